import { ConnectionError } from '#api/api-error.ts'
import { expect, test, vi } from 'vitest'
import { identityStore } from '../identity-store.ts'
import { IdentityError } from '../provider/provider-error.ts'
import { fromProfile } from '../auth-state.ts'
import { anIdentity } from '../testing/an-identity.ts'
import { anOwnProfile } from '../testing/an-own-profile.ts'
import { fakeProvider, reject } from '../testing/fake-provider.ts'
import { fakeSession, apiError } from '../testing/fake-session.ts'
import type { FlowDeps } from './sign-in-flows.ts'
import {
  signInIfVerified,
  registerWithEmail,
  requestPasswordReset,
  signInWithEmail,
  signInWithGoogle,
} from './sign-in-flows.ts'

const verifiedUrl = 'https://nineteenth.example/login?verified=true'
const resetUrl = 'https://nineteenth.example/login?reset=true'
const credentials = { email: 'ann@club.example', password: 'Birdie!1' }
const unverified = anIdentity({ isVerified: false })

test('signs in with a verified email and its password', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithEmail.mockResolvedValue(anIdentity())
  expect(await signInWithEmail(deps, credentials)).toBe(arrival)
})

test('sends a verification email to an unverified address, and signs it out', async () => {
  const { deps, provider } = aFlow()
  await expect(signInWithEmail(deps, credentials)).rejects.toThrow('EMAIL_NOT_VERIFIED')
  expect(provider.sendVerification).toHaveBeenCalledWith(verifiedUrl)
  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(deps.arrive).not.toHaveBeenCalled()
})

test('sends the email without a link if the provider rejects our address', async () => {
  const { deps, provider } = aFlow()
  provider.sendVerification.mockRejectedValueOnce(new IdentityError('auth/unauthorized-continue-uri'))
  await expect(signInWithEmail(deps, credentials)).rejects.toThrow('EMAIL_NOT_VERIFIED')
  expect(provider.sendVerification.mock.calls).toEqual([[verifiedUrl], []])
})

test('rejects an unverified address, also through Google', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockResolvedValue(unverified)
  await expect(signInWithGoogle(deps)).rejects.toThrow('EMAIL_NOT_VERIFIED')
  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(deps.arrive).not.toHaveBeenCalled()
})

test.each([
  ['auth/network-request-failed', 'auth/network-request-failed'],
  // Then an email was sent a moment ago.
  ['auth/too-many-requests', 'EMAIL_NOT_VERIFIED'],
])('reports a failed email with %s as %s', async (code, reported) => {
  const { deps, provider } = aFlow()
  provider.sendVerification.mockRejectedValue(new IdentityError(code))
  await expect(signInWithEmail(deps, credentials)).rejects.toThrow(reported)
  expect(provider.signOut).toHaveBeenCalledOnce()
})

test("signs in with Google's popup, without a redirect", async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockResolvedValue(anIdentity())
  expect(await signInWithGoogle(deps)).toBe(arrival)
  expect(provider.startGoogleRedirect).not.toHaveBeenCalled()
})

test.each([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/unauthorized-domain',
])('falls back to a redirect after %s', async (code) => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockImplementation(reject(code))
  expect(await signInWithGoogle(deps)).toBeNull()
  expect(provider.startGoogleRedirect).toHaveBeenCalledOnce()
  expect(identityStore.isRedirectPending()).toBe(true)
})

test("reports the popup's error if the redirect fails too", async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockImplementation(reject('auth/popup-blocked'))
  provider.startGoogleRedirect.mockRejectedValue(new IdentityError('auth/internal-error'))
  await expect(signInWithGoogle(deps)).rejects.toThrow('auth/popup-blocked')
  expect(identityStore.isRedirectPending()).toBe(false)
})

test('starts no redirect after other popup errors', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockImplementation(reject('auth/network-request-failed'))
  await expect(signInWithGoogle(deps)).rejects.toThrow('auth/network-request-failed')
  expect(provider.startGoogleRedirect).not.toHaveBeenCalled()
})

test('registering creates the account and the record, sends the email and ends the session', async () => {
  const { deps, provider, session } = aFlow()
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: true })
  expect(session.createUser).toHaveBeenCalledWith({
    username: 'ann',
    displayName: 'Ann Carter',
    firstName: 'Ann',
    lastName: 'Carter',
    email: 'ann@club.example',
    handicap: '11.2',
    uid: 'uid-ann',
  })
  expect(provider.sendVerification).toHaveBeenCalledWith(verifiedUrl)
  expect(session.logout).toHaveBeenCalledOnce()
})

test("a session that can't be ended doesn't fail the registration", async () => {
  const { deps, session } = aFlow()
  session.logout.mockRejectedValue(new ConnectionError())
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: true })
})

