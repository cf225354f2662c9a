import { playingHandicap } from '#handicap/playing-handicap.ts'
import { startOf, type Field, type FieldSide } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { thirdOf } from '#match/order-of-play.ts'

/** Which scores count on a hole: a number of balls, gross and net mixed, or the best of two pairs (VB1 to VB3). */
export type BallsThatCount =
  | { readonly kind: 'same' }
  | { readonly kind: 'in-turn' }
  | {
      readonly kind: 'by-par'
      readonly parThree: number
      readonly parFour: number
      /** Also for longer holes. */
      readonly parFive: number
    }
  | { readonly kind: 'by-thirds'; readonly first: number; readonly second: number; readonly last: number }
  | {
      readonly kind: 'mixed'
      readonly grossBalls: number
      readonly netBalls: number
      /** Whether a ball may count for both. */
      readonly sameBall: boolean
    }
  | { readonly kind: 'pairs'; readonly pairing: 'ab-cd' | 'ad-bc' }

/** The settings that say which scores count. */
export interface Counting {
  /** If the same number counts on every hole. */
  readonly balls: number
  readonly count: BallsThatCount
  readonly scoring: 'gross' | 'net'
  readonly allowancePercent: number
}

/** A number of the lowest scores of these balls. */
export interface BestOf {
  readonly of: readonly BallId[]
  readonly scoring: 'gross' | 'net'
  readonly balls: number
}

/** Which scores of a side count on each hole; in a nine of the round, by the holes of the round (VB1 to VB3). */
export function picksByHole(round: Field, side: FieldSide, settings: Counting): (readonly BestOf[])[] {
  const of = side.members.map((member) => round.contestants[member]!.ball)
  const { count, scoring } = settings
  if (count.kind === 'mixed') {
    const picks: BestOf[] = [
      { of, scoring: 'gross', balls: count.grossBalls },
      { of, scoring: 'net', balls: count.netBalls },
    ]
    return round.holes.map(() => picks)
  }
  if (count.kind === 'pairs') {
    const picks = pairsOf(round, side, settings).map((pair): BestOf => ({ of: pair, scoring, balls: 1 }))
    return round.holes.map(() => picks)
  }
  return ballsByHole(round, side, settings.balls, count).map((balls) => [{ of, scoring, balls }])
}

/** The number of a side's balls that count on each hole, by the par of its first ball (VB1). */
function ballsByHole(
  { contestants, holes }: Field,
  { members }: FieldSide,
  balls: number,
  count: Exclude<BallsThatCount, { kind: 'mixed' | 'pairs' }>,
): number[] {
  const start = startOf(contestants)
  const { pars } = contestants[members[0]!]!
  return holes.map((_hole, at) => {
    const place = (at - start + holes.length) % holes.length
    if (count.kind === 'in-turn') return (place % 3) + 1
    if (count.kind === 'by-thirds')
      return [count.first, count.second, count.last][thirdOf(place, holes.length)]!
    if (count.kind === 'same') return balls
    if (pars[at]! <= 3) return count.parThree
    return pars[at] === 4 ? count.parFour : count.parFive
  })
}

/** A, B, C and D by playing handicap, lowest first and equal ones as listed; a side of three has no D (VB3). */
export function pairsOf(
  { contestants }: Field,
  { members }: FieldSide,
  { count, allowancePercent }: Counting,
): BallId[][] {
  const [a, b, c, d] = members
    .map((member) => contestants[member]!)
    .map(({ ball, unroundedHandicap }) => ({
      ball,
      handicap: playingHandicap(unroundedHandicap, allowancePercent),
    }))
    .toSorted((one, other) => one.handicap - other.handicap)
  const isInOrder = count.kind === 'pairs' && count.pairing === 'ab-cd'
  const pairs = isInOrder
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [a, d],
        [b, c],
      ]
  return pairs.map((pair) => pair.flatMap((one) => (one ? [one.ball] : [])))
}

/** Whether a ball that counts gross doesn't count net as well (VB2). */
export function countsOnce({ count }: Pick<Counting, 'count'>): boolean {
  return count.kind === 'mixed' && !count.sameBall
}

/** Whether only gross scores count, so that no strokes are given. */
export function isGrossOnly({ count, scoring }: Pick<Counting, 'count' | 'scoring'>): boolean {
  return scoring === 'gross' && count.kind !== 'mixed'
}

/** The most balls that count on any hole: the allowance is theirs (VB1, VB4). */
export function mostBalls({ balls, count }: Pick<Counting, 'balls' | 'count'>): number {
  if (count.kind === 'same') return balls
  if (count.kind === 'in-turn') return 3
  if (count.kind === 'pairs') return 2
  if (count.kind === 'mixed') return count.grossBalls + count.netBalls
  return count.kind === 'by-par'
    ? Math.max(count.parThree, count.parFour, count.parFive)
    : Math.max(count.first, count.second, count.last)
}

/** The sizes of sides that can play: enough balls to count, for pairs three or four, in a shamble two to four (BK5, SH1). */
export function sizesOf(settings: Pick<Counting, 'balls' | 'count'> & { readonly drives: string }): {
  fewest: number
  most: number
} {
  const { count } = settings
  if (count.kind === 'pairs') return { fewest: 3, most: 4 }
  const fewest =
    count.kind === 'mixed' && count.sameBall
      ? Math.max(count.grossBalls, count.netBalls)
      : mostBalls(settings)
  return settings.drives === 'best' ? { fewest: Math.max(2, fewest), most: 4 } : { fewest, most: Infinity }
}
