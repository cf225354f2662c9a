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
import { opened, refusal } from './testing/fake-session.ts'

const ann = fromProfile(anOwnProfile())
const signedIn = { kind: 'signed-in', user: ann }

test('a person with a live session is in before the provider is loaded', async () => {
  const { auth, deps, session } = anAuth()
  session.findMe.mockResolvedValue(anOwnProfile())
  expect(auth.getState()).toEqual({ kind: 'resolving' })
  await auth.start()
  expect(auth.getState()).toEqual(signedIn)
  expect(deps.loadProvider).not.toHaveBeenCalled()
})

test('a stranger is at the sign-in page as soon as the server has answered', async () => {
  const { auth, deps } = anAuth()
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  expect(deps.loadProvider).not.toHaveBeenCalled()
})

test.each([
  ['a remembered person is in, from the first moment on', true, [signedIn, signedIn]],
  ['a stranger is at the sign-in page', false, [{ kind: 'resolving' }, { kind: 'signed-out' }]],
])('without signal %s', async (_story, remembered, [first, then]) => {
  const { auth, session } = anAuth({ remembered })
  session.findMe.mockRejectedValue(new ConnectionError())
  expect(auth.getState()).toEqual(first)
  await auth.start()
  expect(auth.getState()).toEqual(then)
})

test('what was remembered by an older version and no longer fits is forgotten', () => {
  localStorage.setItem('nineteenth.user', '{"name":"Ann"}')
  expect(anAuth().auth.getState()).toEqual({ kind: 'resolving' })
})

test('whoever the provider knows gets a session, tried three times', async () => {
  const { auth, session, waits } = anAuth({ knownToProvider: anIdentity() })
  session.createSession
    .mockRejectedValueOnce(new ConnectionError())
    .mockRejectedValueOnce(new ConnectionError())
  await auth.prepare()
  await vi.waitFor(() => expect(auth.getState()).toEqual(signedIn))
  expect(session.createSession.mock.calls).toEqual(Array.from({ length: 3 }, () => ['token-of-uid-ann']))
  expect(waits).toEqual([2000, 4000])
})

test('after the third failure whoever is at work on this phone is treated as signed in all the same', async () => {
  const { auth, session } = anAuth({ remembered: true })
  session.createSession.mockRejectedValue(new ConnectionError())
  expect(await auth.arrive(anIdentity())).toEqual({ user: ann, isNew: false })
  expect(session.createSession).toHaveBeenCalledTimes(3)
  expect(auth.getState()).toEqual(signedIn)
})

test.each([
  ['no answer', new ConnectionError(), 3],
  ['a failure', new ApiError(502, '<html>'), 3],
  ['a no', refusal('token-invalid'), 1],
  ['a plea for a pause', refusal('too-many-requests'), 1],
])('%s to somebody at the sign-in page is told, and nobody comes in', async (_story, failure, tries) => {
  const { auth, session } = anAuth()
  await auth.start()
  session.createSession.mockRejectedValue(failure)
  await expect(auth.arrive(anIdentity())).rejects.toBe(failure)
  expect(session.createSession).toHaveBeenCalledTimes(tries)
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
})

test('an unproven email address gets no session, and stays known to the provider when the page opens again', async () => {
  const { auth, provider, session } = anAuth({ knownToProvider: anIdentity({ isVerified: false }) })
  await auth.prepare()
  await auth.start()
  // A session would be made only once its code is loaded.
  await vi.dynamicImportSettled()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  expect(session.createSession).not.toHaveBeenCalled()
  expect(provider.current()).not.toBeNull()
})

test('the button and the provider ask for the same session once', async () => {
  const { auth, provider, session } = anAuth()
  await auth.connect()
  const identity = anIdentity()
  provider.become(identity)
  await auth.arrive(identity)
  expect(session.createSession).toHaveBeenCalledOnce()
})

test('somebody without a record gets one, with another suffix if the name is taken', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValue(opened(null))
  session.createUser.mockRejectedValueOnce(refusal('username-taken'))
  const arrival = await auth.arrive(anIdentity())
  expect(arrival).toMatchObject({ isNew: true, user: { displayName: 'Ann Carter' } })
  expect(session.createUser).toHaveBeenCalledTimes(2)
})

test('a record that came to be between the two calls is used, and is not new', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValueOnce(opened(null))
  session.createUser.mockRejectedValueOnce(refusal('account-exists'))
  expect(await auth.arrive(anIdentity())).toEqual({ user: ann, isNew: false })
  expect(session.createSession).toHaveBeenCalledTimes(2)
})

test('a record that is there for another sign-in alone is told', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValue(opened(null))
  session.createUser.mockRejectedValueOnce(refusal('account-exists'))
  await expect(auth.arrive(anIdentity())).rejects.toThrow(/account-exists/)
})

test('where the provider has forgotten the person, what they were doing waits behind the sign-in page', async () => {
  const { auth } = anAuth({ remembered: true })
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'expired', user: ann })
})

