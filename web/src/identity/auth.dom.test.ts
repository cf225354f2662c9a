import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { Joiner } from '@nineteenth/contracts'
import { describe, expect, test, vi } from 'vitest'
import { identityStore } from './identity-store.ts'
import { IdentityError } from './provider/provider-error.ts'
import { fromProfile } from './auth-state.ts'
import { aJoiner } from './testing/a-joiner.ts'
import { anAuth } from './testing/an-auth.ts'
import { anIdentity } from './testing/an-identity.ts'
import { anOwnProfile } from './testing/an-own-profile.ts'
import { opened, apiError } from './testing/fake-session.ts'

const ann = fromProfile(anOwnProfile())
const signedIn = { kind: 'signed-in', user: ann }

test('signs in with a live session before the provider is loaded', async () => {
  const { auth, deps, session } = anAuth()
  session.findMe.mockResolvedValue(anOwnProfile())
  expect(auth.getState()).toEqual({ kind: 'resolving' })
  await auth.start()
  expect(auth.getState()).toEqual(signedIn)
  expect(deps.loadProvider).not.toHaveBeenCalled()
})

test('shows strangers the sign-in page once the server has answered', async () => {
  const { auth, deps } = anAuth()
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  expect(deps.loadProvider).not.toHaveBeenCalled()
})

test.each([
  ['a remembered person is signed in at once', true, [signedIn, signedIn]],
  ['a stranger sees the sign-in page', false, [{ kind: 'resolving' }, { kind: 'signed-out' }]],
])('offline: %s', async (_story, remembered, [first, then]) => {
  const { auth, session } = anAuth({ remembered })
  session.findMe.mockRejectedValue(new ConnectionError())
  expect(auth.getState()).toEqual(first)
  await auth.start()
  expect(auth.getState()).toEqual(then)
})

test('forgets stored data of an older version', () => {
  localStorage.setItem('nineteenth.user', '{"name":"Ann"}')
  expect(anAuth().auth.getState()).toEqual({ kind: 'resolving' })
})

test('requests a session up to three times for a person the provider knows', async () => {
  const { auth, session, waits } = anAuth({ knownToProvider: anIdentity() })
  session.createSession
    .mockRejectedValueOnce(new ConnectionError())
    .mockRejectedValueOnce(new ConnectionError())
  await auth.prepare()
  await vi.waitFor(() => expect(auth.getState()).toEqual(signedIn))
  expect(session.createSession.mock.calls).toEqual(Array.from({ length: 3 }, () => ['token-of-uid-ann']))
  expect(waits).toEqual([2000, 4000])
})

test('treats a member at work as signed in after the third failure', async () => {
  const { auth, session } = anAuth({ remembered: true })
  session.createSession.mockRejectedValue(new ConnectionError())
  expect(await auth.arrive(anIdentity())).toEqual({ user: ann, isNew: false })
  expect(session.createSession).toHaveBeenCalledTimes(3)
  expect(auth.getState()).toEqual(signedIn)
})

test.each([
  ['no answer', new ConnectionError(), 3],
  ['a failure', new ApiError(502, '<html>'), 3],
  ['a rejection', apiError('token-invalid'), 1],
  ['a rate limit', apiError('too-many-requests'), 1],
])('reports %s at the sign-in page and opens no session', async (_story, failure, tries) => {
  const { auth, session } = anAuth()
  await auth.start()
  session.createSession.mockRejectedValue(failure)
  await expect(auth.arrive(anIdentity())).rejects.toBe(failure)
  expect(session.createSession).toHaveBeenCalledTimes(tries)
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
})

test('opens no session for an unverified email, and remembers it when the page reopens', async () => {
  const { auth, provider, session } = anAuth({ knownToProvider: anIdentity({ isVerified: false }) })
  await auth.prepare()
  await auth.start()
  // A session would be made only once its code is loaded.
  await vi.dynamicImportSettled()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  expect(session.createSession).not.toHaveBeenCalled()
  expect(provider.current()).not.toBeNull()
})

test('requests one session for the button and the provider together', async () => {
  const { auth, provider, session } = anAuth()
  await auth.connect()
  const identity = anIdentity()
  provider.become(identity)
  await auth.arrive(identity)
  expect(session.createSession).toHaveBeenCalledOnce()
})

