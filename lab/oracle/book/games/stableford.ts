import { hasWithdrawn, isMissing, isNoShow, type Ball, type Field, type Side } from '../field.ts'
import { average, fraction, type Fraction } from '../fraction.ts'
import { playingHandicap, strokesByHole } from '../handicap.ts'
import { sum, type BookMatch, type ModifiedChoice, type StablefordChoice } from '../match-input.ts'
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

/** The points of a hole, by its net score to par; X is Infinity. */
interface Counting {
  readonly points: (toPar: number) => number
  /** The points that places deduct for each hole played while cards are open (SF4). */
  readonly forPar: number
  readonly isGross?: boolean
}

/** SF1 */
export function stablefordSheet(field: Field, chosen: Partial<StablefordChoice>): StablefordSheet | null {
  return sheetBy(
    { points: (toPar) => Math.max(0, 2 - toPar), forPar: 2 },
    field,
    chosen,
    waysOf(field, chosen),
  )
}

/** PB1 */
export function parSheet(field: Field, chosen: Partial<StablefordChoice>): StablefordSheet | null {
  return sheetBy({ points: againstPar, forPar: 0 }, field, chosen, parWays(chosen))
}

function againstPar(toPar: number): number {
  if (toPar === 0) return 0
  return toPar < 0 ? 1 : -1
}

/** MF1 */
export function modifiedSheet(field: Field, chosen: Partial<ModifiedChoice>): StablefordSheet | null {
  const { scoring = 'gross', points = { kind: 'tour' } } = chosen
  const tour = { albatross: 8, eagle: 5, birdie: 2, par: 0, bogey: -1, doubleBogey: -3 }
  const own = points.kind === 'own' ? points : tour
  const fromLow = [own.albatross, own.eagle, own.birdie, own.par, own.bogey, own.doubleBogey]
  const counting = {
    // Points from three under to two over.
    points: (toPar: number) => fromLow[Math.min(2, Math.max(-3, toPar)) + 3] ?? 0,
    forPar: own.par,
    isGross: scoring === 'gross',
  }
  return sheetBy(counting, field, chosen, plainWays(chosen, 100))
}

/** Null if a side has fewer balls than count (SF7). */
function sheetBy(
  counting: Counting,
  field: Field,
  chosen: Partial<StablefordChoice>,
  { way, percent }: Ways,
): StablefordSheet | null {
  const { ties = 'shared' } = chosen
  const { match, balls, sides } = field
  if (way.kind === 'best' && sides.some((side) => side.balls.length < way.balls)) return null
  const isFinal =
    match.isComplete === true || balls.every((ball) => !match.holes.some((_, hole) => isMissing(ball, hole)))
  const round = { match, isFinal, counting }
  const rows = balls.map((ball) => rowOf(ball, percent, round))
  const places = placesOf(rows.map((row) => standingOf(row, round, ties)))
  return {
    rows: rows.map(({ ball, handicap, byHole, holesPlayed }, index) => {
      const position = places[index] ?? ''
      const lost = counting.points(Infinity)
      const pointsByHole = byHole.map((points, hole) =>
        ball.scores[hole] === null && (!isFinal || lost === 0) ? null : points,
      )
      const row = { ball: ball.id, handicap, points: sum(byHole), holesPlayed, position, pointsByHole }
      return hasWithdrawn(ball) ? { ...row, hasWithdrawn: true } : row
    }),
    sides: sidesOf(rows, field, way, { ...round, ties }),
    isFinal,
  }
}

/** The handicap that a ball plays off in a par competition. */
export function parHandicap(ball: Ball, chosen: Partial<StablefordChoice>): number {
  return playingHandicap(ball, parWays(chosen).percent)
}

/** The handicap that a ball plays off in modified Stableford. */
export function modifiedHandicap(ball: Ball, chosen: Partial<ModifiedChoice>): number {
  return chosen.scoring === 'net' ? playingHandicap(ball, plainWays(chosen, 100).percent) : 0
}

function parWays(chosen: Partial<StablefordChoice>): Ways {
  return plainWays(chosen, chosen.sides?.kind === 'best' ? 90 : 95)
}

function plainWays(
  { sides = { kind: 'sum' }, allowancePercent }: Partial<StablefordChoice>,
  usual: number,
): Ways {
  return { way: sides, percent: allowancePercent ?? usual }
}

/** How a side counts, and its allowance. */
interface Ways {
  readonly way: StablefordChoice['sides']
  readonly percent: number
}

/** The handicap that a ball plays off in each game of the family. */
export function stablefordHandicap(ball: Ball, field: Field, chosen: Partial<StablefordChoice>): number {
  return playingHandicap(ball, waysOf(field, chosen).percent)
}

