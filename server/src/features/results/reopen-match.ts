import type { MatchState } from '@nineteenth/contracts'
import { mustBeAllowed } from '../matches/match-access.ts'
import type { CompleteMatchDeps } from './complete-match.ts'
import { getLocked } from './complete-match.ts'

/** Reopens a match; what it had come to stays in its history. */
export async function reopenMatch(
  deps: CompleteMatchDeps,
  matchId: number,
  userId: number,
): Promise<MatchState> {
  return deps.inTransaction(async ({ setup, states, results, rounds }) => {
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'reopen')
    const decided = await results.find(matchId)
    await results.reopen(matchId)
    await rounds.remove(matchId)
    await setup.useOwnHandicaps(matchId)
    await setup.recordEvent(matchId, userId, 'reopened', { ...decided })
    return getLocked(states, matchId)
  })
}
