import type { CreateMatchDeps } from './create-match.ts'
import { mustBeAllowed } from './match-access.ts'

/** Deletes a match for everybody; its rows stay for a moment, so that it can be taken back. */
export async function deleteMatch(deps: CreateMatchDeps, matchId: number, userId: number): Promise<void> {
  await deps.inTransaction(async (store) => {
    const match = await store.lock(matchId)
    mustBeAllowed(match, userId, 'delete')
    await store.setDeleted(matchId, new Date())
    await store.recordEvent(matchId, userId, 'deleted')
  })
}