test('creates a missing record, with another suffix if the name is taken', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValue(opened(null))
  session.createUser.mockRejectedValueOnce(apiError('username-taken'))
  const arrival = await auth.arrive(anIdentity())
  expect(arrival).toMatchObject({ isNew: true, user: { displayName: 'Ann Carter' } })
  expect(session.createUser).toHaveBeenCalledTimes(2)
})

test("uses a record created by another call meanwhile, and doesn't count it as new", async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValueOnce(opened(null))
  session.createUser.mockRejectedValueOnce(apiError('account-exists'))
  expect(await auth.arrive(anIdentity())).toEqual({ user: ann, isNew: false })
  expect(session.createSession).toHaveBeenCalledTimes(2)
})

test('reports a record that belongs to another sign-in', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValue(opened(null))
  session.createUser.mockRejectedValueOnce(apiError('account-exists'))
  await expect(auth.arrive(anIdentity())).rejects.toThrow(/account-exists/)
})

test('keeps the page behind the sign-in page if the provider has forgotten the person', async () => {
  const { auth } = anAuth({ remembered: true })
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'expired', user: ann })
})

test("removes the person's data from this phone if their session ended elsewhere", async () => {
  const { auth, session, provider } = atWork()
  localStorage.setItem('nineteenth.join-links', '{"7":{}}')
  localStorage.setItem('nineteenth.theme', 'dark')
  session.createSession.mockRejectedValue(apiError('token-invalid'))
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'expired', user: ann })
  expect(provider.current()).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['nineteenth.theme'])
})

test("lets a member at work continue if the provider can't be loaded", async () => {
  const { auth, deps } = anAuth({ remembered: true })
  vi.mocked(deps.loadProvider).mockRejectedValue(new IdentityError('auth/network-request-failed'))
  await auth.start()
  expect(auth.getState()).toEqual(signedIn)
})

test('reports which username was taken meanwhile', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValue({
    user: anOwnProfile({ username: 'ann042' }),
    takenUsername: 'ann',
  })
  expect(await auth.arrive(anIdentity())).toMatchObject({ takenUsername: 'ann', isNew: false })
})

test('lets a member at work continue if renewing the session times out, and renews on the next try', async () => {
  const { auth, session } = atWork()
  session.createSession.mockRejectedValue(new ConnectionError())
  await auth.renew()
  expect(auth.getState()).toEqual(signedIn)
  session.createSession.mockResolvedValue(opened(anOwnProfile()))
  await auth.renew()
  expect(auth.getState()).toMatchObject({ kind: 'signed-in', user: ann, renewedAt: 1000 })
})

test('opens no new session for a request rejected during logout', async () => {
  const { auth, session } = atWork()
  const leaving = auth.logout()
  await auth.renew()
  await leaving
  expect(session.createSession).not.toHaveBeenCalled()
})

test("renews once for many rejected requests, and a late reply doesn't undo it", async () => {
  const { auth, session, clock } = atWork()
  await Promise.all([auth.renew(), auth.renew(), auth.renew()])
  clock.now += 2000
  await auth.renew()
  expect(session.createSession).toHaveBeenCalledOnce()
  expect(auth.getState()).toMatchObject({ kind: 'signed-in' })
})

test("doesn't renew a session forever if it is rejected again at once", async () => {
  const { auth, session, clock } = atWork()
  await auth.renew()
  clock.now += 10_000
  await auth.renew()
  expect(session.createSession).toHaveBeenCalledOnce()
  expect(auth.getState()).toMatchObject({ kind: 'expired' })
})

test("logging out ends the session, then the provider's, and forgets the person", async () => {
  const { auth, provider, session } = atWork()
  await auth.logout()
  expect(session.logout).toHaveBeenCalledOnce()
  expect(session.logout).toHaveBeenCalledBefore(provider.signOut)
  expect(session.createSession).not.toHaveBeenCalled()
  expect(provider.current()).toBeNull()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  expect(identityStore.findUser()).toBeUndefined()
})

test("doesn't log out without signal", async () => {
  const { auth, session, provider } = atWork()
  session.logout.mockRejectedValue(new ConnectionError())
  await expect(auth.logout()).rejects.toThrow(ConnectionError)
  expect(auth.getState()).toMatchObject({ kind: 'signed-in' })
  expect(provider.current()).not.toBeNull()
})

test('signs out when another tab does', async () => {
  const { auth, provider } = atWork()
  await auth.connect()
  provider.become(null)
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
})

