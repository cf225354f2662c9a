import { strokesByRank, strokeIndexRanks } from '#handicap/stroke-allocation.ts'
import { playedHandicap, startOf, type Contestant, type Field } from '#match/field.ts'
import { fromStart } from '#match/order-of-play.ts'
import type { Phase } from '#match/phase.ts'
import type { Placed } from '#settlement/claim.ts'
import { potClaims, type SegmentPot, type SegmentPotSettings } from '#settlement/pot.ts'
import type { Scorer } from './format.ts'

/** A result with the places of its nines, if each has a pot of its own (PP6). */
export interface WithNines {
  readonly nines?: readonly SegmentPot[]
}

/** How a nine is played: as the whole round is, unless the format has a rule of its own. */
type PlayNine<Settings, Result> = (nine: Field, settings: Settings, phase: Phase, round: Field) => Result

/** Adds the pots of a game, one for each segment if the group wants that (PZ3, PP6). */
export function withPots<Settings extends SegmentPotSettings, Result extends { readonly isFinal: boolean }>(
  scorer: Omit<Scorer<Settings, Result>, 'claims'>,
  placesIn: (result: Result) => readonly Placed[],
  playNine: PlayNine<Settings, Result> = scorer.play,
): Scorer<Settings, Result & WithNines> {
  return {
    ...scorer,
    play: (field, settings, phase) => {
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
    },
    claims: (result, settings) => potClaims(settings, result.isFinal, placesIn(result), result.nines),
  }
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
