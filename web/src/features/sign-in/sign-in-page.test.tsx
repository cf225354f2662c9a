import { ApiError } from '#api/api-error.ts'
import type { SignInMethods } from '#identity/auth-context.tsx'
import type { Arrival } from '#identity/session/make-session.ts'
import { IdentityError } from '#identity/provider/provider-error.ts'
import { fromProfile } from '#identity/auth-state.ts'
import { anOwnProfile } from '#identity/testing/an-own-profile.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { taglines } from './words.ts'

const signedOut = { user: null }
const arrival: Arrival = { user: fromProfile(anOwnProfile()), isNew: false }

afterEach(() => vi.unstubAllGlobals())

test('signs in by email, confirms it and opens the home page', async () => {
  const signInWithEmail = vi.fn<SignInMethods['signInWithEmail']>(async () => arrival)
  const { history } = show({ signInWithEmail }, '/login')
  await signIn()
  expect(signInWithEmail).toHaveBeenCalledWith({ email: 'ann@club.example', password: 'Birdie!1' })
  expect(await screen.findByText('Welcome back to Nineteenth!')).toBeDefined()
  expect(history?.at(-1)).toBe('/')
})

test('opens the requested page after sign-in', async () => {
  const { history } = show({ signInWithEmail: async () => arrival }, '/matches/7')
  await signIn()
  await screen.findByText('Login successful')
  expect(history).toEqual(['/matches/7'])
})

test.each([
  ['/login?next=%2Fmatches%2F7', '/matches/7'],
  ['/login?next=%2F%2Fevil.example', '/'],
  ['/login?next=https%3A%2F%2Fevil.example', '/'],
  ['/login?next=%2F%09%2Fevil.example', '/'],
])('opens %s after sign-in at %s', async (path, expected) => {
  const { history } = show({ signInWithEmail: async () => arrival }, path)
  await signIn()
  await waitFor(() => expect(history?.at(-1)).toBe(expected))
})

test('shows errors under their fields and sends nothing', async () => {
  const signInWithEmail = vi.fn<SignInMethods['signInWithEmail']>()
  show({ signInWithEmail })
  await fillIn({ Email: 'ann@', Password: 'short' })
  await press('Sign in')
  expect(
    await screen.findByRole('textbox', { description: 'Please enter a valid email address' }),
  ).toBeDefined()
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
  expect(signInWithEmail).not.toHaveBeenCalled()
})

test('keeps the email in the form, also after it is verified', async () => {
  renderWithAuth(<Registered />, { auth: signedOut })
  await userEvent.click(screen.getByRole('button', { name: 'Proven' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.org')
})

function Registered() {
  const [email, setEmail] = useState<string | undefined>('ann@example.org')
  return (
    <>
      <SignInForm email={email} onArrived={() => {}} onForgotPassword={() => {}} />
      <button onClick={() => setEmail(undefined)}>Proven</button>
    </>
  )
}

test('reports a rejected password and keeps it in the form', async () => {
  show({ signInWithEmail: () => Promise.reject(new IdentityError('auth/invalid-credential')) })
  await signIn()
  expect(await screen.findByText('The email or password you entered is incorrect.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Birdie!1')
})

test.each([
  [
    'asks for a pause',
    new ApiError(429, JSON.stringify({ code: 'too-many-requests', requestId: 'r-1' }), '600'),
    /try again in 10 minutes/,
  ],
  [
    'fails',
    new ApiError(502, '<html>'),
    /We couldn’t sign you in. Your account is fine; try again in a minute/,
  ],
])('shows no welcome if our server %s after a correct password', async (_story, error, text) => {
  const { history } = show({ signInWithEmail: () => Promise.reject(error) }, '/login')
  await signIn()
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText('Login successful')).toBeNull()
  expect(history).toEqual(['/login'])
})

test('shows and hides the password', async () => {
  show()
  await press('Show password')
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await press('Hide password')
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('Sign in and Register are tabs, by mouse, by keyboard and by the footer', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }))
  expect(screen.getByText('Join Nineteenth to track your golf scores and compete with friends')).toBeDefined()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Sign in' }).getAttribute('aria-selected')).toBe('true')
  await press('Sign up')
  expect(screen.getByText('Already have an account?')).toBeDefined()
  await press('Sign in')
  expect(screen.getByText("Don't have an account?")).toBeDefined()
})

test('shows another tagline on every return to sign in', async () => {
  show()
  const first = shownTagline()
  await press('Sign up')
  expect(shownTagline()).toBeUndefined()
  await press('Sign in')
  expect(shownTagline()).not.toBe(first)
})

test('sends a reset email to the typed address, and goes back with an arrow', async () => {
  const requestPasswordReset = vi.fn<SignInMethods['requestPasswordReset']>(async () => {})
  show({ requestPasswordReset })
  await fillIn({ Email: 'ann@club.example' })
  await press('Forgot password?')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@club.example')
  await press('Back to sign in')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@club.example')
  await press('Forgot password?')
  await press('Send reset email')
  expect(requestPasswordReset).toHaveBeenCalledWith('ann@club.example')
  expect(await screen.findByText('Please check your inbox for password reset instructions.')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Sign in' })).toBeDefined()
})

const verified = 'Your email has been verified successfully! You can now log in.'
const reset = 'Your password has been reset successfully! You can now log in with your new password.'

test.each([
  ['/login?verified=true', verified, '/login'],
  ['/login?reset=true', reset, '/login'],
  ['/login?reset=true&utm=mail', reset, '/login?utm=mail'],
  ['/login?verified=true&reset=true', verified, '/login'],
])('shows the message for %s and removes it from the address', async (path, text, left) => {
  const { history } = show({}, path)
  expect(await screen.findByText(text)).toBeDefined()
  expect(history?.at(-1)).toBe(left)
})

test('ignores other parameters in the address', () => {
  const { history } = show({}, '/login?verified=false')
  expect(history).toEqual(['/login?verified=false'])
})

test('shows nothing while redirecting to Google', async () => {
  show({ signInWithGoogle: async () => null })
  await press('Sign in with Google')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says why a Google sign-in failed', async () => {
  show({ prepare: () => Promise.reject(new IdentityError('auth/unauthorized-domain')) })
  expect(await screen.findByText(/This domain is not authorized/)).toBeDefined()
})

test('fills in the email and says why after an expired session', () => {
  renderWithAuth(<SignInPage />, { path: '/matches/7', auth: { isExpired: true } })
  expect(screen.getByText(/You’ve been signed out/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@club.example')
})

test('shows where the email went, and signs in after it is verified', async () => {
  const { signInIfVerified, panel, history } = await showWaiting({}, '/login?next=%2Fmatches%2F7')
  expect(panel.textContent).toContain('ann@club.example')
  signInIfVerified.mockResolvedValue(arrival)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Login successful')).toBeDefined()
  expect(history?.at(-1)).toBe('/matches/7')
})

test('checks once on return, although the browser fires two events', async () => {
  const { signInIfVerified } = await showWaiting()
  signInIfVerified.mockClear()
  signInIfVerified.mockRejectedValue(new ApiError(503, ''))
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Login failed')).toBeDefined()
  expect(signInIfVerified).toHaveBeenCalledOnce()
})

test('ignores a late reply for an address that the member said was wrong', async () => {
  const { signInIfVerified } = await showWaiting({ stopWaiting: () => Promise.reject(new ApiError(503, '')) })
  const { promise, resolve } = Promise.withResolvers<{ email: string }>()
  signInIfVerified.mockReturnValue(promise)
  window.dispatchEvent(new Event('focus'))
  await press('Wrong address?')
  await act(async () => resolve({ email: 'ann@club.example' }))
  expect(screen.queryByRole('region', { name: 'Check your email' })).toBeNull()
  expect(await screen.findByText('Login failed')).toBeDefined()
})

test('resends the email after a pause, and starts over after a wrong address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const resendVerification = vi.fn<SignInMethods['resendVerification']>(async () => {})
  const stopWaiting = vi.fn<SignInMethods['stopWaiting']>(async () => {})
  await showWaiting({ resendVerification, stopWaiting })
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  await press('Resend email')
  expect(resendVerification).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull())
  await press('Wrong address?')
  expect(stopWaiting).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'Check your email' })).toBeNull()
})