test('signs in after returning from Google, also after network failures', async () => {
  const { auth, provider, waits } = anAuth({ cameBack: true })
  provider.takeRedirectResult
    .mockRejectedValueOnce(new IdentityError('auth/network-request-failed'))
    .mockResolvedValueOnce(anIdentity())
  expect(await auth.start()).toMatchObject({ user: ann, isNew: false })
  expect(waits).toEqual([2000])
  expect(identityStore.isRedirectPending()).toBe(false)
})

test('fetches the Google redirect result up to three times, after 2 s and 4 s', async () => {
  const { auth, provider, waits } = anAuth({ cameBack: true })
  provider.takeRedirectResult.mockRejectedValue(new IdentityError('auth/network-request-failed'))
  expect(await auth.start()).toBeNull()
  expect(provider.takeRedirectResult).toHaveBeenCalledTimes(3)
  expect(waits).toEqual([2000, 4000])
})

test('reports once why a Google sign-in failed', async () => {
  const { auth, provider } = anAuth({ cameBack: true })
  provider.takeRedirectResult.mockRejectedValue(new IdentityError('auth/unauthorized-domain'))
  expect(await auth.start()).toBeNull()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  await expect(auth.prepare()).rejects.toThrow('auth/unauthorized-domain')
  expect(await auth.prepare()).toBeNull()
})

test('retries loading the provider on the next need', async () => {
  const { auth, deps } = anAuth()
  vi.mocked(deps.loadProvider).mockRejectedValueOnce(new IdentityError('auth/network-request-failed'))
  await expect(auth.connect()).rejects.toThrow('auth/network-request-failed')
  await expect(auth.connect()).resolves.toBeDefined()
})

test('joins a match, and stays joined after a reload without signal', async () => {
  const { auth } = anAuth()
  await auth.join('token', { playerNo: 2 })
  expect(auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner() })
  const reloaded = anAuth()
  reloaded.joining.findMe.mockRejectedValue(new ConnectionError())
  expect(reloaded.auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner() })
  await reloaded.auth.start()
  expect(reloaded.auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner() })
})

test('restores a joiner from the server on the next start, without asking for an account', async () => {
  const { auth, joining, session, deps } = anAuth({ joined: true })
  joining.findMe.mockResolvedValue(aJoiner({ scores: 'all' }))
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner({ scores: 'all' }) })
  expect(identityStore.findJoiner()?.scores).toBe('all')
  expect(session.findMe).not.toHaveBeenCalled()
  expect(deps.loadProvider).not.toHaveBeenCalled()
})

test('keeps a joiner that the server still knows after a rejected request', async () => {
  const { auth, joining } = anAuth({ joined: true })
  joining.findMe.mockResolvedValue(aJoiner())
  await auth.renew()
  expect(auth.getState()).toMatchObject({ kind: 'joined' })
  // The link was turned off.
  joining.findMe.mockResolvedValue(null)
  await auth.renew()
  expect(auth.getState()).toEqual({ kind: 'join-ended', joiner: aJoiner() })
})

test('turns a joiner who signs in into a member', async () => {
  const { auth } = anAuth({ joined: true })
  await auth.arrive(anIdentity())
  expect(auth.getState()).toEqual(signedIn)
  expect(identityStore.findJoiner()).toBeUndefined()
})

test('stays on the sign-in page after an invalid link', async () => {
  const { auth, joining } = anAuth()
  joining.join.mockRejectedValue(apiError('link-not-found'))
  await expect(auth.join('token', { playerNo: 2 })).rejects.toThrow('link-not-found')
  expect(auth.getState()).toEqual({ kind: 'resolving' })
  expect(identityStore.findJoiner()).toBeUndefined()
})

test('reloads a tab whose session changed in another tab', () => {
  const { deps } = anAuth({ joined: true })
  tellOtherTab(aJoiner(), aJoiner({ scores: 'all' }))
  expect(deps.restart).not.toHaveBeenCalled()
  tellOtherTab(aJoiner(), aJoiner({ userId: 3, playerNo: 3 }))
  tellOtherTab(aJoiner(), null)
  expect(deps.restart).toHaveBeenCalledTimes(2)
})

function tellOtherTab(before: Joiner, after: Joiner | null) {
  const newValue = after && JSON.stringify(after)
  const change = { key: 'nineteenth.joiner', oldValue: JSON.stringify(before), newValue }
  window.dispatchEvent(new StorageEvent('storage', change))
}

