import { ConnectionError } from '#api/api-error.ts'
import { expect, test, vi } from 'vitest'
import { identityStore } from '../identity-store.ts'
import { IdentityError } from '../provider/provider-error.ts'
import { fromProfile } from '../auth-state.ts'
import { anIdentity } from '../testing/an-identity.ts'
import { anOwnProfile } from '../testing/an-own-profile.ts'
import { fakeProvider, refuse } from '../testing/fake-provider.ts'
import { fakeSession, refusal } from '../testing/fake-session.ts'
import type { FlowDeps } from './sign-in-flows.ts'
import {
  lookForProof,
  registerWithEmail,
  requestPasswordReset,
  signInWithEmail,
  signInWithGoogle,
} from './sign-in-flows.ts'

const verifiedUrl = 'https://nineteenth.example/login?verified=true'
const resetUrl = 'https://nineteenth.example/login?reset=true'
const credentials = { email: 'ann@club.example', password: 'Birdie!1' }
const unverified = anIdentity({ isVerified: false })

test('a proven email address and its password lead in', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithEmail.mockResolvedValue(anIdentity())
  expect(await signInWithEmail(deps, credentials)).toBe(arrival)
})

test('an unproven address gets a mail that links back to us, and stays outside', async () => {
  const { deps, provider } = aFlow()
  await expect(signInWithEmail(deps, credentials)).rejects.toThrow('EMAIL_NOT_VERIFIED')
  expect(provider.sendVerification).toHaveBeenCalledWith(verifiedUrl)
  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(deps.arrive).not.toHaveBeenCalled()
})

test('where the provider does not take our address, the mail goes without it', async () => {
  const { deps, provider } = aFlow()
  provider.sendVerification.mockRejectedValueOnce(new IdentityError('auth/unauthorized-continue-uri'))
  await expect(signInWithEmail(deps, credentials)).rejects.toThrow('EMAIL_NOT_VERIFIED')
  expect(provider.sendVerification.mock.calls).toEqual([[verifiedUrl], []])
})

test('an unproven address stays outside, also by way of Google', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockResolvedValue(unverified)
  await expect(signInWithGoogle(deps)).rejects.toThrow('EMAIL_NOT_VERIFIED')
  expect(provider.signOut).toHaveBeenCalledOnce()
  expect(deps.arrive).not.toHaveBeenCalled()
})

test.each([
  ['auth/network-request-failed', 'auth/network-request-failed'],
  // Then a mail was sent a moment ago.
  ['auth/too-many-requests', 'EMAIL_NOT_VERIFIED'],
])('a mail that fails with %s is reported as %s', async (code, reported) => {
  const { deps, provider } = aFlow()
  provider.sendVerification.mockRejectedValue(new IdentityError(code))
  await expect(signInWithEmail(deps, credentials)).rejects.toThrow(reported)
  expect(provider.signOut).toHaveBeenCalledOnce()
})

test('Google signs in by its popup, without a redirect', async () => {
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
])('after %s Google goes on by redirect', async (code) => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockImplementation(refuse(code))
  expect(await signInWithGoogle(deps)).toBeNull()
  expect(provider.startGoogleRedirect).toHaveBeenCalledOnce()
  expect(identityStore.isRedirectPending()).toBe(true)
})

test('if the redirect fails too, the popup is what is told about', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockImplementation(refuse('auth/popup-blocked'))
  provider.startGoogleRedirect.mockRejectedValue(new IdentityError('auth/internal-error'))
  await expect(signInWithGoogle(deps)).rejects.toThrow('auth/popup-blocked')
  expect(identityStore.isRedirectPending()).toBe(false)
})

test('other failures of the popup start no redirect', async () => {
  const { deps, provider } = aFlow()
  provider.signInWithGooglePopup.mockImplementation(refuse('auth/network-request-failed'))
  await expect(signInWithGoogle(deps)).rejects.toThrow('auth/network-request-failed')
  expect(provider.startGoogleRedirect).not.toHaveBeenCalled()
})

test('registering makes the account and the record, sends the mail and ends the session', async () => {
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

test('a session that could not be ended spoils no registration', async () => {
  const { deps, session } = aFlow()
  session.logout.mockRejectedValue(new ConnectionError())
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: true })
})