test('a session ended from elsewhere leaves nothing of the person on this phone', async () => {
  const { auth, session, provider } = atWork()
  localStorage.setItem('nineteenth.join-links', '{"7":{}}')
  localStorage.setItem('nineteenth.theme', 'dark')
  session.createSession.mockRejectedValue(refusal('token-invalid'))
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'expired', user: ann })
  expect(provider.current()).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['nineteenth.theme'])
})

test('where the provider cannot be loaded, whoever is at work goes on', async () => {
  const { auth, deps } = anAuth({ remembered: true })
  vi.mocked(deps.loadProvider).mockRejectedValue(new IdentityError('auth/network-request-failed'))
  await auth.start()
  expect(auth.getState()).toEqual(signedIn)
})

test('whose username was taken meanwhile is told which', async () => {
  const { auth, session } = anAuth()
  session.createSession.mockResolvedValue({
    user: anOwnProfile({ username: 'ann042' }),
    takenUsername: 'ann',
  })
  expect(await auth.arrive(anIdentity())).toMatchObject({ takenUsername: 'ann', isNew: false })
})

test('no answer while a lost session is made anew: whoever is at work goes on, and the next try makes it', async () => {
  const { auth, session } = atWork()
  session.createSession.mockRejectedValue(new ConnectionError())
  await auth.renew()
  expect(auth.getState()).toEqual(signedIn)
  session.createSession.mockResolvedValue(opened(anOwnProfile()))
  await auth.renew()
  expect(auth.getState()).toMatchObject({ kind: 'signed-in', user: ann, renewedAt: 1000 })
})

test('a call refused while somebody leaves makes no new session', async () => {
  const { auth, session } = atWork()
  const leaving = auth.logout()
  await auth.renew()
  await leaving
  expect(session.createSession).not.toHaveBeenCalled()
})

test('many calls refused at once renew once, and one that answers late does not undo it', async () => {
  const { auth, session, clock } = atWork()
  await Promise.all([auth.renew(), auth.renew(), auth.renew()])
  clock.now += 2000
  await auth.renew()
  expect(session.createSession).toHaveBeenCalledOnce()
  expect(auth.getState()).toMatchObject({ kind: 'signed-in' })
})

test('a session that is refused again soon is not made for ever', async () => {
  const { auth, session, clock } = atWork()
  await auth.renew()
  clock.now += 10_000
  await auth.renew()
  expect(session.createSession).toHaveBeenCalledOnce()
  expect(auth.getState()).toMatchObject({ kind: 'expired' })
})

test('logging out ends the session, then the provider, and nothing is remembered', async () => {
  const { auth, provider, session } = atWork()
  await auth.logout()
  expect(session.logout).toHaveBeenCalledOnce()
  expect(session.logout).toHaveBeenCalledBefore(provider.signOut)
  expect(session.createSession).not.toHaveBeenCalled()
  expect(provider.current()).toBeNull()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  expect(identityStore.findUser()).toBeUndefined()
})

test('without signal nobody is told that they are logged out', async () => {
  const { auth, session, provider } = atWork()
  session.logout.mockRejectedValue(new ConnectionError())
  await expect(auth.logout()).rejects.toThrow(ConnectionError)
  expect(auth.getState()).toMatchObject({ kind: 'signed-in' })
  expect(provider.current()).not.toBeNull()
})

test('signing out in another tab signs out here', async () => {
  const { auth, provider } = atWork()
  await auth.connect()
  provider.become(null)
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
})

test('who comes back from Google is in, after network failures too', async () => {
  const { auth, provider, waits } = anAuth({ cameBack: true })
  provider.takeRedirectResult
    .mockRejectedValueOnce(new IdentityError('auth/network-request-failed'))
    .mockResolvedValueOnce(anIdentity())
  expect(await auth.start()).toMatchObject({ user: ann, isNew: false })
  expect(waits).toEqual([2000])
  expect(identityStore.isRedirectPending()).toBe(false)
})

test('the Google redirect result is fetched three times at most, after 2 s and 4 s', async () => {
  const { auth, provider, waits } = anAuth({ cameBack: true })
  provider.takeRedirectResult.mockRejectedValue(new IdentityError('auth/network-request-failed'))
  expect(await auth.start()).toBeNull()
  expect(provider.takeRedirectResult).toHaveBeenCalledTimes(3)
  expect(waits).toEqual([2000, 4000])
})

test('why somebody did not come back from Google is told once', async () => {
  const { auth, provider } = anAuth({ cameBack: true })
  provider.takeRedirectResult.mockRejectedValue(new IdentityError('auth/unauthorized-domain'))
  expect(await auth.start()).toBeNull()
  expect(auth.getState()).toEqual({ kind: 'signed-out' })
  await expect(auth.prepare()).rejects.toThrow('auth/unauthorized-domain')
  expect(await auth.prepare()).toBeNull()
})

