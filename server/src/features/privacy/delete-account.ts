import { AppError } from '#platform/app-error.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import { withProviderTimeout } from '#platform/identity-client.ts'
import type { Member } from '#platform/http/serve.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'
import type { RemovedIdentities } from '../account/removed-identities-store.ts'
import type { Database } from '#tables.ts'
import type { Deleted } from './deletion-store.ts'
import { deletionStore } from './deletion-store.ts'

export interface RemoveIdentityDeps {
  identityProvider: Pick<IdentityProvider, 'remove' | 'accountsStay'>
  sessions: Pick<Sessions, 'removeAll'>
  removed: RemovedIdentities
}

export interface DeleteAccountDeps extends RemoveIdentityDeps {
  database: Database
  announce: (matchId: number) => void
  report: ReportSessionFailure
}

const attemptLimit = 10

/** Deletes the caller's account permanently; other people's matches stay, without the name. */
export async function deleteAccount(deps: DeleteAccountDeps, caller: Member): Promise<void> {
  const { matchIds, sessions } = await deleteFromDatabase(deps.database, caller)
  await deps.sessions.removeAll(caller.uid, sessions)
  // After the commit: an earlier announcement would make viewers fetch the old name.
  for (const matchId of matchIds) deps.announce(matchId)
  // If the provider is unavailable, housekeeping retries; until then its tokens open nothing.
  await removeIdentity(deps, caller.uid).catch((cause: unknown) => deps.report('remove', cause))
}

/** Removes an identity at the provider, then here. */
export async function removeIdentity(
  { identityProvider, sessions, removed }: RemoveIdentityDeps,
  uid: string,
): Promise<void> {
  await withProviderTimeout(identityProvider.remove(uid))
  await sessions.removeAll(uid)
  await (identityProvider.accountsStay ? removed.forget(uid) : removed.setRemoved(uid))
}

/**
 * Runs `work` while the person's matches can't change, and the person can't be added to another. Matches are locked
 * before people, as everywhere; if a match was added meanwhile, it tries again.
 */
async function deleteFromDatabase(database: Database, { uid, userId }: Member): Promise<Deleted> {
  for (let attempt = 0; attempt < attemptLimit; attempt++) {
    const deleted = await database.transaction().execute(async (transaction) => {
      const store = deletionStore(transaction)
      const matchIds = await store.listMatchesOf(userId)
      await store.lock(userId, matchIds)
      const now = await store.listMatchesOf(userId)
      return now.every((id) => matchIds.includes(id)) ? store.delete({ userId, uid, matchIds }) : undefined
    })
    if (deleted) return deleted
  }
  throw new AppError('unavailable', { because: 'contention' })
}
