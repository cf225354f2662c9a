import { AppError } from '#platform/app-error.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { mustBeAddable } from '../matches/setup/plan-match.ts'
import type { CompleteMatchDeps } from './complete-match.ts'
import { decidedRecord } from './record/decided-record.ts'

// The phone offers ten seconds; a request that was slow on the way still counts.
const restorableMs = 60_000

/** Takes a deletion back, shortly after it. */
export async function restoreMatch(deps: CompleteMatchDeps, matchId: number, userId: number): Promise<void> {
  await deps.inTransaction(async ({ setup, states, results, rounds }) => {
    const match = await setup.lockDeletedFor(userId, matchId)
    mustBeAllowed(match, userId, 'delete')
    if (Date.now() - (match.deletedAt?.getTime() ?? 0) > restorableMs) throw new AppError('match-not-found')
    // Else deleting and restoring would pass the limits of adding people.
    const unanswered = match.players.filter(({ consent }) => consent !== 'given')
    await mustBeAddable(
      setup,
      match.organiserId,
      unanswered.map((player) => player.userId),
    )
    await setup.setDeleted(matchId, null)
    if (match.isComplete) await rounds.add(await decidedRecord({ states, results }, matchId))
    await setup.recordEvent(matchId, userId, 'restored')
  })
}
