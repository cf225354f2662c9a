import type { Player } from '@nineteenth/contracts'

/** How often two have played: '1 match together', '12 matches together'. */
export function togetherWords(matches: number): string {
  if (matches === 0) return 'No match together yet'
  return matches === 1 ? '1 match together' : `${matches} matches together`
}

/** By what somebody is told from others of their name. */
export function usernameWords({ username, isDeleted }: Pick<Player, 'username' | 'isDeleted'>): string {
  if (isDeleted) return 'Account deleted'
  return username === null ? 'Guest' : `@${username}`
}

/** How many rounds two have finished: '1 completed round together'. */
export function roundsWords(rounds: number): string {
  return rounds === 1 ? '1 completed round together' : `${rounds} completed rounds together`
}
