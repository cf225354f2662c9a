import { fromProfile } from '#identity/auth-state.ts'
import type { Registration } from '#identity/flows/sign-in-flows.ts'
import { registerWithEmail } from '#identity/flows/sign-in-flows.ts'
import { IdentityError } from '#identity/provider/provider-error.ts'
import type { Arrival } from '#identity/session/make-session.ts'
import { anAuth } from '#identity/testing/an-auth.ts'
import { anIdentity } from '#identity/testing/an-identity.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { showToast } from '#ui/tell/toast.ts'
import { Toaster } from '#ui/tell/toaster.tsx'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { registered } from './messages/successes.ts'
import { SignInPage } from './sign-in-page.tsx'
import { pickTagline } from './sign-in-texts.ts'
import { taglines } from './words.ts'

const known: Arrival = { user: fromProfile(anOwnProfile()), isNew: false }

afterEach(() => vi.useRealTimers())

test('sign in shows exactly one of the ten taglines', () => {
  renderWithAuth(<SignInPage />, { auth: { user: null } })
  expect(taglines).toHaveLength(10)
  expect(taglines.filter((tagline) => screen.queryByText(tagline))).toHaveLength(1)
})

test.each([
  ['Sign in', 'a known account', known, 'Login successful', 'Welcome back to Nineteenth!'],
  [
    'Sign in',
    'a new account',
    { ...known, isNew: true },
    'Registration Successful',
    'Your account has been created with Google!',
  ],
  [
    'Sign up',
    'a known account',
    known,
    'Account Already Exists',
    'You already have an account with this Google account. Logging you in...',
  ],
])('%s with Google and %s', async (way, _account, arrival, title, description) => {
  const methods = { signInWithGoogle: async () => arrival }
  const { history } = renderWithAuth(<SignInPage />, { path: '/login', auth: { user: null }, methods })
  if (way === 'Sign up') await press('Sign up')
  await press(`${way} with Google`)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText(description)).toBeDefined()
  await waitFor(() => expect(history.at(-1)).toBe('/'))
})

test('reports a registration, then the verification email for 15 seconds', async () => {
  vi.useFakeTimers()
  render(<Toaster />)
  await act(async () => showToast(registered({ email: 'ann@club.example', isSent: true })))
  expect(screen.getByText('Registration Successful')).toBeDefined()
  expect(screen.getByText('Your account has been created successfully.')).toBeDefined()
  await pass(3_100)
  expect(screen.getByText('Email Verification Required')).toBeDefined()
  expect(
    screen.getByText(/^A verification link has been sent.* check your spam or junk folder\.$/),
  ).toBeDefined()
  expect(screen.queryByText('Registration Successful')).toBeNull()
  await pass(14_000)
  expect(screen.getByText('Email Verification Required')).toBeDefined()
  await pass(2_000)
  expect(screen.queryByText('Email Verification Required')).toBeNull()
})

test("creates the user and succeeds, even if the provider can't send the email", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ exists: false }))
  const { auth, provider, session } = anAuth()
  provider.createAccount.mockResolvedValue(anIdentity({ isVerified: false }))
  provider.sendVerification.mockRejectedValue(new IdentityError('auth/unauthorized-continue-uri'))
  const methods = { registerWithEmail: (form: Registration) => registerWithEmail(auth.flowDeps, form) }
  renderWithAuth(<SignInPage />, { path: '/login', auth: { user: null }, methods })
  await press('Sign up')
  await screen.findByLabelText('Username')
  for (const [label, text] of [
    ['Username', 'ann'],
    ['First name', 'Ann'],
    ['Last name', 'Carter'],
    ['Email', 'ann@club.example'],
    ['Password', 'Birdie!1'],
    ['Confirm password', 'Birdie!1'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text)
  await press('Create account')
  expect(await screen.findByText('Registration Successful')).toBeDefined()
  expect(session.createUser).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('has ten different taglines', () => {
  expect(new Set(taglines).size).toBe(10)
})

test.each([0, 0.3, 0.999])('never repeats the last tagline, with random value %d', (chance) => {
  for (const previous of taglines) expect(pickTagline(() => chance, previous)).not.toBe(previous)
})