test.each(['/login', '/login?register=true'])('at %s tells a guest how to keep their round', async (path) => {
  const ticket = { ticket: 'T1', guestName: 'Tommy' }
  localStorage.setItem('nineteenth.claim-tickets', JSON.stringify(ticket))
  show({}, path)
  const words = 'To keep your round as Tommy, create an account and sign in on this phone.'
  expect(await screen.findByText(words)).toBeDefined()
  localStorage.clear()
})

test('says where the email went, also if the page reopens at Register', async () => {
  show({ signInIfVerified: async () => ({ email: 'ann@club.example' }) }, '/login?register=true')
  expect(await screen.findByRole('region', { name: 'Check your email' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeDefined()
})

test('says that an email was not sent, and sends it at once on request', async () => {
  const resendVerification = vi.fn<SignInMethods['resendVerification']>(async () => {})
  show({ registerWithEmail: async ({ email }) => ({ email, isSent: false }), resendVerification })
  await register()
  await screen.findByRole('region', { name: 'Email not sent yet' })
  await press('Send email')
  expect(await screen.findByRole('region', { name: 'Check your email' })).toBeDefined()
})

test('returns to sign in after registering, and says what is left to do', async () => {
  const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>(async ({ email }) => ({
    email,
    isSent: true,
  }))
  show({ registerWithEmail })
  await register()
  expect(await screen.findByText('Your account has been created successfully.')).toBeDefined()
  expect(registerWithEmail).toHaveBeenCalledWith(expect.objectContaining({ username: 'ann', handicap: '0' }))
  expect(screen.getByRole('tab', { name: 'Sign in' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@club.example')
  expect(await screen.findByRole('region', { name: 'Check your email' })).toBeDefined()
  await press('Close')
  await waitFor(() =>
    expect(screen.getByText(/A verification link has been sent to ann@club.example/)).toBeDefined(),
  )
})

function show(methods: Partial<SignInMethods> = {}, path = '/') {
  return renderWithAuth(<SignInPage />, { path, auth: signedOut, methods })
}

/** The page after registering, before the email is verified. */
async function showWaiting(methods: Partial<SignInMethods> = {}, path?: string) {
  const signInIfVerified = vi.fn<SignInMethods['signInIfVerified']>(async () => ({
    email: 'ann@club.example',
  }))
  const { history } = show({ signInIfVerified, ...methods }, path)
  const panel = await screen.findByRole('region', { name: 'Check your email' })
  return { signInIfVerified, panel, history }
}

async function signIn() {
  await fillIn({ Email: 'ann@club.example', Password: 'Birdie!1' })
  await press('Sign in')
}

async function register() {
  vi.stubGlobal('fetch', async () => Response.json({ exists: false }))
  await press('Sign up')
  await screen.findByLabelText('Username')
  await fillIn({ Username: 'ann', 'First name': 'Ann', 'Last name': 'Carter', Email: 'ann@club.example' })
  await fillIn({ Password: 'Birdie!1', 'Confirm password': 'Birdie!1' })
  await press('Create account')
}

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
}

function shownTagline() {
  return taglines.find((tagline) => screen.queryByText(tagline))
}
