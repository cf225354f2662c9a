import type { IdentityStore } from '../identity-store.ts'
import type { Identity, TokenProvider } from '../provider/identity-provider.ts'
import type { Arrival } from '../session/make-session.ts'
import type { SessionClient } from '../session/session-client.ts'
import { codeOf, emailNotVerified, IdentityError } from '../provider/provider-error.ts'
import { inTime } from '../session/retry.ts'
import { isRejectedWith } from '#api/api-error.ts'
import type { NewUser } from '@nineteenth/contracts'
import { emailKey } from '@nineteenth/contracts'
import { paths } from '#paths/paths.ts'

/** What the sign-in methods depend on. */
export interface FlowDeps {
  connect: () => Promise<TokenProvider>
  arrive: (identity: Identity) => Promise<Arrival>
  session: SessionClient
  store: Pick<IdentityStore, 'markRedirect' | 'clearRedirect'>
  origin: string
}

export type EmailCredentials = Pick<Registration, 'email' | 'password'>

export async function signInWithEmail(
  deps: FlowDeps,
  { email, password }: EmailCredentials,
): Promise<Arrival> {
  const provider = await deps.connect()
  const identity = await inTime(provider.signInWithEmail(email, password))
  if (identity.isVerified) return deps.arrive(identity)
  await remindToVerify(provider, deps.origin)
  throw new IdentityError(emailNotVerified)
}

async function remindToVerify(provider: TokenProvider, origin: string): Promise<void> {
  try {
    await sendVerificationMail(provider, origin)
  } catch (error) {
    // Too many: one was sent a moment ago, so our message is still true.
    if (codeOf(error) !== 'auth/too-many-requests') throw error
  } finally {
    await provider.signOut()
  }
}

/** Null if it continues with a redirect: the result comes with the next page load. */
export async function signInWithGoogle(deps: FlowDeps): Promise<Arrival | null> {
  const provider = await deps.connect()
  const identity = await popupOrRedirect(deps, provider)
  if (!identity) return null
  if (identity.isVerified) return deps.arrive(identity)
  await provider.signOut()
  throw new IdentityError(emailNotVerified)
}

async function popupOrRedirect({ store }: FlowDeps, provider: TokenProvider): Promise<Identity | null> {
  try {
    return await provider.signInWithGooglePopup()
  } catch (popupFailure) {
    if (!redirectHelps.has(codeOf(popupFailure))) throw popupFailure
    store.markRedirect()
    return provider.startGoogleRedirect().then(
      () => null,
      () => {
        store.clearRedirect()
        throw popupFailure
      },
    )
  }
}

const redirectHelps = new Set([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/unauthorized-domain',
])

export interface Registration {
  username: string
  firstName: string
  lastName: string
  email: string
  handicap: string
  password: string
}

/** The email that a new member must open before they can sign in. */
export interface SentMail {
  email: string
  isSent: boolean
}

/**
 * Creates account and record and sends the verification email. There is no session until the email is verified. The
 * provider remembers the person meanwhile, so they don't type their password again.
 */
export async function registerWithEmail(deps: FlowDeps, form: Registration): Promise<SentMail> {
  const provider = await deps.connect()
  const identity = await accountFor(provider, form)
  await deps.session.createSession(await identity.getToken())
  await deps.session.createUser(toNewUser(identity, form)).catch((error: unknown) => {
    // An earlier try worked and only its reply was lost.
    if (!isRejectedWith(error, 'account-exists')) throw error
  })
  const isSent = await sendVerificationMail(provider, deps.origin).then(
    () => true,
    () => false,
  )
  // Everything is done: a session that could not be ended opens nothing before the email is verified.
  await deps.session.logout().catch(() => {})
  return { email: form.email, isSent }
}

/** A new account, or the one that an interrupted try created. */
async function accountFor(provider: TokenProvider, { email, password }: Registration): Promise<Identity> {
  const earlier = provider.current()
  if (!earlier || earlier.isVerified || emailKey(earlier.email) !== emailKey(email))
    return createOrFind(provider, email, password)
  // It may differ from the first try's; if the provider rejects the new one, the first stays.
  await provider.changePassword(password).catch(() => {})
  // A new password invalidates earlier tokens.
  return provider.signInWithEmail(email, password)
}

async function createOrFind(provider: TokenProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.createAccount(email, password)
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error
    const found = await provider.signInWithEmail(email, password).catch(() => undefined)
    // A person with a verified email has registered before and can sign in with the password.
    if (!found || found.isVerified) throw error
    return found
  }
}

function toNewUser(identity: Identity, form: Registration): NewUser {
  const { username, firstName, lastName, handicap } = form
  const displayName = `${firstName} ${lastName}`
  return { username, displayName, firstName, lastName, email: identity.email, handicap, uid: identity.uid }
}

/**
 * Signs in the person the provider knows, who may have verified on another device; otherwise returns the unverified
 * email.
 */
export async function signInIfVerified(deps: FlowDeps): Promise<Arrival | Pick<SentMail, 'email'> | null> {
  const provider = await deps.connect()
  const before = provider.current()
  if (!before) return null
  // Without a reply they are still waiting.
  const now = before.isVerified ? before : await provider.refresh().catch(() => before)
  if (!now) return null
  return now.isVerified ? deps.arrive(now) : { email: now.email }
}

export async function resendVerification({ connect, origin }: FlowDeps): Promise<void> {
  return sendVerificationMail(await connect(), origin)
}

/** This phone forgets the person who was waiting. */
export async function stopWaiting({ connect }: FlowDeps): Promise<void> {
  const provider = await connect()
  await provider.signOut()
}

/** Sends a reset email. An unknown address succeeds too, so that it reveals no accounts. */
export async function requestPasswordReset({ connect, origin }: FlowDeps, email: string): Promise<void> {
  const provider = await connect()
  const continueUrl = origin + paths.loginAfterReset
  try {
    await provider.sendPasswordReset(email, continueUrl).catch(() => provider.sendPasswordReset(email))
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error
  }
}

/** Sends the email with a link to us, or without one if the provider rejects our address. */
function sendVerificationMail(provider: TokenProvider, origin: string): Promise<void> {
  const continueUrl = origin + paths.loginAfterVerification
  return provider.sendVerification(continueUrl).catch(() => provider.sendVerification())
}
