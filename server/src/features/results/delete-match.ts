import { mustBeAllowed } from '../matches/match-access.ts'
import type { CompleteMatchDeps } from './complete-match.ts'

/** Deletes a match for everybody. Its rows stay until housekeeping removes them, so that it can be taken back. */
export async function deleteMatch(deps: CompleteMatchDeps, matchId: number, userId: number): Promise<void> {
  await deps.inTransaction(async ({ setup, rounds }) => {
    mustBeAllowed(await setup.lockFor(userId, matchId), userId, 'delete')
    await setup.setDeleted(matchId, new Date())
    await rounds.remove(matchId)
    await setup.recordEvent(matchId, userId, 'deleted')
  })
}
