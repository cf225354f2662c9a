import { isStanding } from '#golf/card/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'

/** What may no longer change in a match, and why. */
export interface Locks {
  /** Course, tee box and match type. */
  card: string | undefined
  /** Who cannot be taken out any more. Whoever has scores now cannot change sides either. */
  players: ReadonlyMap<number, PlayerLock>
  /** Who was in the match when its games began; nobody while nothing is played. */
  beginners: ReadonlySet<number>
}

/** A score that was cleared is still in the match's history, and that is its player's. */
export type PlayerLock = 'has-scores' | 'had-scores'

export const noLocks: Locks = { card: undefined, players: new Map(), beginners: new Set() }

/** While scores stand, the card they were played on stays, and whoever was ever given one stays for good. */
export function locksOf({ scores, players }: Pick<MatchState, 'scores' | 'players'>): Locks {
  const standing = new Set(scores.filter(isStanding).map(({ ballNo }) => ballNo))
  const entered = new Set(scores.map(({ ballNo }) => ballNo))
  const lockOf = (ballNo: number): PlayerLock => (standing.has(ballNo) ? 'has-scores' : 'had-scores')
  return {
    card: standing.size > 0 ? 'Fixed: scores have been entered on this card.' : undefined,
    beginners: new Set(standing.size > 0 ? players.map(({ userId }) => userId) : []),
    players: new Map(
      players
        .filter(({ ballNo }) => entered.has(ballNo))
        .map(({ userId, ballNo }) => [userId, lockOf(ballNo)]),
    ),
  }
}
