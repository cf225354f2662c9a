import { playingHandicap } from '#handicap/playing-handicap.ts'
import { startOf, type Field, type FieldSide } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { thirdOf } from '#match/order-of-play.ts'
import { inTurn, type Turns } from '../in-turn.ts'
import type { BallsThatCount, Counting } from './balls-that-count.ts'

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
  if (count.kind === 'ranger') {
    return rangersByHole(round, side, count.turns).map((ranger) => {
      const others = of.filter((ball) => ball !== ranger)
      const own: BestOf = { of: [ranger], scoring, balls: 1 }
      return count.isAlone ? [own] : [own, { of: others, scoring, balls: 1 }]
    })
  }
  return ballsByHole(round, side, settings.balls, count).map((balls) => [{ of, scoring, balls }])
}

/** The ball of a side that must count on each hole, in the order of turns; the first one begins (LR1). */
export function rangersByHole({ contestants, holes }: Field, { members }: FieldSide, turns: Turns): BallId[] {
  const own = members.map((member) => contestants[member]!)
  const order = inTurn(
    own.map(({ ball }) => ball),
    turns,
  )
  const start = startOf(own)
  return holes.map((_hole, at) => order[((at - start + holes.length) % holes.length) % order.length]!)
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
