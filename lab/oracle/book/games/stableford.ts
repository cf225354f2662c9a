import { hasWithdrawn, isMissing, isNoShow, type Ball, type Field, type Side } from '../field.ts'
import { average, fraction, type Fraction } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { sum, type BookMatch, type StablefordChoice } from '../match-input.ts'
import { placesOf, type Standing } from '../places.ts'
import { usualAllowance } from './best-ball.ts'
import { playedHoles } from '../total.ts'

export interface StablefordSheet {
  readonly rows: readonly {
    readonly ball: string
    readonly handicap: number
    readonly points: number
    readonly holesPlayed: number
    readonly position: string
    readonly pointsByHole: readonly (number | null)[]
    readonly hasWithdrawn?: true
  }[]
  readonly sides: readonly { readonly side: string; readonly points: number; readonly position: string }[]
  readonly isFinal: boolean
}

interface Row {
  readonly ball: Ball
  readonly handicap: number
  /** Points by hole; 0 for X and for a hole not entered. */
  readonly byHole: readonly number[]
  readonly holesPlayed: number
}

/** Null where a side has fewer balls than count (SF7). */
export function stablefordSheet(field: Field, chosen: Partial<StablefordChoice>): StablefordSheet | null {
  const { ties = 'shared' } = chosen
  const { way, percent } = waysOf(field, chosen)
  const { match, balls, sides } = field
  if (way.kind === 'best' && sides.some((side) => side.balls.length < way.balls)) return null
  const rows = balls.map((ball) => rowOf(ball, percent))
  const isFinal =
    match.isComplete === true || balls.every((ball) => !match.holes.some((_, hole) => isMissing(ball, hole)))
  const places = placesOf(rows.map((row) => standingOf(row, match, isFinal, ties)))
  return {
    rows: rows.map(({ ball, handicap, byHole, holesPlayed }, index) => {
      const position = places[index] ?? ''
      const pointsByHole = byHole.map((points, hole) => (ball.scores[hole] === null ? null : points))
      const row = { ball: ball.id, handicap, points: sum(byHole), holesPlayed, position, pointsByHole }
      return hasWithdrawn(ball) ? { ...row, hasWithdrawn: true } : row
    }),
    sides: sidesOf(rows, field, way, isFinal),
    isFinal,
  }
}

/** What a ball plays off. */
export function stablefordHandicap(ball: Ball, field: Field, chosen: Partial<StablefordChoice>): number {
  return playingHandicap(ball, waysOf(field, chosen).percent)
}

/** Pairs count the better ball, and best balls have an allowance, unless the group chooses otherwise (SF8). */
function waysOf({ sides }: Field, chosen: Partial<StablefordChoice>) {
  const largest = Math.max(1, ...sides.map(({ balls }) => balls.length))
  const way = chosen.sides ?? (largest === 2 ? { kind: 'best' as const, balls: 1 } : { kind: 'sum' as const })
  const usual = way.kind === 'best' && largest > 1 ? usualAllowance(way.balls, largest) : 100
  return { way, percent: chosen.allowancePercent ?? usual }
}

/** SF1 by the playing handicap, without par adjustment (SF3). */
function rowOf(ball: Ball, percent: number): Row {
  const handicap = playingHandicap(ball, percent)
  const strokes = strokesByHole(handicap, ball)
  const byHole = ball.scores.map((score, hole) => {
    if (typeof score !== 'number') return 0
    const net = score - (strokes[hole] ?? 0)
    return Math.max(0, 2 + (ball.pars[hole] ?? 0) - net)
  })
  return { ball, handicap, byHole, holesPlayed: playedHoles(ball.scores) }
}

/** By points at the end, before that by points minus two for each hole played (SF4). */
function standingOf(row: Row, match: BookMatch, isFinal: boolean, ties: StablefordChoice['ties']): Standing {
  if (row.holesPlayed === 0) return withoutPlace(match, [row])
  if (!isFinal) return [highestFirst(paceOf(row))]
  return [highestFirst(sum(row.byHole)), ...(ties === 'countback' ? countback(row.byHole) : [])]
}

/** WD1: a no-show has no return. */
function withoutPlace({ isComplete }: BookMatch, members: readonly Row[]): 'NR' | '–' {
  return isComplete || members.every(({ ball }) => isNoShow(ball)) ? 'NR' : '–'
}

function paceOf({ byHole, holesPlayed }: Row): number {
  return sum(byHole) - 2 * holesPlayed
}

/** Places go by the lowest number, but here the highest is best. */
function highestFirst(points: number): Fraction {
  return fraction(0 - points)
}

/** The points of the last 9, 6, 3 and 1 holes, as far as these are fewer than the round (CB1, SF3). */
function countback(byHole: readonly number[]): Fraction[] {
  const lengths = [9, 6, 3, 1].filter((length) => length < byHole.length)
  return lengths.map((length) => highestFirst(sum(byHole.slice(-length))))
}

function sidesOf(
  rows: readonly Row[],
  { match, sides }: Field,
  way: StablefordChoice['sides'],
  isFinal: boolean,
): StablefordSheet['sides'] {
  const counted = sides.map((side) => {
    const members = rows.filter(({ ball }) => side.balls.includes(ball))
    return way.kind === 'sum'
      ? together(members, match, isFinal)
      : bestBalls(side, members, match, way.balls, isFinal)
  })
  const places = placesOf(counted.map(({ standing }) => standing))
  return sides.map(({ id }, index) => {
    return { side: id, points: counted[index]?.points ?? 0, position: places[index] ?? '' }
  })
}

interface CountedSide {
  readonly points: number
  readonly standing: Standing
}

/** The total of the members who have started; sides compare by average (SF5). */
function together(members: readonly Row[], match: BookMatch, isFinal: boolean): CountedSide {
  const begun = members.filter(({ holesPlayed }) => holesPlayed > 0)
  const points = sum(begun.map(({ byHole }) => sum(byHole)))
  if (begun.length === 0) return { points, standing: withoutPlace(match, members) }
  const compared = begun.map((row) => highestFirst(isFinal ? sum(row.byHole) : paceOf(row)))
  return { points, standing: [average(compared)] }
}

/** The best points of this many balls on each hole that every ball has; at the end on all holes (SF6). */
function bestBalls(
  side: Side,
  members: readonly Row[],
  match: BookMatch,
  balls: number,
  isFinal: boolean,
): CountedSide {
  const counts = match.holes.map(
    // A hole that all balls missed counts 0, also before the end.
    (_, hole) =>
      isFinal ||
      (!side.balls.some((ball) => isMissing(ball, hole)) && side.balls.some(({ gone }) => !gone[hole])),
  )
  const byHole = match.holes.map((_, hole) => {
    const bestFirst = members.map((row) => row.byHole[hole] ?? 0).sort((one, other) => other - one)
    return counts[hole] ? sum(bestFirst.slice(0, balls)) : 0
  })
  const holes = counts.filter(Boolean).length
  const points = sum(byHole)
  const hasBegun = members.some(({ holesPlayed }) => holesPlayed > 0)
  if (holes === 0 || !hasBegun) return { points, standing: withoutPlace(match, members) }
  return { points, standing: [highestFirst(isFinal ? points : points - 2 * balls * holes)] }
}
