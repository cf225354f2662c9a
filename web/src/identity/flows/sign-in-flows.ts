import type { IdentityStore } from '../identity-store.ts'
import type { Identity, TokenProvider } from '../provider/identity-provider.ts'
import type { Arrival } from '../session/make-session.ts'
import type { SessionClient } from '../session/session-client.ts'
import { codeOf, emailNotVerified, IdentityError } from '../provider/provider-error.ts'
import { inTime } from '../session/retry.ts'
import { isRefusedWith } from '#api/api-error.ts'
import type { NewUser } from '@nineteenth/contracts'
import { emailKey } from '@nineteenth/contracts'
import { paths } from '#paths/paths.ts'

/** What the methods of signing in work with. */
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
    // Too many: then one was sent a moment ago, and what we are about to say is true.
    if (codeOf(error) !== 'auth/too-many-requests') throw error
  } finally {
    await provider.signOut()
  }
}

/** Nothing when it went on by redirect: the page is left, and the answer comes with the next load. */
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

/** The mail that a new member must follow before they come in. */
export interface SentMail {
  email: string
  isSent: boolean
}

/**
 * Account, record, verification mail; then there is no session until the address is proven. The provider still knows who
 * waits for that, so that nobody types their password a second time.
 */
export async function registerWithEmail(deps: FlowDeps, form: Registration): Promise<SentMail> {
  const provider = await deps.connect()
  const identity = await accountFor(provider, form)
  await deps.session.createSession(await identity.getToken())
  await deps.session.createUser(toNewUser(identity, form)).catch((error: unknown) => {
    // An earlier try got through and only its answer was lost.
    if (!isRefusedWith(error, 'account-exists')) throw error
  })
  const isSent = await sendVerificationMail(provider, deps.origin).then(
    () => true,
    () => false,
  )
  // All is done: a session that could not be ended opens nothing before the address is proven.
  await deps.session.logout().catch(() => {})
  return { email: form.email, isSent }
}

/** A new account, or the one that an earlier try has made before it broke off. */
async function accountFor(provider: TokenProvider, { email, password }: Registration): Promise<Identity> {
  const earlier = provider.current()
  if (!earlier || earlier.isVerified || emailKey(earlier.email) !== emailKey(email))
    return createOrFind(provider, email, password)
  // It may be another than at the first try; where the provider no longer takes one, the first must do.
  await provider.changePassword(password).catch(() => {})
  // With a new password every token of before it is refused.
  return provider.signInWithEmail(email, password)
}

async function createOrFind(provider: TokenProvider, email: string, password: string): Promise<Identity> {
  try {
    return await provider.createAccount(email, password)
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error
    const found = await provider.signInWithEmail(email, password).catch(() => undefined)
    // Whose address is proven has registered before, and is let in by the password.
    if (!found || found.isVerified) throw error
    return found
  }
}

function toNewUser(identity: Identity, form: Registration): NewUser {
  const { username, firstName, lastName, handicap } = form
  const displayName = `${firstName} ${lastName}`
  return { username, displayName, firstName, lastName, email: identity.email, handicap, uid: identity.uid }
}

/** Lets in whom the provider knows here, who may have followed the mail on another device; tells who has not. */
export async function lookForProof(deps: FlowDeps): Promise<Arrival | Pick<SentMail, 'email'> | null> {
  const provider = await deps.connect()
  const before = provider.current()
  if (!before) return null
  // Without an answer they still wait.
  const now = before.isVerified ? before : await provider.refresh().catch(() => before)
  if (!now) return null
  return now.isVerified ? deps.arrive(now) : { email: now.email }
}

export async function sendProofAgain({ connect, origin }: FlowDeps): Promise<void> {
  return sendVerificationMail(await connect(), origin)
}

/** Whoever waited is not known here any more. */
export async function stopWaiting({ connect }: FlowDeps): Promise<void> {
  const provider = await connect()
  await provider.signOut()
}

/** Sends a reset email. An unknown address succeeds too, so that nobody can test which addresses have an account. */
export async function requestPasswordReset({ connect, origin }: FlowDeps, email: string): Promise<void> {
  const provider = await connect()
  const continueUrl = origin + paths.loginAfterReset
  try {
    await provider.sendPasswordReset(email, continueUrl).catch(() => provider.sendPasswordReset(email))
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error
  }
}

/** Asks for the mail with a link back to us, and without one where the provider does not know our address. */
function sendVerificationMail(provider: TokenProvider, origin: string): Promise<void> {
  const continueUrl = origin + paths.loginAfterVerification
  return provider.sendVerification(continueUrl).catch(() => provider.sendVerification())
}