/** Pairs count the better ball, and best balls have an allowance, unless the group chooses otherwise (SF8). */
function waysOf({ sides }: Field, chosen: Partial<StablefordChoice>): Ways {
  const largest = Math.max(1, ...sides.map(({ balls }) => balls.length))
  const way = chosen.sides ?? (largest === 2 ? { kind: 'best' as const, balls: 1 } : { kind: 'sum' as const })
  const usual = way.kind === 'best' && largest > 1 ? usualAllowance(way.balls, largest) : 100
  return { way, percent: chosen.allowancePercent ?? usual }
}

interface Round {
  /** The rows of sides. */
  readonly ties?: StablefordChoice['ties']
  readonly match: BookMatch
  readonly isFinal: boolean
  readonly counting: Counting
}

/** By the playing handicap, without par adjustment (SF3). At the end a missing score counts as X. */
function rowOf(ball: Ball, percent: number, { counting, isFinal }: Round): Row {
  const handicap = counting.isGross ? 0 : playingHandicap(ball, percent)
  const strokes = strokesByHole(handicap, ball)
  const byHole = ball.scores.map((score, hole) => {
    if (score === null && !isFinal) return 0
    if (typeof score !== 'number') return counting.points(Infinity)
    return counting.points(score - (strokes[hole] ?? 0) - (ball.pars[hole] ?? 0))
  })
  return { ball, handicap, byHole, holesPlayed: playedHoles(ball.scores) }
}

/** By points at the end, before that by points minus two for each hole played (SF4). */
function standingOf(row: Row, { match, isFinal, counting }: Round, ties: StablefordChoice['ties']): Standing {
  if (row.holesPlayed === 0) return withoutPlace(match, [row])
  if (!isFinal) return [highestFirst(paceOf(row, counting))]
  return [highestFirst(sum(row.byHole)), ...(ties === 'countback' ? countback(row.byHole) : [])]
}

/** WD1: a no-show has no return. */
function withoutPlace({ isComplete }: BookMatch, members: readonly Row[]): 'NR' | '–' {
  return isComplete || members.every(({ ball }) => isNoShow(ball)) ? 'NR' : '–'
}

function paceOf({ byHole, holesPlayed }: Row, { forPar }: Counting): number {
  return sum(byHole) - forPar * holesPlayed
}

/** Negated, because places go by the lowest number, but here the highest is best. */
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
  { sides }: Field,
  way: StablefordChoice['sides'],
  round: Round,
): StablefordSheet['sides'] {
  const counted = sides.map((side) => {
    const members = rows.filter(({ ball }) => side.balls.includes(ball))
    return way.kind === 'sum' ? together(members, round) : bestBalls(side, members, way.balls, round)
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
function together(members: readonly Row[], { match, isFinal, counting, ties }: Round): CountedSide {
  const begun = members.filter(({ holesPlayed }) => holesPlayed > 0)
  const points = sum(begun.map(({ byHole }) => sum(byHole)))
  if (begun.length === 0) return { points, standing: withoutPlace(match, members) }
  const compared = begun.map((row) => highestFirst(isFinal ? sum(row.byHole) : paceOf(row, counting)))
  if (!isFinal || ties !== 'countback') return { points, standing: [average(compared)] }
  const own = begun.map(({ byHole }) => countback(byHole))
  const last = (own[0] ?? []).map((_, at) => average(own.map((keys) => keys[at] ?? fraction(0))))
  return { points, standing: [average(compared), ...last] }
}

/** The best points of this many balls on each hole that every ball has; at the end on all holes (SF6). */
function bestBalls(
  side: Side,
  members: readonly Row[],
  balls: number,
  { match, isFinal, counting, ties }: Round,
): CountedSide {
  const counts = match.holes.map(
    // A hole that all balls missed counts 0, also before the end.
    (_, hole) =>
      isFinal ||
      (!side.balls.some((ball) => isMissing(ball, hole)) && side.balls.some(({ gone }) => !gone[hole])),
  )
  const byHole = match.holes.map((_, hole) => {
    // A ball that has left counts like a ball without a score at the end.
    const pointsOf = ({ ball, byHole: own }: Row) =>
      ball.gone[hole] ? counting.points(Infinity) : (own[hole] ?? 0)
    const bestFirst = members.map(pointsOf).sort((one, other) => other - one)
    return counts[hole] ? sum(bestFirst.slice(0, balls)) : 0
  })
  const holes = counts.filter(Boolean).length
  const points = sum(byHole)
  const hasBegun = members.some(({ holesPlayed }) => holesPlayed > 0)
  if (holes === 0 || !hasBegun) return { points, standing: withoutPlace(match, members) }
  if (!isFinal) return { points, standing: [highestFirst(points - counting.forPar * balls * holes)] }
  return { points, standing: [highestFirst(points), ...(ties === 'countback' ? countback(byHole) : [])] }
}
