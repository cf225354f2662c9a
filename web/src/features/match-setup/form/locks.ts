import type { MatchState } from '@nineteenth/contracts'

/** What may no longer change in a match, and why. */
export interface Locks {
  /** Course, tee box and match type. */
  card: string | undefined
  /** Who cannot be taken out or change sides any more. */
  players: ReadonlySet<number>
}

export const noLocks: Locks = { card: undefined, players: new Set() }

/** Once there are scores, the card they were played on and whoever has one stay. */
export function locksOf({ scores }: Pick<MatchState, 'scores'>): Locks {
  const players = new Set(scores.map((score) => score.userId))
  if (players.size === 0) return noLocks
  return { card: 'Fixed: scores have been entered on this card.', players }
}
