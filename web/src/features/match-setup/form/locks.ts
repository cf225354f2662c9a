import { isStanding } from '#golf/entered-score.ts'
import type { MatchState } from '@nineteenth/contracts'

/** What may no longer change in a match, and why. */
export interface Locks {
  /** Course, tee box and match type. */
  card: string | undefined
  /** Who cannot be taken out any more. Whoever has scores now cannot change sides either. */
  players: ReadonlyMap<number, PlayerLock>
}

/** A score that was cleared is still in the match's history, and that is its player's. */
export type PlayerLock = 'has-scores' | 'had-scores'

export const noLocks: Locks = { card: undefined, players: new Map() }

/** While scores stand, the card they were played on stays, and whoever was ever given one stays for good. */
export function locksOf({ scores }: Pick<MatchState, 'scores'>): Locks {
  const standing = new Set(scores.filter(isStanding).map(({ userId }) => userId))
  const lockOf = (userId: number): PlayerLock => (standing.has(userId) ? 'has-scores' : 'had-scores')
  return {
    card: standing.size > 0 ? 'Fixed: scores have been entered on this card.' : undefined,
    players: new Map(scores.map(({ userId }) => [userId, lockOf(userId)])),
  }
}
