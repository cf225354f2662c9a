import { playerName } from '#golf/player-names.ts'
import type { MatchState } from '@nineteenth/contracts'

/** Somebody of a match by name: a player, or whoever organises without playing. */
export function nameOf({ players, organiserId }: MatchState, userId: number): string {
  const name = players.find((player) => player.userId === userId)?.displayName
  if (name) return name
  return userId === organiserId ? 'The organiser' : playerName(userId, name)
}
