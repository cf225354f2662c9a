import type { AuthValue, SignInMethods } from '#identity/auth-context.tsx'
import { IdentityError } from '#identity/provider/provider-error.ts'
import { aJoiner } from '#identity/testing/a-joiner.ts'
import { apiError } from '#identity/testing/fake-session.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegisterForm } from './register-form.tsx'

const fetchMock = vi.fn<typeof fetch>()
const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>()

beforeEach(() => {
  registerWithEmail.mockReset().mockResolvedValue({ email: 'ann@club.example', isSent: true })
  vi.stubGlobal(
    'fetch',
    fetchMock.mockReset().mockImplementation(async () => Response.json({ exists: false })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('checks a username once, half a second after the last key', async () => {
  vi.useFakeTimers()
  show()
  for (const typed of ['a', 'an', 'ann', 'anna']) type('Username', typed)
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(fetchMock).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/users/check-username/anna')
  expect(screen.getByText('Username is available.')).toBeDefined()
})

test("doesn't check a username of two characters", async () => {
  vi.useFakeTimers()
  show()
  type('Username', 'an')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(fetchMock).not.toHaveBeenCalled()
})

test('ignores the result for a name that has changed since', async () => {
  vi.useFakeTimers()
  show()
  type('Username', 'anna')
  await act(() => vi.advanceTimersByTimeAsync(500))
  type('Username', 'annabel')
  expect(screen.queryByText('Username is available.')).toBeNull()
})

test('shows a taken username at once and blocks the button', async () => {
  fetchMock.mockImplementation(async () => Response.json({ exists: true }))
  show()
  fillIn()
  expect(await screen.findByText('That username is already taken. Please choose another one.')).toBeDefined()
  await press()
  expect(registerWithEmail).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

test('shows a reserved username at once, without a request', async () => {
  show()
  fillIn()
  type('Username', 'Admin')
  expect(screen.getByText(/^That username is reserved/)).toBeDefined()
  await press()
  expect(registerWithEmail).not.toHaveBeenCalled()
  expect(fetchMock).not.toHaveBeenCalled()
})

test.each([
  ['Email', new IdentityError('auth/email-already-in-use'), 'This email is already registered.'],
  ['Username', apiError('username-taken'), 'That username is already taken. Please choose another one.'],
])("%s: shows the server's error under the field too", async (label, error, text) => {
  const onRegistered = vi.fn<() => void>()
  registerWithEmail.mockRejectedValue(error)
  renderWithAuth(<RegisterForm onRegistered={onRegistered} />, { methods: { registerWithEmail } })
  fillIn()
  await press()
  expect(await screen.findByRole('textbox', { name: label, description: text })).toBeDefined()
  expect(screen.getByText('Registration Failed')).toBeDefined()
  expect(onRegistered).not.toHaveBeenCalled()
})

test.each([
  ['+2.1', 'Plus 2.1: you give strokes back', '+2.1'],
  ['2,1', 'Handicap 2.1', '2.1'],
  ['015.2', 'Handicap 15.2', '15.2'],
  ['54', 'Handicap 54.0', '54'],
  ['54.1', 'That’s above 54.0, the highest index. Is it right?', '54.1'],
  ['12.3', 'Handicap 12.3', '12.3'],
])('shows a handicap typed as "%s" as "%s" and sends "%s"', async (typed, text, sent) => {
  show()
  fillIn()
  const handicap = screen.getByLabelText<HTMLInputElement>('Handicap')
  await userEvent.clear(handicap)
  await userEvent.type(handicap, typed)
  expect(handicap.value).toBe(typed)
  expect(screen.getByRole('textbox', { name: 'Handicap', description: text })).toBe(handicap)
  await press()
  expect(await registered()).toMatchObject({ handicap: sent })
})

test('allows registering without a handicap, and says what that means', async () => {
  show()
  fillIn()
  const description = 'Optional. Without a handicap, you play as scratch (0).'
  const handicap = screen.getByRole('textbox', { name: 'Handicap', description })
  await userEvent.clear(handicap)
  expect(screen.getByRole('textbox', { name: 'Handicap', description })).toBe(handicap)
  await press()
  expect(await registered()).toMatchObject({ handicap: '0' })
})

test('keeps the name and handicap of a guest who registers', async () => {
  const joiner = aJoiner({ displayName: 'Eve de Groot', handicap: -2.1 })
  show({ joiner })
  const own = {
    Username: 'eve',
    Email: 'eve@club.example',
    Password: 'Birdie!1',
    'Confirm password': 'Birdie!1',
  }
  for (const [label, value] of Object.entries(own)) type(label, value)
  await press()
  expect(await registered()).toMatchObject({ firstName: 'Eve', lastName: 'de Groot', handicap: '+2.1' })
})

test('selects a focused handicap, so that typing replaces the 0', async () => {
  show()
  const handicap = screen.getByLabelText<HTMLInputElement>('Handicap')
  expect(handicap.value).toBe('0')
  screen.getByLabelText('Email').focus()
  await userEvent.tab()
  await userEvent.keyboard('15.2')
  expect(handicap.value).toBe('15.2')
})

test('offers a plus button for keyboards without one', async () => {
  show()
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

test.each([
  ['First name', '', 'First name is required'],
  ['First name', 'A', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Last name', 'C', 'Last name is required'],
])('%s "%s": %s', async (label, value, message) => {
  show()
  fillIn({ [label]: value })
  await press()
  expect(await screen.findByRole('textbox', { name: label, description: message })).toBeDefined()
  expect(registerWithEmail).not.toHaveBeenCalled()
})

test('the handicap is optional, 0 by default, and has one decimal', async () => {
  show()
  expect(screen.getByLabelText<HTMLInputElement>('Handicap').value).toBe('0')
  fillIn({ Handicap: '11.25' })
  await press()
  expect(await screen.findByText(/^Handicap must be a number between 0 and 99\.9/)).toBeDefined()
  expect(registerWithEmail).not.toHaveBeenCalled()
  fillIn({ Handicap: '11.2' })
  await press()
  expect(registerWithEmail).toHaveBeenLastCalledWith(expect.objectContaining({ handicap: '11.2' }))
  fillIn({ Handicap: '' })
  await press()
  expect(registerWithEmail).toHaveBeenLastCalledWith(expect.objectContaining({ handicap: '0' }))
})

test.each<[title: string, answer: typeof fetch, text: string, ...classes: string[]]>([
  [
    'a spinner turns while the username is checked',
    () => new Promise(() => {}),
    'Checking …',
    'animate-spin',
  ],
  [
    'an available username has a green check',
    async () => Response.json({ exists: false }),
    'Username is available.',
    'lucide-check',
    'text-fairway',
  ],
  [
    'a taken username has a red X',
    async () => Response.json({ exists: true }),
    'That username is already taken. Please choose another one.',
    'lucide-x',
    'text-flag',
  ],
])('%s', async (_title, answer, text, ...classes) => {
  vi.useFakeTimers()
  fetchMock.mockImplementation(answer)
  show()
  type('Username', 'anna')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByText(text)).toBeDefined()
  for (const name of classes) expect(mark()).toContain(name)
})

/** The classes of the icon inside the username field. */
function mark(): string {
  const icon = screen.getByLabelText('Username').parentElement?.querySelector('svg')
  return icon?.getAttribute('class') ?? ''
}

function show(auth: Partial<AuthValue> = {}) {
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { auth, methods: { registerWithEmail } })
}

/** The request that was sent. */
async function registered() {
  await vi.waitFor(() => expect(registerWithEmail).toHaveBeenCalledOnce())
  return registerWithEmail.mock.lastCall?.[0]
}

function fillIn(values: Record<string, string> = {}) {
  const form = {
    Username: 'ann',
    'First name': 'Ann',
    'Last name': 'Carter',
    Email: 'ann@club.example',
    Password: 'Birdie!1',
    'Confirm password': 'Birdie!1',
  }
  for (const [label, value] of Object.entries({ ...form, ...values })) type(label, value)
}

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

async function press() {
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}
