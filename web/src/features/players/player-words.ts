import type { Player } from '@nineteenth/contracts'
import { words } from './words.ts'

/** The text that distinguishes players with the same name. */
export function usernameWords({ username, isDeleted }: Pick<Player, 'username' | 'isDeleted'>): string {
  if (isDeleted) return words.list.deleted
  return username === null ? words.list.guest : `@${username}`
}