describe("with sign-in on the provider's own page", () => {
  const endUrl = 'https://id.example/end'
  const newcomer = { uid: 'uid-ann', email: 'ann@club.example', displayName: 'Ann Carter', username: '' }

  test('signs in after returning with a session, and reports it once', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: anOwnProfile() })
    expect(await auth.start()).toMatchObject({ user: ann, isNew: false })
    expect(auth.getState()).toEqual(signedIn)
    expect(identityStore.isRedirectPending()).toBe(false)
  })

  test.each([
    ['ann.c', 'ann.c'],
    ['', 'ann-links50000'],
    ['not a username', 'ann-links50000'],
  ])('creates a record for %j as %s', async (username, expected) => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: null, newcomer: { ...newcomer, username } })
    expect(await auth.start()).toMatchObject({ isNew: true })
    expect(session.createUser).toHaveBeenCalledWith(
      expect.objectContaining({ uid: 'uid-ann', email: 'ann@club.example', username: expected }),
    )
  })

  test('picks another username if it is taken here', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: null, newcomer: { ...newcomer, username: 'ann' } })
    session.createUser.mockRejectedValueOnce(apiError('username-taken'))
    await auth.start()
    expect(session.createUser).toHaveBeenLastCalledWith(
      expect.objectContaining({ username: 'ann-links50000' }),
    )
  })

  test("uses a record that another tab created meanwhile, and doesn't count it as new", async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession
      .mockResolvedValueOnce({ user: null, newcomer })
      .mockResolvedValue({ user: anOwnProfile() })
    session.createUser.mockRejectedValue(apiError('account-exists'))
    expect(await auth.start()).toMatchObject({ user: ann, isNew: false })
  })

  test('reports at the sign-in page why no record could be created', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: null, newcomer })
    session.createUser.mockRejectedValue(apiError('unavailable'))
    expect(await auth.start()).toBeNull()
    expect(auth.getState()).toEqual({ kind: 'signed-out' })
    await expect(auth.prepare()).rejects.toThrow('unavailable')
  })

  test('shows the sign-in page after returning without a session, and forgets the visit', async () => {
    const { auth } = anAuth({ isElsewhere: true, cameBack: true })
    expect(await auth.start()).toBeNull()
    expect(auth.getState()).toEqual({ kind: 'signed-out' })
  })

  test("keeps the page behind the sign-in page after a lost session, which can't be renewed here", async () => {
    const { auth, session } = anAuth({ isElsewhere: true, remembered: true })
    await auth.start()
    expect(auth.getState()).toEqual({ kind: 'expired', user: ann })
    expect(session.createSession).not.toHaveBeenCalled()
  })

  test("restores a member's unfinished input on return, and shows it to no one else", async () => {
    sessionStorage.setItem('nineteenth.new-match', 'a draft')
    const { auth } = anAuth({ isElsewhere: true, remembered: true })
    sessionStorage.setItem('nineteenth.new-match', 'a draft')
    await auth.start()
    expect(identityStore.findUser()).toBeUndefined()
    identityStore.rememberUser(anOwnProfile())
    expect(sessionStorage.getItem('nineteenth.new-match')).toBe('a draft')
    identityStore.setUserAside()
    // In another tab.
    localStorage.setItem('nineteenth.user', JSON.stringify(anOwnProfile({ id: 2 })))
    anAuth({ isElsewhere: true })
    expect(sessionStorage.getItem('nineteenth.new-match')).toBeNull()
  })

  test.each([
    ['ends our session', undefined, ['wiped']],
    ['goes on to the provider to sign out there, once nothing is left here', endUrl, ['wiped', endUrl]],
  ])('logging out %s', async (_story, end, done) => {
    const { auth, session, deps } = anAuth({ isElsewhere: true, remembered: true })
    const steps: string[] = []
    vi.mocked(deps.wipeMatches).mockImplementation(async () => void steps.push('wiped'))
    vi.mocked(deps.goTo).mockImplementation((url) => void steps.push(url))
    session.logout.mockResolvedValue(end)
    await auth.logout()
    expect(session.logout).toHaveBeenCalledOnce()
    expect(auth.getState()).toEqual({ kind: 'signed-out' })
    expect(steps).toEqual(done)
  })

  test('recognizes a guest who returns as a member, even if the browser lost the destination', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, joined: true })
    session.findMe.mockResolvedValue(anOwnProfile())
    await auth.start()
    expect(auth.getState()).toEqual(signedIn)
  })
})

/** Ann has been here before, and the provider knows her. */
function atWork() {
  return anAuth({ knownToProvider: anIdentity(), remembered: true })
}