test('a provider that could not be loaded is loaded again on the next need', async () => {
  const { auth, deps } = anAuth()
  vi.mocked(deps.loadProvider).mockRejectedValueOnce(new IdentityError('auth/network-request-failed'))
  await expect(auth.connect()).rejects.toThrow('auth/network-request-failed')
  await expect(auth.connect()).resolves.toBeDefined()
})

test('who joins a match is in it, and still is after a reload without signal', async () => {
  const { auth } = anAuth()
  await auth.join('token', { playerNo: 2 })
  expect(auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner() })
  const reloaded = anAuth()
  reloaded.joining.findMe.mockRejectedValue(new ConnectionError())
  expect(reloaded.auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner() })
  await reloaded.auth.start()
  expect(reloaded.auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner() })
})

test('on the next start the server says whom the phone has joined as, and nothing asks for an account', async () => {
  const { auth, joining, session, deps } = anAuth({ joined: true })
  joining.findMe.mockResolvedValue(aJoiner({ scores: 'all' }))
  await auth.start()
  expect(auth.getState()).toEqual({ kind: 'joined', joiner: aJoiner({ scores: 'all' }) })
  expect(identityStore.findJoiner()?.scores).toBe('all')
  expect(session.findMe).not.toHaveBeenCalled()
  expect(deps.loadProvider).not.toHaveBeenCalled()
})

test('a refused call ends no joining that the server still knows of', async () => {
  const { auth, joining } = anAuth({ joined: true })
  joining.findMe.mockResolvedValue(aJoiner())
  await auth.renew()
  expect(auth.getState()).toMatchObject({ kind: 'joined' })
  // The link was turned off.
  joining.findMe.mockResolvedValue(null)
  await auth.renew()
  expect(auth.getState()).toEqual({ kind: 'join-ended', joiner: aJoiner() })
})

test('who signs in on a phone that had joined is a member from then on', async () => {
  const { auth } = anAuth({ joined: true })
  await auth.arrive(anIdentity())
  expect(auth.getState()).toEqual(signedIn)
  expect(identityStore.findJoiner()).toBeUndefined()
})

test('a link that does not work leaves the sign-in page as it was', async () => {
  const { auth, joining } = anAuth()
  joining.join.mockRejectedValue(refusal('link-not-found'))
  await expect(auth.join('token', { playerNo: 2 })).rejects.toThrow('link-not-found')
  expect(auth.getState()).toEqual({ kind: 'resolving' })
  expect(identityStore.findJoiner()).toBeUndefined()
})

test('a tab whose session another tab has changed begins anew', () => {
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

describe("where people sign in on the provider's own page", () => {
  const endUrl = 'https://id.example/end'
  const newcomer = { uid: 'uid-ann', email: 'ann@club.example', displayName: 'Ann Carter', username: '' }

  test('who comes back with a session is in, and told once', async () => {
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
  ])('who is called %j there and has no record gets one as %s', async (username, expected) => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: null, newcomer: { ...newcomer, username } })
    expect(await auth.start()).toMatchObject({ isNew: true })
    expect(session.createUser).toHaveBeenCalledWith(
      expect.objectContaining({ uid: 'uid-ann', email: 'ann@club.example', username: expected }),
    )
  })

  test('a username that is taken here gives way to another', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: null, newcomer: { ...newcomer, username: 'ann' } })
    session.createUser.mockRejectedValueOnce(refusal('username-taken'))
    await auth.start()
    expect(session.createUser).toHaveBeenLastCalledWith(
      expect.objectContaining({ username: 'ann-links50000' }),
    )
  })

  test('a record that another tab made meanwhile is used, and is not new', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession
      .mockResolvedValueOnce({ user: null, newcomer })
      .mockResolvedValue({ user: anOwnProfile() })
    session.createUser.mockRejectedValue(refusal('account-exists'))
    expect(await auth.start()).toMatchObject({ user: ann, isNew: false })
  })

  test('why no record could be made is told at the sign-in page', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, cameBack: true })
    session.findSession.mockResolvedValue({ user: null, newcomer })
    session.createUser.mockRejectedValue(refusal('unavailable'))
    expect(await auth.start()).toBeNull()
    expect(auth.getState()).toEqual({ kind: 'signed-out' })
    await expect(auth.prepare()).rejects.toThrow('unavailable')
  })

  test('who comes back without a session is at the sign-in page, and was not here', async () => {
    const { auth } = anAuth({ isElsewhere: true, cameBack: true })
    expect(await auth.start()).toBeNull()
    expect(auth.getState()).toEqual({ kind: 'signed-out' })
  })

  test('a lost session waits behind the sign-in page, since nobody can make one anew from here', async () => {
    const { auth, session } = anAuth({ isElsewhere: true, remembered: true })
    await auth.start()
    expect(auth.getState()).toEqual({ kind: 'expired', user: ann })
    expect(session.createSession).not.toHaveBeenCalled()
  })

  test('what somebody had begun in this tab is there when they are back, and not for anybody else', async () => {
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

  test('a guest who comes back as a member is one, though the browser has lost where they went', async () => {
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
