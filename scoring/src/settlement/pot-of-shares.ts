import { sumOf } from '../arithmetic/sum-of.ts'
import type { BallId } from '../match/ids.ts'
import type { PointsClaim } from './claim.ts'
import { shareOut } from './prize-split.ts'

interface SharesWon {
  readonly stake: number
  readonly isFinal: boolean
  readonly unit: NonNullable<PointsClaim['unit']>
  /** The balls of the game, each with the number of players who share it. */
  readonly balls: readonly { readonly ball: BallId; readonly players: number }[]
  /** The ball that won each share, first share first. */
  readonly shares: readonly BallId[]
}

/**
 * A pot that is divided by the number of shares won: odd units go one each to the first shares. If
 * no share was won, the stakes go back (SK10, TW1, PZ2).
 */
export function potOfShares({ stake, isFinal, unit, balls, shares }: SharesWon): PointsClaim {
  const state = !isFinal ? 'open' : shares.length > 0 ? 'decided' : 'void'
  const parts = shareOut(stake * sumOf(balls.map(({ players }) => players)), shares.length)
  const amounts = balls.map(({ ball, players }) => {
    const own = parts.filter((_part, at) => shares[at] === ball)
    return { ball, points: own.length, amount: state === 'decided' ? sumOf(own) - stake * players : 0 }
  })
  return { kind: 'points', key: 'pot', label: 'pot', unit, state, stake, amounts }
}
