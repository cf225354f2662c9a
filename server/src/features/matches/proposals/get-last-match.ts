import type { MatchState } from '@nineteenth/contracts'
import type { MatchStateStore } from '../match-state-store.ts'
import type { LastMatchStore } from './last-match-store.ts'

/** Somebody's last match, to be played once more: with everybody's handicap as it is today. */
export async function getLastMatch(
  before: LastMatchStore,
  states: MatchStateStore,
  { userId, courseId }: { userId: number; courseId: number | undefined },
): Promise<MatchState | null> {
  const id = await before.findLast(userId, courseId)
  const match = id === undefined ? undefined : await states.findState(id)
  if (!match || match.players.length === 0) return match ?? null
  const handicaps = await before.listHandicaps(match.players.map((player) => player.userId))
  const players = match.players.map((player) => ({
    ...player,
    handicapTenths: handicaps.get(player.userId) ?? player.handicapTenths,
  }))
  return { ...match, players }
}
