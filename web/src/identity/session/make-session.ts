import { isRefusal, isRefusedWith } from '#api/api-error.ts'
import type { OwnProfile } from '@nineteenth/contracts'
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

export interface MadeSession {
  profile: OwnProfile
  /** The record was created just now. */
  isNew: boolean
  /** What they had typed at registration and somebody else has by now. */
  takenUsername?: string | null
}

/** Why there is none: nobody answered, so that the next try may do, or the answer was no. */
export interface NoSession {
  why: 'unanswered' | 'refused'
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
): Promise<MadeSession | NoSession> {
  const known = await askForSession(deps, identity, waitsMs)
  if ('why' in known) return known
  if (known.user) return { profile: known.user, isNew: false, takenUsername: known.takenUsername }
  return createRecord(deps, identity, async () => {
    const { user } = await deps.session.createSession(await identity.getToken())
    return user
  })
}

/** The same for who comes back from the provider's own page, with the session in the pocket; nothing where nobody does. */
export async function takeSession(deps: MakeSessionDeps): Promise<MadeSession | null> {
  const { user, newcomer } = await deps.session.findSession()
  if (user) return { profile: user, isNew: false }
  if (!newcomer) return null
  return createRecord(deps, newcomer, async () => (await deps.session.findSession()).user)
}

async function askForSession(
  deps: MakeSessionDeps,
  identity: Identity,
  waitsMs: readonly number[],
): Promise<OpenedSession | NoSession> {
  const attempt = async () => deps.session.createSession(await identity.getToken())
  try {
    return await withRetries(attempt, { waitsMs, wait: deps.wait, isWorthRetrying: isNoAnswer })
  } catch (error) {
    return { why: isNo(error) ? 'refused' : 'unanswered', error }
  }
}

/** A server that asks for a pause would only ask for a longer one. */
function isNoAnswer(error: unknown): boolean {
  return !isNo(error) && !isRefusedWith(error, 'too-many-requests')
}

/** The provider, too, is asked over the network: for a fresh token. */
function isNo(error: unknown): boolean {
  return isRefusal(error) || isProvidersNo(error)
}

function isProvidersNo(error: unknown): boolean {
  const code = codeOf(error)
  return code.startsWith('auth/') && code !== networkFailure
}

async function createRecord(
  deps: MakeSessionDeps,
  newcomer: Newcomer,
  findCreated: () => Promise<OwnProfile | null>,
  triesLeft = 5,
): Promise<MadeSession> {
  try {
    // Hardly anybody needs it, and never twice.
    const { recordOf } = await import('./new-record.ts')
    const profile = await deps.session.createUser(recordOf(newcomer, deps.random))
    if (!profile) throw new IdentityError(emailNotVerified)
    return { profile, isNew: true }
  } catch (error) {
    if (isRefusedWith(error, 'account-exists')) return getCreatedMeanwhile(findCreated, error)
    const isNoName = isRefusedWith(error, 'username-taken') || isRefusedWith(error, 'username-reserved')
    if (triesLeft === 0 || !isNoName) throw error
    return createRecord(deps, { ...newcomer, username: '' }, findCreated, triesLeft - 1)
  }
}

/** Another tab, or a try whose answer was lost, made the record between the two calls: whoever has one just comes in. */
async function getCreatedMeanwhile(
  findCreated: () => Promise<OwnProfile | null>,
  refusal: unknown,
): Promise<MadeSession> {
  const profile = await findCreated()
  if (!profile) throw refusal
  return { profile, isNew: false }
}
