import type { OwnProfile } from '@nineteenth/contracts'
import { usernameLimit } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import { Counter } from '@prometheus-io/client'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Identity, IdentityProvider, SignIn, Standing } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
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
  /** The username they typed at registration, if another member has it by now. */
  takenUsername: string | null
}

export type OpenedSession = FoundAccount & { id: string }

/** Opens a session for the identity that the token proves; the browser's previous session ends. */
export async function openSession(
  deps: OpenSessionDeps,
  request: FastifyRequest,
  token: string,
): Promise<OpenedSession> {
  const signIn = await askPatiently(deps.identityProvider.verify(token)).catch(async (error: unknown) => {
    // Only a forged token counts for the address: a neighbor who tries must not lock a clubhouse out.
    if (error instanceof AppError && error.code === 'token-invalid')
      await deps.rateLimits.count(request, 'forgedTokens')
    throw error
  })
  return openSessionOf(deps, request, signIn)
}

/** The same for an identity that is already proven; rejects with `token-invalid` if that sign-in has ended. */
export async function openSessionOf(
  deps: OpenSessionDeps,
  request: FastifyRequest,
  signIn: SignIn,
): Promise<OpenedSession> {
  const { sessions, removed, rateLimits } = deps
  await rateLimits.count(request, 'signIns', signIn.uid)
  const id = await sessions.open(signIn, request.headers['user-agent'] ?? '')
  if (id === undefined) throw new AppError('token-invalid')
  // After the session is stored: deleting the account looks for sessions last, so one of the two sees the other.
  if (await removed.has(signIn.uid)) {
    await sessions.removeAll(signIn.uid)
    throw new AppError('token-invalid')
  }
  const record = await findOrClose(id)
  const currentId = readSessionCookie(request)
  if (currentId !== undefined) await sessions.end(currentId)
  return { id, ...record }

  /** Last: a sign-in that has ended must not create or take over an account. */
  async function findOrClose(opened: string): Promise<FoundAccount> {
    try {
      return await findAccount(deps, signIn)
    } catch (error) {
      await sessions.end(opened)
      throw error
    }
  }
}

/** The account of an identity; once its address is verified, also the one that was typed at registration. */
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

/** Follows a changed address: its next owner must not be taken for this member. */
async function withAddressOf(
  users: UserStore,
  known: OwnProfile,
  { email, isVerified }: SignIn,
): Promise<OwnProfile> {
  if (!isVerified || email === known.email) return known
  return (await users.changeEmail(known.id, email)) ?? known
}

/** A registration typed under a password proves nothing about a person who signs in another way, or by a new password. */
async function isTheirs(
  { identityProvider }: OpenSessionDeps,
  { uid, isByPassword }: SignIn,
  typedAt: Date,
): Promise<boolean> {
  if (!isByPassword) return false
  const standing = await askPatiently(identityProvider.findStanding(uid))
  return standing.kind === 'there' && standing.believedSince <= typedAt
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
  // Two devices signed in at once, or another account has the address.
  return { user: (await users.findProfile(typed.uid)) ?? null, takenUsername: null }
}

function withDigits(username: string): string {
  const digits = String(Math.floor(Math.random() * 1000)).padStart(3, '0')
  return username.slice(0, usernameLimit - digits.length) + digits
}

/** Gives an identity the account of its proven address, if there is one and no other identity can sign in to it. */
async function takeOverAccount(
  { identityProvider, sessions, users }: OpenSessionDeps,
  identity: Identity,
): Promise<OwnProfile | undefined> {
  const holders = await users.listHolders(identity.email)
  if (!holders) return undefined
  // Nobody can sign in at a previous provider any more: only the address, which both have verified, is left.
  const asked = holders.filter((uid) => identityProvider.owns(uid))
  const standings = await Promise.all(
    asked.map(async (uid) => askPatiently(identityProvider.findStanding(uid))),
  )
  if (standings.some(isHolding)) return undefined
  const profile = await users.takeOver(identity, holders)
  for (const uid of holders) await sessions.endAll(uid)
  return profile
}

/** A disabled identity counts, so that its person does not come back by another one. */
function isHolding(standing: Standing): boolean {
  return standing.kind === 'disabled' || (standing.kind === 'there' && standing.isVerified)
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
    refused: (error: unknown) => signIns.inc({ outcome: error instanceof AppError ? error.code : 'failed' }),
  }
}
