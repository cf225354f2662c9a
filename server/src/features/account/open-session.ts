import type { OwnProfile } from '@nineteenth/contracts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import { accountLimits } from './account-limits.ts'
import type { UserStore } from './user-store.ts'

export interface OpenSessionDeps {
  identityProvider: IdentityProvider
  sessions: Sessions
  users: UserStore
  rateLimits: RateLimits
}

/** Opens a session for whoever the token proves to be; one that is already theirs is kept. */
export async function openSession(
  { identityProvider, sessions, users, rateLimits }: OpenSessionDeps,
  { token, currentId, userAgent }: { token: string; currentId: string | undefined; userAgent: string },
): Promise<{ id: string; user: OwnProfile | null }> {
  const identity = await identityProvider.verify(token)
  const user = (await users.findProfile(identity.uid)) ?? null
  const current = currentId === undefined ? undefined : await sessions.findCaller(currentId)
  // The web asks on every start: without this, each would leave a session behind.
  const isTheirs =
    current !== undefined &&
    'uid' in current &&
    current.uid === identity.uid &&
    current.isVerified === identity.isVerified
  if (currentId !== undefined && isTheirs) return { id: currentId, user }
  await rateLimits.count(accountLimits.signInByAccount, identity.uid)
  const id = await sessions.open(identity, userAgent)
  if (currentId !== undefined) await sessions.end(currentId)
  return { id, user }
}
