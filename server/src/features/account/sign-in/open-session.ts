import { accountLimits, addressLimits } from '#limits.ts'
import { AppError } from '#platform/app-error.ts'
import type { SignIn } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { FoundAccount } from './find-account.ts'
import { findAccount } from './find-account.ts'
import type { RemovedIdentities } from '../removed-identities-store.ts'
import type { TakeOverDeps } from './take-over-account.ts'

export interface OpenSessionDeps extends TakeOverDeps {
  removed: RemovedIdentities
  rateLimits: RateLimits
}

interface Browser {
  /** The session that it has already. */
  currentId: string | undefined
  userAgent: string
}

export type OpenedSession = FoundAccount & { id: string }

/** Opens a session for whoever the token proves to be; the one that the browser had ends. */
export async function openSession(
  deps: OpenSessionDeps,
  { token, address, ...browser }: Browser & { token: string; address: string },
): Promise<OpenedSession> {
  const { identityProvider, rateLimits } = deps
  return openSessionOf(deps, await verify(), browser)

  /** Counts against the address only what proves nothing: a neighbour who tries must not lock a clubhouse out. */
  async function verify(): Promise<SignIn> {
    try {
      return await askPatiently(identityProvider.verify(token))
    } catch (error) {
      if (error instanceof AppError && error.code === 'token-invalid')
        await rateLimits.count(addressLimits.forgedTokens, address)
      throw error
    }
  }
}

/** The same for whoever is proven already; refuses with `token-invalid` where that sign-in is over. */
export async function openSessionOf(
  deps: OpenSessionDeps,
  signIn: SignIn,
  { currentId, userAgent }: Browser,
): Promise<OpenedSession> {
  const { sessions, removed, rateLimits } = deps
  await rateLimits.count(accountLimits.signIns, signIn.uid)
  const id = await sessions.open(signIn, userAgent)
  if (id === undefined) throw new AppError('token-invalid')
  // After it is there: whoever deletes the account meanwhile looks for sessions last, so that one of the two sees the other.
  if (await removed.has(signIn.uid)) {
    await sessions.removeAll(signIn.uid)
    throw new AppError('token-invalid')
  }
  const record = await findOrClose(id)
  if (currentId !== undefined) await sessions.end(currentId)
  return { id, ...record }

  /** Last: a sign-in that is over neither makes a record nor takes one over. Without an answer nobody has the session. */
  async function findOrClose(opened: string): Promise<FoundAccount> {
    try {
      return await findAccount(deps, signIn)
    } catch (error) {
      await sessions.end(opened)
      throw error
    }
  }
}
