import { isRejection, isRejectedWith } from '#api/api-error.ts'
import type { OwnProfile } from '@nineteenth/contracts'
import type { SignedInUser } from '../auth-state.ts'
import { fromProfile } from '../auth-state.ts'
import type { Newcomer } from './new-record.ts'
import type { Identity } from '../provider/identity-provider.ts'
import { codeOf, emailNotVerified, IdentityError, networkFailure } from '../provider/provider-error.ts'
import { withRetries } from './retry.ts'
import type { OpenedSession, SessionClient } from './session-client.ts'

export interface MakeSessionDeps {
  session: Pick<SessionClient, 'createSession' | 'createUser' | 'findSession'>
  wait: (delayMs: number) => Promise<void>
  random: () => number
}

/** A person with a session. */
export interface Arrival {
  user: SignedInUser
  /** Their record was created just now. */
  isNew: boolean
  /** The username they typed at registration, if another member has it by now. */
  takenUsername?: string | null
}

/** Why there is none: no reply, so a retry may help, or a rejection. */
export interface NoSession {
  why: 'unanswered' | 'rejected'
  error: unknown
}

/**
 * A session for a proven identity, and its record if there is none yet. A reason if the server could not be
 * brought to make one; a record that cannot be created is an error.
 */
export async function makeSession(
  deps: MakeSessionDeps,
  identity: Identity,
  waitsMs: readonly number[],
): Promise<Arrival | NoSession> {
  const known = await requestSession(deps, identity, waitsMs)
  if ('why' in known) return known
  if (known.user) return { user: fromProfile(known.user), isNew: false, takenUsername: known.takenUsername }
  return createRecord(deps, identity, async () => {
    const { user } = await deps.session.createSession(await identity.getToken())
    return user
  })
}

/** The same after returning from the provider's page, which already opened the session; otherwise null. */
export async function takeSession(deps: MakeSessionDeps): Promise<Arrival | null> {
  const { user, newcomer } = await deps.session.findSession()
  if (user) return { user: fromProfile(user), isNew: false }
  if (!newcomer) return null
  return createRecord(deps, newcomer, async () => (await deps.session.findSession()).user)
}

async function requestSession(
  deps: MakeSessionDeps,
  identity: Identity,
  waitsMs: readonly number[],
): Promise<OpenedSession | NoSession> {
  const attempt = async () => deps.session.createSession(await identity.getToken())
  try {
    return await withRetries(attempt, { waitsMs, wait: deps.wait, isWorthRetrying: isNoAnswer })
  } catch (error) {
    return { why: isNo(error) ? 'rejected' : 'unanswered', error }
  }
}

/** Don't retry against a rate limit: it would only grow. */
function isNoAnswer(error: unknown): boolean {
  return !isNo(error) && !isRejectedWith(error, 'too-many-requests')
}

/** This also needs the network: the provider issues a fresh token. */
function isNo(error: unknown): boolean {
  const code = codeOf(error)
  return isRejection(error) || (code.startsWith('auth/') && code !== networkFailure)
}

async function createRecord(
  deps: MakeSessionDeps,
  newcomer: Newcomer,
  findCreated: () => Promise<OwnProfile | null>,
  triesLeft = 5,
): Promise<Arrival> {
  try {
    // Rarely needed, and never twice.
    const { recordOf } = await import('./new-record.ts')
    const profile = await deps.session.createUser(recordOf(newcomer, deps.random))
    if (!profile) throw new IdentityError(emailNotVerified)
    return { user: fromProfile(profile), isNew: true }
  } catch (error) {
    // Another tab, or a try whose reply was lost, created the record between the two calls.
    const created = isRejectedWith(error, 'account-exists') && (await findCreated())
    if (created) return { user: fromProfile(created), isNew: false }
    const isNoName = isRejectedWith(error, 'username-taken') || isRejectedWith(error, 'username-reserved')
    if (triesLeft === 0 || !isNoName) throw error
    return createRecord(deps, { ...newcomer, username: '' }, findCreated, triesLeft - 1)
  }
}
