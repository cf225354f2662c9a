import { startOf, type Field, type FieldSide } from '#match/field.ts'
import { thirdOf } from '#match/order-of-play.ts'

/** How the number of balls that count on a hole is chosen (VB1). */
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

interface Counting {
  /** If the same number counts on every hole. */
  readonly balls: number
  readonly count: BallsThatCount
}

/** The number of a side's balls that count on each hole, by the par of its first ball (VB1). */
export function ballsByHole(
  { contestants, holes }: Field,
  { members }: FieldSide,
  { balls, count }: Counting,
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

/** The most balls that count on any hole: every side needs them, and the allowance is theirs (VB1, VB4). */
export function mostBalls({ balls, count }: Counting): number {
  if (count.kind === 'same') return balls
  if (count.kind === 'in-turn') return 3
  return count.kind === 'by-par'
    ? Math.max(count.parThree, count.parFour, count.parFive)
    : Math.max(count.first, count.second, count.last)
}
