import type { MatchState } from '@nineteenth/contracts'
import type { EntryChoices } from '../entry-choices-store.ts'

/** The players whose scores somebody keeps on this phone: those they chose, or everybody. */
export function keptPlayers(
  { id, players }: Pick<MatchState, 'id' | 'players'>,
  { kept }: Pick<EntryChoices, 'kept'>,
): number[] {
  const all = players.map(({ userId }) => userId)
  const chosen = all.filter((userId) => kept[id]?.includes(userId))
  return chosen.length > 0 ? chosen : all
}
