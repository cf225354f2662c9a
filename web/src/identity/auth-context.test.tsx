import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from './auth-context.tsx'
import { anAuth } from './testing/an-auth.ts'
import { anOwnProfile } from './testing/an-own-profile.ts'

test.each([
  ['signed in', anOwnProfile(), 'user ann@club.example'],
  ['signed out', null, 'no user'],
])('the auth context is loading, then %s, and logs out', async (_state, profile, text) => {
  const { auth, session } = anAuth()
  session.findMe.mockResolvedValue(profile)
  render(
    <AuthProvider auth={auth}>
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
