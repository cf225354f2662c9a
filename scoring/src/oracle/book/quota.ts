import { average, fraction, times, type Fraction } from './fraction.ts'
import { playingHandicap } from './handicap.ts'
import {
  cardOf,
  hasSides,
  holesOf,
  sum,
  type BookMatch,
  type BookPlayer,
  type Points,
  type QuotaChoice,
  type SideName,
} from './match-input.ts'
import { placesOf, type Standing } from './places.ts'
import { playedHoles } from './total.ts'

export interface QuotaSheet {
  readonly rows: readonly {
    readonly player: string
    readonly handicap: number
    readonly quota: number
    readonly points: number
    readonly result: number
    readonly holesPlayed: number
    readonly position: string
  }[]
  readonly sides: readonly {
    readonly side: SideName
    readonly quota: number
    readonly points: number
    readonly result: number
    readonly position: string
  }[]
  readonly isFinal: boolean
}

interface Row {
  readonly player: string
  readonly handicap: number
  readonly quota: number
  readonly points: number
  readonly result: number
  readonly holesPlayed: number
}

const stableford: Points = {
  condor: 6,
  albatross: 5,
  eagle: 4,
  birdie: 3,
  par: 2,
  bogey: 1,
  doubleBogey: 0,
}
const doubling: Points = {
  condor: 16,
  albatross: 16,
  eagle: 8,
  birdie: 4,
  par: 2,
  bogey: 1,
  doubleBogey: 0,
}

export function quotaSheet(match: BookMatch, chosen: Partial<QuotaChoice>): QuotaSheet {
  const holes = holesOf(match)
  const rows = match.players.map((player) => rowOf(player, match, chosen))
  const isFinal = match.isComplete === true || rows.every(({ holesPlayed }) => holesPlayed === holes)
  const places = placesOf(rows.map((row) => standing([row], match, isFinal)))
  return {
    rows: rows.map((row, index) => ({ ...row, position: places[index] ?? '' })),
    sides: hasSides(match) ? sidesOf(rows, match, isFinal) : [],
    isFinal,
  }
}

function rowOf(player: BookPlayer, match: BookMatch, chosen: Partial<QuotaChoice>): Row {
  const {
    base = 2 * holesOf(match),
    floor = 0,
    points: named = 'stableford',
    allowancePercent = 100,
  } = chosen
  const table = named === 'stableford' ? stableford : named === '1-2-4-8' ? doubling : named
  // QU7: no par adjustment.
  const handicap = playingHandicap(player, match, allowancePercent)
  const quota = Math.max(floor, base - handicap)
  const scores = cardOf(player)
  // QU3: a ball picked up earns nothing.
  const points = sum(
    scores.map((score, hole) =>
      typeof score === 'number' ? pointsFor(score - (player.tee.pars[hole] ?? 0), table) : 0,
    ),
  )
  const holesPlayed = playedHoles(scores)
  return { player: player.id, handicap, quota, points, result: points - quota, holesPlayed }
}

function pointsFor(toPar: number, table: Points): number {
  if (toPar <= -4) return table.condor
  if (toPar === -3) return table.albatross
  if (toPar === -2) return table.eagle
  if (toPar === -1) return table.birdie
  if (toPar === 0) return table.par
  if (toPar === 1) return table.bogey
  return table.doubleBogey
}

/** Those who have begun count, by their average (QU6); at the end by result, before it by pace (QU5). */
function standing(members: readonly Row[], match: BookMatch, isFinal: boolean): Standing {
  const begun = members.filter(({ holesPlayed }) => holesPlayed > 0)
  if (begun.length === 0) return match.isComplete ? 'NR' : '–'
  const standings = begun.map((row) => (isFinal ? fraction(row.result) : paceOf(row, holesOf(match))))
  // Places go to the lowest number, and here the highest is the best.
  return [times(average(standings), fraction(-1))]
}

function paceOf({ points, quota, holesPlayed }: Row, holes: number): Fraction {
  return fraction(points * holes - quota * holesPlayed, holes)
}

function sidesOf(rows: readonly Row[], match: BookMatch, isFinal: boolean): QuotaSheet['sides'] {
  const sides = (['A', 'B'] as const).map((side) => ({
    side,
    members: rows.filter((_, index) => match.players[index]?.side === side),
  }))
  const places = placesOf(sides.map(({ members }) => standing(members, match, isFinal)))
  return sides.map(({ side, members }, index) => {
    const begun = members.filter(({ holesPlayed }) => holesPlayed > 0)
    const shown = begun.length > 0 ? begun : members
    const quota = sum(shown.map((row) => row.quota))
    const points = sum(shown.map((row) => row.points))
    return { side, quota, points, result: points - quota, position: places[index] ?? '' }
  })
}
