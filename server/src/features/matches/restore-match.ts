import { AppError } from '#platform/app-error.ts'
import type { CreateMatchDeps } from './create-match.ts'
import { mustBeAllowed } from './match-access.ts'

// The phone offers ten seconds; a request that was slow on the way still counts.
const restorableMs = 60_000

/** Takes a deletion back, shortly after it. */
export async function restoreMatch(deps: CreateMatchDeps, matchId: number, userId: number): Promise<void> {
  await deps.inTransaction(async (store) => {
    const match = await store.lockDeleted(matchId)
    mustBeAllowed(match, userId, 'delete')
    if (Date.now() - (match.deletedAt?.getTime() ?? 0) > restorableMs) throw new AppError('match-not-found')
    await store.setDeleted(matchId, null)
    await store.recordEvent(matchId, userId, 'restored')
  })
}
