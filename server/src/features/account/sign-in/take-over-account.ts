import type { OwnProfile } from '@nineteenth/contracts'
import type { Identity, IdentityProvider, Standing } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { UserStore } from '../user-store.ts'

export interface TakeOverDeps {
  identityProvider: IdentityProvider
  sessions: Sessions
  users: UserStore
}

/**
 * The record of an address, for whoever has proven the address to be theirs, where nobody holds the record any more.
 * Nothing where there is none, or somebody holds it.
 */
export async function takeOverAccount(
  { identityProvider, sessions, users }: TakeOverDeps,
  identity: Identity,
): Promise<OwnProfile | undefined> {
  const holders = await users.listHolders(identity.email)
  if (!holders) return undefined
  // Of a provider before nobody can sign in: the address, which it had verified as this one has, is all that is left.
  const asked = holders.filter((uid) => identityProvider.owns(uid))
  const standings = await Promise.all(
    asked.map(async (uid) => askPatiently(identityProvider.findStanding(uid))),
  )
  if (standings.some(isHolding)) return undefined
  const profile = await users.takeOver(identity, holders)
  for (const uid of holders) await sessions.endAll(uid)
  return profile
}

/** Somebody who was shut out does not come back by another identity. */
function isHolding(standing: Standing): boolean {
  return standing.kind === 'disabled' || (standing.kind === 'there' && standing.isVerified)
}
