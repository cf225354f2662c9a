import type { SignInMethods } from '#identity/auth-context.tsx'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegisterForm } from './register-form.tsx'

const fetchMock = vi.fn<typeof fetch>()
const registerWithEmail = vi.fn<SignInMethods['registerWithEmail']>(async () => ({ isMailSent: true }))

beforeEach(() => {
  registerWithEmail.mockClear()
  vi.stubGlobal(
    'fetch',
    fetchMock.mockReset().mockImplementation(async () => Response.json({ exists: false })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['First name', '', 'First name is required'],
  ['First name', 'A', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Last name', 'C', 'Last name is required'],
])('%s "%s": %s', async (label, value, message) => {
  await submit({ [label]: value })
  expect(await screen.findByRole('textbox', { name: label, description: message })).toBeDefined()
  expect(registerWithEmail).not.toHaveBeenCalled()
})

test('the handicap is optional, 0 by default, and has one decimal', async () => {
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { methods: { registerWithEmail } })
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

test('a spinner turns while the username is checked', async () => {
  fetchMock.mockImplementation(() => new Promise(() => {}))
  await typeUsername()
  expect(mark()).toContain('animate-spin')
})

test('an available username has a green check', async () => {
  await typeUsername()
  expect(screen.getByText('Username is available.')).toBeDefined()
  expect(mark()).toContain('lucide-check')
  expect(mark()).toContain('text-fairway')
})

test('a taken username has a red X', async () => {
  fetchMock.mockImplementation(async () => Response.json({ exists: true }))
  await typeUsername()
  expect(screen.getByText('That username is already taken. Please choose another one.')).toBeDefined()
  expect(mark()).toContain('lucide-x')
  expect(mark()).toContain('text-flag')
})

/** Types a username, and waits until the check is under way or answered. */
async function typeUsername() {
  vi.useFakeTimers()
  renderWithAuth(<RegisterForm onRegistered={() => {}} />)
  type('Username', 'anna')
  await act(() => vi.advanceTimersByTimeAsync(500))
}

/** The classes of the sign inside the username field. */
function mark(): string {
  const icon = screen.getByLabelText('Username').parentElement?.querySelector('svg')
  return icon?.getAttribute('class') ?? ''
}

async function submit(values: Record<string, string>) {
  renderWithAuth(<RegisterForm onRegistered={() => {}} />, { methods: { registerWithEmail } })
  fillIn(values)
  await press()
}

function fillIn(values: Record<string, string>) {
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