test('without the mail the account is there all the same', async () => {
  const { deps, provider, session } = aFlow()
  provider.sendVerification.mockRejectedValue(new IdentityError('auth/unauthorized-continue-uri'))
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: false })
  expect(session.createUser).toHaveBeenCalledOnce()
})

test('a registration that broke off half way goes on with the account it made', async () => {
  const { deps, provider, session } = aFlow()
  provider.become(anIdentity({ isVerified: false, getToken: async () => 'of-the-old-password' }))
  await registerWithEmail(deps, registration)
  expect(provider.createAccount).not.toHaveBeenCalled()
  expect(provider.changePassword).toHaveBeenCalledWith('Birdie!1')
  expect(session.createSession).toHaveBeenCalledWith('token-of-uid-ann')
  expect(session.createUser).toHaveBeenCalledOnce()
})

test('also where the provider no longer takes another password, or has forgotten who began', async () => {
  const { deps, provider, session } = aFlow()
  provider.become(unverified)
  provider.changePassword.mockRejectedValue(new IdentityError('auth/requires-recent-login'))
  await registerWithEmail(deps, registration)
  provider.become(null)
  provider.createAccount.mockImplementation(refuse('auth/email-already-in-use'))
  await registerWithEmail(deps, registration)
  expect(provider.createAccount).toHaveBeenCalledOnce()
  expect(session.createUser).toHaveBeenCalledTimes(2)
})

test.each([
  ['has registered long ago', () => Promise.resolve(anIdentity())],
  ['is somebody else', refuse('auth/invalid-credential')],
])('an address whose owner %s is registered already', async (_story, answer) => {
  const { deps, provider, session } = aFlow()
  provider.createAccount.mockImplementation(refuse('auth/email-already-in-use'))
  provider.signInWithEmail.mockImplementation(answer)
  await expect(registerWithEmail(deps, registration)).rejects.toThrow('auth/email-already-in-use')
  expect(session.createUser).not.toHaveBeenCalled()
})

test('whoever has followed the mail since comes in, and whoever has not is told for which address', async () => {
  const { deps, provider } = aFlow()
  expect(await lookForProof(deps)).toBeNull()
  provider.become(unverified)
  expect(await lookForProof(deps)).toEqual({ email: 'ann@club.example' })
  provider.refresh.mockRejectedValueOnce(new IdentityError('auth/network-request-failed'))
  expect(await lookForProof(deps)).toEqual({ email: 'ann@club.example' })
  expect(deps.arrive).not.toHaveBeenCalled()
  provider.refresh.mockResolvedValue(anIdentity())
  expect(await lookForProof(deps)).toBe(arrival)
})

test('a record that is there already is as good as a new one; a taken name is not', async () => {
  const { deps, session } = aFlow()
  session.createUser.mockRejectedValueOnce(refusal('account-exists'))
  expect(await registerWithEmail(deps, registration)).toEqual({ email: 'ann@club.example', isSent: true })
  session.createUser.mockRejectedValueOnce(refusal('username-taken'))
  await expect(registerWithEmail(deps, registration)).rejects.toThrow('username-taken')
})

test('a reset mail links back to us, and goes without the link where that is refused', async () => {
  const { deps, provider } = aFlow()
  provider.sendPasswordReset.mockRejectedValueOnce(new IdentityError('auth/unauthorized-continue-uri'))
  await requestPasswordReset(deps, 'ann@club.example')
  expect(provider.sendPasswordReset.mock.calls).toEqual([
    ['ann@club.example', resetUrl],
    ['ann@club.example'],
  ])
})

test('a reset for an unknown address succeeds; other failures are reported', async () => {
  const { deps, provider } = aFlow()
  provider.sendPasswordReset.mockRejectedValue(new IdentityError('auth/user-not-found'))
  await expect(requestPasswordReset(deps, 'nobody@club.example')).resolves.toBeUndefined()
  provider.sendPasswordReset.mockRejectedValue(new IdentityError('auth/invalid-email'))
  await expect(requestPasswordReset(deps, 'nobody')).rejects.toThrow('auth/invalid-email')
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

/** Ann has an account, and has not proven her address. */
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
