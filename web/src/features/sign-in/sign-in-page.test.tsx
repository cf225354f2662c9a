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
import { taglines } from './sign-in-texts.ts'

const signedOut = { user: null }
const arrival: Arrival = { user: fromProfile(anOwnProfile()), isNew: false }

afterEach(() => vi.unstubAllGlobals())

test('signing in by email tells so and leads home', async () => {
  const signInWithEmail = vi.fn<SignInMethods['signInWithEmail']>(async () => arrival)
  const { history } = show({ signInWithEmail }, '/login')
  await signIn()
  expect(signInWithEmail).toHaveBeenCalledWith({ email: 'ann@club.example', password: 'Birdie!1' })
  expect(await screen.findByText('Welcome back to Nineteenth!')).toBeDefined()
  expect(history?.at(-1)).toBe('/')
})

test('at the address of another page, signing in leads to that page', async () => {
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
])('from %s, signing in leads to %s', async (path, expected) => {
  const { history } = show({ signInWithEmail: async () => arrival }, path)
  await signIn()
  await waitFor(() => expect(history?.at(-1)).toBe(expected))
})

test('what is wrong stands under its field, and nothing is sent', async () => {
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

test('the address that somebody came with stays, also once it is proven', async () => {
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

test('a refused password is told and stays in the form', async () => {
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
  ['fails', new ApiError(502, '<html>'), /could not let you in. Please try again in a minute/],
])('where our server %s after a good password, nobody is welcomed', async (_story, error, text) => {
  const { history } = show({ signInWithEmail: () => Promise.reject(error) }, '/login')
  await signIn()
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByText('Login successful')).toBeNull()
  expect(history).toEqual(['/login'])
})

test('the password can be shown and hidden', async () => {
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

test('every return to sign in shows another tagline', async () => {
  show()
  const first = shownTagline()
  await press('Sign up')
  expect(shownTagline()).toBeUndefined()
  await press('Sign in')
  expect(shownTagline()).not.toBe(first)
})

test('a forgotten password is reset by mail to the address that was typed, and the way back is an arrow', async () => {
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
])('%s is told and taken out of the address', async (path, text, left) => {
  const { history } = show({}, path)
  expect(await screen.findByText(text)).toBeDefined()
  expect(history?.at(-1)).toBe(left)
})

test('an address with other news tells nothing', () => {
  const { history } = show({}, '/login?verified=false')
  expect(history).toEqual(['/login?verified=false'])
})

test('on the way to Google nothing is said', async () => {
  show({ signInWithGoogle: async () => null })
  await press('Sign in with Google')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('why somebody did not come back from Google is told', async () => {
  show({ prepare: () => Promise.reject(new IdentityError('auth/unauthorized-domain')) })
  expect(await screen.findByText(/This domain is not authorized/)).toBeDefined()
})

test('whoever was signed out on the way finds their address filled in, and why', () => {
  renderWithAuth(<SignInPage />, { path: '/matches/7', auth: { isExpired: true } })
  expect(screen.getByText(/You have been signed out/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@club.example')
})

test('whoever has registered sees where the mail went, and comes in once they have followed it', async () => {
  const { lookForProof, panel, history } = await showWaiting({}, '/login?next=%2Fmatches%2F7')
  expect(panel.textContent).toContain('ann@club.example')
  lookForProof.mockResolvedValue(arrival)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Login successful')).toBeDefined()
  expect(history?.at(-1)).toBe('/matches/7')
})

test('coming back looks once, though the browser tells of it twice', async () => {
  const { lookForProof } = await showWaiting()
  lookForProof.mockClear()
  lookForProof.mockRejectedValue(new ApiError(503, ''))
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Login failed')).toBeDefined()
  expect(lookForProof).toHaveBeenCalledOnce()
})

test('whoever says that an address is not theirs is not shown it again by a look that was on its way', async () => {
  const { lookForProof } = await showWaiting({ stopWaiting: () => Promise.reject(new ApiError(503, '')) })
  const { promise, resolve } = Promise.withResolvers<{ email: string }>()
  lookForProof.mockReturnValue(promise)
  window.dispatchEvent(new Event('focus'))
  await press('Not my address')
  await act(async () => resolve({ email: 'ann@club.example' }))
  expect(screen.queryByRole('region', { name: 'We have sent you a mail' })).toBeNull()
  expect(await screen.findByText('Login failed')).toBeDefined()
})

test('the mail is sent again after a pause, and whoever typed a wrong address begins anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sendProofAgain = vi.fn<SignInMethods['sendProofAgain']>(async () => {})
  const stopWaiting = vi.fn<SignInMethods['stopWaiting']>(async () => {})
  await showWaiting({ sendProofAgain, stopWaiting })
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  await press('Send it again')
  expect(sendProofAgain).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull())
  await press('Not my address')
  expect(stopWaiting).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'We have sent you a mail' })).toBeNull()
})

test.each(['/login', '/login?register=true'])(
  'at %s a guest who keeps their round is told how',
  async (path) => {
    const ticket = { ticket: 'T1', guestName: 'Tommy' }
    localStorage.setItem('nineteenth.claim-tickets', JSON.stringify(ticket))
    show({}, path)
    const words = 'To keep your round as Tommy, create an account and sign in on this phone.'
    expect(await screen.findByText(words)).toBeDefined()
    localStorage.clear()
  },
)

test('a page that opens at "Register" again still says where the mail went', async () => {
  show({ lookForProof: async () => ({ email: 'ann@club.example' }) }, '/login?register=true')
  expect(await screen.findByRole('region', { name: 'We have sent you a mail' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toBeDefined()
})

test('a mail that was not sent is not claimed to be, and can be sent at once', async () => {
  const sendProofAgain = vi.fn<SignInMethods['sendProofAgain']>(async () => {})
  show({ registerWithEmail: async ({ email }) => ({ email, isSent: false }), sendProofAgain })
  await register()
  await screen.findByRole('region', { name: 'The mail is not sent yet' })
  await press('Send the mail')
  expect(await screen.findByRole('region', { name: 'We have sent you a mail' })).toBeDefined()
})

test('after registering the page is back at sign in, and says what is left to do', async () => {
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
  expect(await screen.findByRole('region', { name: 'We have sent you a mail' })).toBeDefined()
  await press('Close')
  await waitFor(() =>
    expect(screen.getByText(/A verification link has been sent to ann@club.example/)).toBeDefined(),
  )
})

function show(methods: Partial<SignInMethods> = {}, path = '/') {
  return renderWithAuth(<SignInPage />, { path, auth: signedOut, methods })
}

/** The page of somebody who has registered and not followed the mail. */
async function showWaiting(methods: Partial<SignInMethods> = {}, path?: string) {
  const lookForProof = vi.fn<SignInMethods['lookForProof']>(async () => ({ email: 'ann@club.example' }))
  const { history } = show({ lookForProof, ...methods }, path)
  const panel = await screen.findByRole('region', { name: 'We have sent you a mail' })
  return { lookForProof, panel, history }
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
