import type { MatchState } from '@nineteenth/contracts'
import { mustBeAllowed } from './match-access.ts'
import type { MatchStateStore } from './match-state-store.ts'

/** A whole match, for whoever may watch it. */
export async function getMatch(
  states: MatchStateStore,
  matchId: number,
  userId: number,
): Promise<MatchState> {
  const state = await states.findStateFor(userId, matchId)
  mustBeAllowed(state, userId, 'watch')
  return state
}