test("creates the account even if the email can't be sent", async () => {
  const { deps, provider, session } = aFlow()
  provider.sendVerification.mockRejectedValue(new IdentityError('auth/unauthorized-continue-uri'))
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: false })
  expect(session.createUser).toHaveBeenCalledOnce()
})

test('continues an interrupted registration with the account it created', async () => {
  const { deps, provider, session } = aFlow()
  provider.become(anIdentity({ isVerified: false, getToken: async () => 'of-the-old-password' }))
  await registerWithEmail(deps, registration)
  expect(provider.createAccount).not.toHaveBeenCalled()
  expect(provider.changePassword).toHaveBeenCalledWith('Birdie!1')
  expect(session.createSession).toHaveBeenCalledWith('token-of-uid-ann')
  expect(session.createUser).toHaveBeenCalledOnce()
})

test('continues even if the provider rejects the new password or has forgotten the person', async () => {
  const { deps, provider, session } = aFlow()
  provider.become(unverified)
  provider.changePassword.mockRejectedValue(new IdentityError('auth/requires-recent-login'))
  await registerWithEmail(deps, registration)
  provider.become(null)
  provider.createAccount.mockImplementation(reject('auth/email-already-in-use'))
  await registerWithEmail(deps, registration)
  expect(provider.createAccount).toHaveBeenCalledOnce()
  expect(session.createUser).toHaveBeenCalledTimes(2)
})

test.each([
  ['has registered long ago', () => Promise.resolve(anIdentity())],
  ['is someone else', reject('auth/invalid-credential')],
])('rejects an email whose owner %s as already registered', async (_story, answer) => {
  const { deps, provider, session } = aFlow()
  provider.createAccount.mockImplementation(reject('auth/email-already-in-use'))
  provider.signInWithEmail.mockImplementation(answer)
  await expect(registerWithEmail(deps, registration)).rejects.toThrow('auth/email-already-in-use')
  expect(session.createUser).not.toHaveBeenCalled()
})

test('signs in once the email is verified, otherwise reports which email is unverified', async () => {
  const { deps, provider } = aFlow()
  expect(await signInIfVerified(deps)).toBeNull()
  provider.become(unverified)
  expect(await signInIfVerified(deps)).toEqual({ email: 'ann@club.example' })
  provider.refresh.mockRejectedValueOnce(new IdentityError('auth/network-request-failed'))
  expect(await signInIfVerified(deps)).toEqual({ email: 'ann@club.example' })
  expect(deps.arrive).not.toHaveBeenCalled()
  provider.refresh.mockResolvedValue(anIdentity())
  expect(await signInIfVerified(deps)).toBe(arrival)
})

test('accepts an existing record, but not a taken name', async () => {
  const { deps, session } = aFlow()
  session.createUser.mockRejectedValueOnce(apiError('account-exists'))
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: true })
  session.createUser.mockRejectedValueOnce(apiError('username-taken'))
  await expect(registerWithEmail(deps, registration)).rejects.toThrow('username-taken')
})

test('sends a reset email with a link to us, or without it if that is rejected', async () => {
  const { deps, provider } = aFlow()
  provider.sendPasswordReset.mockRejectedValueOnce(new IdentityError('auth/unauthorized-continue-uri'))
  await requestPasswordReset(deps, 'ann@club.example')
  expect(provider.sendPasswordReset.mock.calls).toEqual([
    ['ann@club.example', resetUrl],
    ['ann@club.example'],
  ])
})

test('a reset for an unknown address succeeds; other errors are reported', async () => {
  const { deps, provider } = aFlow()
  provider.sendPasswordReset.mockRejectedValue(new IdentityError('auth/user-not-found'))
  await expect(requestPasswordReset(deps, 'unknown@club.example')).resolves.toBeUndefined()
  provider.sendPasswordReset.mockRejectedValue(new IdentityError('auth/invalid-email'))
  await expect(requestPasswordReset(deps, 'unknown')).rejects.toThrow('auth/invalid-email')
})

const registration = {
  username: 'ann',
  firstName: 'Ann',
  lastName: 'Carter',
  email: 'ann@club.example',
  handicap: '11.2',
  password: 'Birdie!1',
}

const arrival = { user: fromProfile(anOwnProfile()), isNew: false }

/** Ann has an account with an unverified email. */
function aFlow() {
  const provider = fakeProvider()
  provider.signInWithEmail.mockResolvedValue(unverified)
  provider.createAccount.mockResolvedValue(unverified)
  const session = fakeSession()
  const arrive = vi.fn<FlowDeps['arrive']>(async () => arrival)
  const deps = {
    connect: async () => provider,
    arrive,
    session,
    store: identityStore,
    origin: 'https://nineteenth.example',
  }
  return { deps, provider, session }
}
