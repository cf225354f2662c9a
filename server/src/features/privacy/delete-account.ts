import { AppError } from '#platform/app-error.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
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

/** Deletes the caller's account for good; what others have played with them stays, under nobody's name. */
export async function deleteAccount(deps: DeleteAccountDeps, caller: Member): Promise<void> {
  const { matchIds, sessions } = await deleteFromDatabase(deps.database, caller)
  await deps.sessions.removeAll(caller.uid, sessions)
  // After the commit: a watcher told too early would fetch the old name and stay on it.
  for (const matchId of matchIds) deps.announce(matchId)
  // A provider that is away is asked again by housekeeping, and meanwhile what it proves opens nothing.
  await removeIdentity(deps, caller.uid).catch((cause: unknown) => deps.report('remove', cause))
}

/** Makes the provider forget an identity; once it has, so do we. */
export async function removeIdentity(
  { identityProvider, sessions, removed }: RemoveIdentityDeps,
  uid: string,
): Promise<void> {
  await askPatiently(identityProvider.remove(uid))
  await sessions.removeAll(uid)
  await (identityProvider.accountsStay ? removed.forget(uid) : removed.setRemoved(uid))
}

/**
 * While nobody can change the matches of the person, nor add them to another. Matches are locked before people, as
 * everywhere; a match that came in between is found by looking again.
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
