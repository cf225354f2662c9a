import { strokesByRank, strokeIndexRanks } from '#handicap/stroke-allocation.ts'
import { playedHandicap, startOf, type Contestant, type Field } from '#match/field.ts'
import { fromStart } from '#match/order-of-play.ts'
import type { Phase } from '#match/phase.ts'
import type { Claim, Placed } from '#settlement/claim.ts'
import {
  potClaims,
  type FlightPotSettings,
  type SegmentPot,
  type SegmentPotSettings,
} from '#settlement/pot.ts'
import { formatPosition } from '#standings/positions.ts'
import { flightFields, type FlightField } from './flights.ts'
import type { Scorer } from './format.ts'
import type { Column, TableRow } from './table.ts'

/** A flight, with its places. */
interface Flight extends Pick<FlightField, 'letter' | 'from' | 'to'>, WithNines {
  readonly isFinal: boolean
  readonly places: readonly Placed[]
}

interface WithNines {
  readonly nines?: readonly SegmentPot[]
}

/** A result with the places of its nines, if each has a pot of its own, and of its flights (PP6, FL1). */
export interface WithPots extends WithNines {
  readonly flights?: readonly Flight[]
}

/** The columns of a game in flights. */
const flightColumns: readonly Column[] = [
  { key: 'flight', title: 'Flight' },
  { key: 'in-flight', title: 'In flight' },
]

/** How a nine is played: as the whole round is, unless the format has a rule of its own. */
type PlayNine<Settings, Result> = (nine: Field, settings: Settings, phase: Phase, round: Field) => Result

type Settings = SegmentPotSettings & Partial<FlightPotSettings>

/** Adds the pots of a game, one for each segment and each flight if the group wants that (PZ3, PP6, FL1). */
export function withPots<Own extends Settings, Result extends { readonly isFinal: boolean }>(
  scorer: Omit<Scorer<Own, Result>, 'claims'>,
  placesIn: (result: Result) => readonly Placed[],
  playNine: PlayNine<Own, Result> = scorer.play,
): Scorer<Own, Result & WithPots> {
  // FL1: Where no handicap counts, the course handicap decides the flight.
  const playsOff = (field: Field, settings: Own) => {
    const own = scorer.playsOff?.(field, settings) ?? []
    const isByCourse = own.length === 0 && (settings.flights ?? 1) > 1
    return isByCourse ? field.contestants.map(({ courseHandicap }) => courseHandicap) : own
  }
  const playSegments = (field: Field, settings: Own, phase: Phase): Result & WithNines => {
    const result = scorer.play(field, settings, phase)
    if (!settings.segments || settings.stake === 0 || field.holes.length !== 18) return result
    const handicaps = scorer.playsOff?.(field, settings) ?? []
    const order = fromStart(field.holes, startOf(field.contestants))
    const nines = (['front', 'back'] as const).map((label, at): SegmentPot => {
      const nine = nineOf(field, order.slice(9 * at, 9 * at + 9), handicaps)
      const played = playNine(nine, settings, phase, field)
      return { label, isFinal: played.isFinal, places: placesIn(played).map(placeAlone) }
    })
    return { ...result, nines }
  }
  return {
    ...scorer,
    ...(scorer.playsOff && { playsOff }),
    play: (field, settings, phase) => {
      const result = playSegments(field, settings, phase)
      const fields = flightFields(field, playsOff(field, settings), settings.flights)
      if (fields.length === 0) return result
      const flights = fields.map(({ letter, from, to, field: own }): Flight => {
        const played = playSegments(own, settings, phase)
        const { isFinal, nines } = played
        const places = placesIn(played).map(placeAlone)
        return { letter, from, to, isFinal, places, ...(nines && { nines }) }
      })
      return { ...result, flights }
    },
    columnsIn: (result, columns) => {
      const own = scorer.columnsIn?.(result, columns) ?? columns
      return result.flights ? [...own, ...flightColumns] : own
    },
    rows: (result) => scorer.rows(result).map((row) => withFlight(row, result.flights)),
    claims: (result, settings) =>
      result.flights?.flatMap((flight) => flightClaims(flight, settings)) ??
      potClaims(settings, result.isFinal, placesIn(result), result.nines),
  }
}

/** A row with its flight, and its place there. */
function withFlight(row: TableRow, flights: readonly Flight[] = []): TableRow {
  for (const { letter, places } of flights) {
    const own = places.find(({ balls }) => row.ball !== null && balls.includes(row.ball))
    if (!own) continue
    const cells = [...row.cells, letter, formatPosition(own.position)]
    return { ...row, cells, unexplained: [...(row.unexplained ?? []), 'flight'] }
  }
  return row
}

/** The pots of a flight (FL1). */
function flightClaims({ letter, from, to, isFinal, places, nines }: Flight, settings: Settings): Claim[] {
  return potClaims(settings, isFinal, places, nines).map((claim) => ({
    ...claim,
    key: `${letter} ${claim.key}`,
    flight: { letter, from, to },
  }))
}

/** Without the totals behind it. */
function placeAlone({ side, balls, position }: Placed): Placed {
  return side === undefined ? { balls, position } : { side, balls, position }
}

/** A nine as a round of its own, with the strokes that its holes have in the whole round (SI5). */
function nineOf(field: Field, nine: readonly number[], handicaps: readonly number[]): Field {
  const on = <One>(row: readonly One[]) => row.filter((_one, at) => nine.includes(field.holes[at]!))
  const contestants = field.contestants.map((contestant, at): Contestant => {
    const { scores, pars, ranks, out } = contestant
    const own = on(pars)
    const missed = out && on(out)
    return {
      ...contestant,
      scores: on(scores),
      pars: own,
      par: own.reduce((sum, par) => sum + par, 0),
      ranks: strokeIndexRanks(on(ranks)),
      out: missed?.includes(true) ? missed : null,
      ...playedHandicap(on(strokesByRank(handicaps[at] ?? 0, ranks))),
    }
  })
  return { ...field, holes: on(field.holes), contestants }
}
