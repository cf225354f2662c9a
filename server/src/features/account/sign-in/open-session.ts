import type { OwnProfile } from '@nineteenth/contracts'
import { usernameLimit } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import { Counter } from '@prometheus-io/client'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Identity, IdentityProvider, SignIn, AccountStatus } from '#platform/identity-client.ts'
import { withProviderTimeout } from '#platform/identity-client.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { readSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { RemovedIdentities } from '../removed-identities-store.ts'
import type { UserStore, UserToAdd } from '../user-store.ts'

export interface OpenSessionDeps {
  identityProvider: IdentityProvider
  sessions: Sessions
  users: UserStore
  removed: RemovedIdentities
  rateLimits: RateLimits
}

interface FoundAccount {
  user: OwnProfile | null
  /** The username they typed at registration, if another member has taken it since. */
  takenUsername: string | null
}

export type OpenedSession = FoundAccount & { id: string }

/** Opens a session for the identity that the token proves; the browser's previous session ends. */
export async function openSession(
  deps: OpenSessionDeps,
  request: FastifyRequest,
  token: string,
): Promise<OpenedSession> {
  const signIn = await withProviderTimeout(deps.identityProvider.verify(token)).catch(
    async (error: unknown) => {
      // Only a forged token counts against the address: a slow provider must not lock a clubhouse out.
      if (error instanceof AppError && error.code === 'token-invalid')
        await deps.rateLimits.count(request, 'forgedTokens')
      throw error
    },
  )
  return openSessionOf(deps, request, signIn)
}

/**
 * Opens a session for an already verified identity; rejects with `token-invalid` if that sign-in
 * has ended.
 */
export async function openSessionOf(
  deps: OpenSessionDeps,
  request: FastifyRequest,
  signIn: SignIn,
): Promise<OpenedSession> {
  const { sessions, removed, rateLimits } = deps
  await rateLimits.count(request, 'signIns', signIn.uid)
  const id = await sessions.open(signIn, request.headers['user-agent'] ?? '')
  if (id === undefined) throw new AppError('token-invalid')
  // Check after storing the session: account deletion ends sessions last, so one of the two sees the other.
  if (await removed.has(signIn.uid)) {
    await sessions.removeAll(signIn.uid)
    throw new AppError('token-invalid')
  }
  const record = await findOrClose(id)
  const currentId = readSessionCookie(request)
  if (currentId !== undefined) await sessions.end(currentId)
  return { id, ...record }

  /** Runs last: a sign-in that has ended must not create or take over an account. */
  async function findOrClose(opened: string): Promise<FoundAccount> {
    try {
      return await findAccount(deps, signIn)
    } catch (error) {
      await sessions.end(opened)
      throw error
    }
  }
}

/**
 * The account of an identity. For a verified address, this can be an account registered before
 * verification.
 */
async function findAccount(deps: OpenSessionDeps, signIn: SignIn): Promise<FoundAccount> {
  const { users } = deps
  if (await users.isDisabled(signIn)) throw new AppError('account-disabled')
  const known = await users.findProfile(signIn.uid)
  if (known) return { user: await withAddressOf(users, known, signIn), takenUsername: null }
  if (!signIn.isVerified) return { user: null, takenUsername: null }
  const takenOver = await takeOverAccount(deps, signIn)
  if (takenOver) return { user: takenOver, takenUsername: null }
  const waiting = await users.findWaiting(signIn.uid)
  if (!waiting || !(await isTheirs(deps, signIn, waiting.typedAt))) return { user: null, takenUsername: null }
  return addTyped(users, { ...waiting.typed, uid: signIn.uid, email: signIn.email })
}

/** Updates a changed address: its next owner must not be taken for this member. */
async function withAddressOf(
  users: UserStore,
  known: OwnProfile,
  { email, isVerified }: SignIn,
): Promise<OwnProfile> {
  if (!isVerified || email === known.email) return known
  return (await users.changeEmail(known.id, email)) ?? known
}

/** A registration under a password proves nothing about a person who signs in differently, or with a newer password. */
async function isTheirs(
  { identityProvider }: OpenSessionDeps,
  { uid, isByPassword }: SignIn,
  typedAt: Date,
): Promise<boolean> {
  if (!isByPassword) return false
  const standing = await withProviderTimeout(identityProvider.findAccountStatus(uid))
  return standing.kind === 'active' && standing.validSince <= typedAt
}

const attemptLimit = 5

async function addTyped(users: UserStore, typed: UserToAdd): Promise<FoundAccount> {
  let username = typed.username
  for (let tries = 0; tries < attemptLimit; tries++) {
    const added = await users.add({ ...typed, username })
    if (added === 'account-exists') break
    if (added !== 'username-taken')
      return { user: added, takenUsername: username === typed.username ? null : typed.username }
    username = withDigits(typed.username)
  }
  // Another device signed in at the same time, or another account has the address.
  return { user: (await users.findProfile(typed.uid)) ?? null, takenUsername: null }
}

function withDigits(username: string): string {
  const digits = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  return username.slice(0, usernameLimit - digits.length) + digits
}

/** Gives an identity the account of its verified address, unless another identity can still sign in to it. */
async function takeOverAccount(
  { identityProvider, sessions, users }: OpenSessionDeps,
  identity: Identity,
): Promise<OwnProfile | undefined> {
  const holders = await users.listHolders(identity.email)
  if (!holders) return undefined
  // Previous providers can't sign anyone in anymore, so the address that both providers verified
  // decides.
  const asked = holders.filter((uid) => identityProvider.owns(uid))
  const accountStatuses = await Promise.all(
    asked.map(async (uid) => withProviderTimeout(identityProvider.findAccountStatus(uid))),
  )
  if (accountStatuses.some(isHolding)) return undefined
  const profile = await users.takeOver(identity, holders)
  for (const uid of holders) await sessions.endAll(uid)
  return profile
}

/**
 * A disabled identity still counts as the owner, so that its person can't return under a different
 * identity.
 */
function isHolding(standing: AccountStatus): boolean {
  return standing.kind === 'disabled' || (standing.kind === 'active' && standing.isVerified)
}

export type SignInFigures = ReturnType<typeof countSignIns>

/** Counts sign-ins by outcome: a session, or the error code. */
export function countSignIns(registry: Registry) {
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    opened: () => signIns.inc({ outcome: 'opened' }),
    rejected: (error: unknown) => signIns.inc({ outcome: error instanceof AppError ? error.code : 'failed' }),
  }
}
