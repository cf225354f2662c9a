import type { Turns } from '../in-turn.ts'

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

/** One ball of a side, in turn: alone, or with the best of the others (LR1, LR2). */
export interface RangerCounts {
  readonly kind: 'ranger'
  readonly turns: Turns
  readonly isAlone: boolean
}

/** The settings that say which scores count. */
export interface Counting {
  /** If the same number counts on every hole. */
  readonly balls: number
  readonly count: BallsThatCount | RangerCounts
  readonly scoring: 'gross' | 'net'
  readonly allowancePercent: number
}

/** How many of the lowest scores of a side count. */
interface Numbers {
  readonly balls: number
  readonly count: BallsThatCount
}

/** The most balls that count on any hole: the allowance is theirs (VB1, VB4). */
export function mostBalls({ balls, count }: Numbers): number {
  if (count.kind === 'same') return balls
  if (count.kind === 'in-turn') return 3
  if (count.kind === 'pairs') return 2
  if (count.kind === 'mixed') return count.grossBalls + count.netBalls
  return count.kind === 'by-par'
    ? Math.max(count.parThree, count.parFour, count.parFive)
    : Math.max(count.first, count.second, count.last)
}

/** The sizes of sides that can play: enough balls to count, for pairs three or four, in a shamble two to four (BK5, SH1). */
export function sizesOf(settings: Numbers & { readonly drives: string }): {
  fewest: number
  most: number
} {
  const { count, drives } = settings
  if (count.kind === 'pairs') return { fewest: 3, most: 4 }
  const isTwice = count.kind === 'mixed' && count.sameBall
  const fewest = isTwice ? Math.max(count.grossBalls, count.netBalls) : mostBalls(settings)
  return drives === 'best' ? { fewest: Math.max(2, fewest), most: 4 } : { fewest, most: Infinity }
}
