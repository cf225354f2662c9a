import type { SignInMethods } from '#identity/auth-context.tsx'
import { IdentityError } from '#identity/provider/provider-error.ts'
import { refusal } from '#identity/testing/fake-session.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegisterForm } from './register-form.tsx'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    fetchMock.mockReset().mockImplementation(async () => Response.json({ exists: false })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a username is checked half a second after the typing stops, once', async () => {
  vi.useFakeTimers()
  renderWithAuth(<RegisterForm onRegistered={() => {}} />)
  for (const typed of ['a', 'an', 'ann', 'anna']) type('Username', typed)
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(fetchMock).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/users/check-username/anna')
  expect(screen.getByText('Username is available.')).toBeDefined()
})

test('two characters are not worth a question', async () => {
  vi.useFakeTimers()
  renderWithAuth(<RegisterForm onRegistered={() => {}} />)
  type('Username', 'an')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(fetchMock).not.toHaveBeenCalled()
})

test('an answer about a name that is no longer there is not shown', async () => {
  vi.useFakeTimers()
  renderWithAuth(<RegisterForm onRegistered={() => {}} />)
  type('Username', 'anna')
  await act(() => vi.advanceTimersByTimeAsync(500))
  type('Username', 'annabel')
  expect(screen.queryByText('Username is available.')).toBeNull()
})

test('a taken username is told at once and blocks the button', async () => {
  fetchMock.mockImplementation(async () => Response.json({ exists: true }))
  const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>()
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { methods: { registerWithEmail } })
  fillIn()
  expect(await screen.findByText('That username is already taken. Please choose another one.')).toBeDefined()
  await press()
  expect(registerWithEmail).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

test('a username that is kept back is told as that while it is typed, without a question', async () => {
  const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>()
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { methods: { registerWithEmail } })
  fillIn()
  type('Username', 'Admin')
  expect(screen.getByText(/^That username is kept for Nineteenth itself/)).toBeDefined()
  await press()
  expect(registerWithEmail).not.toHaveBeenCalled()
  expect(fetchMock).not.toHaveBeenCalled()
})

test.each([
  [new IdentityError('auth/email-already-in-use'), 'Email', 'This email is already registered.'],
  [refusal('username-taken'), 'Username', 'That username is already taken. Please choose another one.'],
])('%s stands under its field too', async (error, label, text) => {
  const onRegistered = vi.fn<() => void>()
  const methods = { registerWithEmail: vi.fn<SignInMethods['registerWithEmail']>().mockRejectedValue(error) }
  renderWithAuth(<RegisterForm onRegistered={onRegistered} />, { methods })
  fillIn()
  await press()
  expect(await screen.findByRole('textbox', { name: label, description: text })).toBeDefined()
  expect(screen.getByText('Registration Failed')).toBeDefined()
  expect(onRegistered).not.toHaveBeenCalled()
})

test('a handicap that cannot be read is refused, not taken for 0', async () => {
  const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>(async () => ({ isMailSent: true }))
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { methods: { registerWithEmail } })
  fillIn()
  type('Handicap', '1-2')
  await press()
  const text = 'Handicap must be a number between 0 and 99.9'
  expect(await screen.findByRole('textbox', { name: 'Handicap', description: text })).toBeDefined()
  expect(registerWithEmail).not.toHaveBeenCalled()
})

test.each([
  ['+2.1', 'Plus 2.1: you give strokes back', '+2.1'],
  ['2,1', 'Handicap 2.1', '2.1'],
  ['12.3', 'Handicap 12.3', '12.3'],
])('a handicap typed as "%s" reads back as "%s" and is sent as "%s"', async (typed, text, sent) => {
  const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>(async () => ({ isMailSent: true }))
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { methods: { registerWithEmail } })
  fillIn()
  const handicap = screen.getByLabelText<HTMLInputElement>('Handicap')
  await userEvent.clear(handicap)
  await userEvent.type(handicap, typed)
  expect(handicap.value).toBe(typed)
  expect(screen.getByRole('textbox', { name: 'Handicap', description: text })).toBe(handicap)
  await press()
  await vi.waitFor(() =>
    expect(registerWithEmail).toHaveBeenCalledWith(expect.objectContaining({ handicap: sent })),
  )
})

test('where the keyboard has no plus, a button puts it there and takes it away', async () => {
  renderWithAuth(<RegisterForm onRegistered={() => {}} />)
  const handicap = screen.getByLabelText<HTMLInputElement>('Handicap')
  const plus = screen.getByRole('button', { name: 'Better than scratch: plus', pressed: false })
  await userEvent.click(plus)
  expect(handicap.value).toBe('+')
  await userEvent.type(handicap, '1.3')
  expect(screen.getByText('Plus 1.3: you give strokes back')).toBeDefined()
  expect(plus.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(plus)
  expect(handicap.value).toBe('1.3')
  expect(screen.getByText('Handicap 1.3')).toBeDefined()
})

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

function fillIn() {
  const form = {
    Username: 'ann',
    'First name': 'Ann',
    'Last name': 'Carter',
    Email: 'ann@club.example',
    Password: 'Birdie!1',
  }
  for (const [label, value] of Object.entries(form)) type(label, value)
  type('Confirm password', 'Birdie!1')
}

async function press() {
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}
