import type { Joiner, MatchAction, MatchState } from '@nineteenth/contracts'
import { canDo, roleIn } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Member } from '#platform/http/serve.ts'
import type { Joined } from '#platform/sessions/session-store.ts'
import type { MatchStateStore } from './match-state-store.ts'

interface AccessibleMatch {
  organiserId: number
  isComplete: boolean
  players: readonly { userId: number }[]
}

/** Rejects a caller without permission; strangers get "not found". */
export function mustBeAllowed<M extends AccessibleMatch>(
  match: M | undefined,
  userId: number,
  action: MatchAction,
): asserts match is M {
  if (!match || !roleIn(match, userId)) throw new AppError('match-not-found')
  if (canDo(match, userId, action)) return
  // A caller who could do this before completion learns that the match is complete.
  throw new AppError(
    canDo({ ...match, isComplete: false }, userId, action) ? 'match-complete' : 'not-allowed',
  )
}

/** Returns the match if the caller may do this in it. */
export async function getMatch(
  states: MatchStateStore,
  matchId: number,
  userId: number,
  action: MatchAction = 'watch',
): Promise<MatchState> {
  const state = await states.findStateFor(userId, matchId)
  mustBeAllowed(state, userId, action)
  return state
}

/**
 * The caller's player if a link limits whose scores they may enter. The caller is a joined phone,
 * or the member that its guest became.
 */
export function boundOf(
  caller: Member | Joined,
  matchId: number,
): Pick<Joiner, 'playerNo' | 'scores'> | null {
  if ('joined' in caller) return caller.joined
  const player = caller.boundIn?.find((one) => one.matchId === matchId)
  return player ? { playerNo: player.playerNo, scores: 'group' } : null
}
