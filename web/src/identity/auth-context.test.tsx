import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from './auth-context.tsx'
import { Auth } from './auth.ts'
import { identityStore } from './identity-store.ts'
import { anOwnProfile } from './testing/an-own-profile.ts'
import { fakeProvider } from './testing/fake-provider.ts'
import { fakeJoining, fakeSession } from './testing/fake-session.ts'

test.each([
  ['signed in', anOwnProfile(), 'user ann@club.example'],
  ['signed out', null, 'no user'],
])('the auth context is loading, then %s, and logs out', async (_state, profile, text) => {
  const { auth, deps, session } = anAuth()
  session.findMe.mockResolvedValue(profile)
  render(
    <AuthProvider auth={auth} deps={deps}>
      <Shown />
    </AuthProvider>,
  )
  expect(screen.getByText('loading')).toBeDefined()
  await auth.start()
  expect(await screen.findByText(text)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('no user')).toBeDefined()
  expect(session.logout).toHaveBeenCalledOnce()
})

function Shown() {
  const { user, loading, logout } = useAuth()
  return (
    <>
      <p>{loading ? 'loading' : user ? `user ${user.email}` : 'no user'}</p>
      <button onClick={() => void logout()}>Log out</button>
    </>
  )
}

function anAuth() {
  const [session, provider] = [fakeSession(), fakeProvider(null)]
  const auth = new Auth({
    loadProvider: async () => provider,
    session,
    loadJoining: async () => fakeJoining(),
    store: identityStore,
    restart: vi.fn<() => void>(),
    goTo: () => {},
    wipeMatches: async () => {},
    wait: async () => {},
    random: () => 0.5,
    now: () => 1000,
  })
  const deps = {
    connect: async () => provider,
    arrive: auth.arrive,
    session,
    store: identityStore,
    origin: 'https://nineteenth.example',
  }
  return { auth, deps, session }
}
