import { ConnectionError } from '#api/api-error.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { IdentityError, networkFailure, sessionNotKept } from '#identity/provider/provider-error.ts'
import { fakeRedirect } from '#identity/testing/fake-provider.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { errorSentences } from '#text/error-sentences.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInErrors } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { SignInPage } from '../sign-in-page.tsx'
import { OpenidPage, UnknownPage } from './openid-page.tsx'

test.each([
  ['/', '/'],
  ['/matches/7/scores?hole=3', '/matches/7/scores?hole=3'],
  ['/login', '/'],
  ['/login?next=%2Fmatches%2F7', '/matches/7'],
  ['/login?next=%2F%2Fevil.example', '/'],
])('leads from %s to the provider and back to %s', async (path, to) => {
  const { provider } = aPageAt(path)
  await press()
  expect(provider.signIn).toHaveBeenCalledWith(to)
})

test('has no password and no registration', () => {
  aPageAt('/login?register=true')
  expect(screen.getByText('Join Nineteenth to track your golf scores and compete with friends')).toBeDefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(signInErrors.filter((code) => code !== 'email-not-verified'))(
  'says once why %s happened',
  async (code) => {
    const { history } = aPageAt(`/login?next=%2Fmatches%2F7&error=${code}`)
    expect((await screen.findByRole('alert')).textContent).toBe(errorSentences[code])
    expect(history?.at(-1)).toBe('/login?next=%2Fmatches%2F7')
  },
)

test('sends members to the provider to verify their email', async () => {
  aPageAt('/login?error=email-not-verified')
  expect(await screen.findByText(/^Club ID hasn’t verified your email/)).toBeDefined()
})

test('ignores an unknown error code in the address', async () => {
  aPageAt('/login?error=Call%20this%20number')
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentences.internal)
})

test.each([new ConnectionError(), new IdentityError(networkFailure)])(
  'stays on the page without signal, and can retry',
  async (failure) => {
    const { provider } = aPageAt('/matches/7')
    provider.signIn.mockRejectedValueOnce(failure)
    await press()
    expect(await screen.findByText(/^Couldn’t reach Nineteenth/)).toBeDefined()
    await press()
    expect(provider.signIn).toHaveBeenCalledTimes(2)
    expect(screen.queryByText(/^No answer/)).toBeNull()
  },
)

test('stays on the page if the browser blocks cookies, and says so', async () => {
  const { provider } = aPageAt('/login')
  provider.signIn.mockRejectedValueOnce(new IdentityError(sessionNotKept))
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/blocks cookies/)
})

test('enables the button again after Back at the provider', async () => {
  const { provider } = aPageAt('/login')
  await press()
  await press()
  expect(provider.signIn).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await press()
  expect(provider.signIn).toHaveBeenCalledTimes(2)
})

test('says that unsent scores are saved after an expired session', () => {
  aPageAt('/matches/7', { isExpired: true })
  expect(screen.getByText(/Unsent scores are saved on this device/)).toBeDefined()
})

test('says why returning created no account', async () => {
  renderWithAuth(<OpenidPage name="Club ID" />, {
    auth: { user: null },
    methods: { prepare: () => Promise.reject(new ConnectionError()) },
  })
  expect(await screen.findByText(/^Couldn’t reach Nineteenth/)).toBeDefined()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['signal that is back', () => act(async () => void window.dispatchEvent(new Event('online')))],
])('%s retries loading the sign-in method', async (_what, retry) => {
  renderWithAuth(<UnknownPage find={async () => SignInPage} />, { auth: { user: null } })
  await retry()
  expect(await screen.findByRole('tab', { name: 'Sign in' })).toBeDefined()
})

function aPageAt(path: string, auth: Partial<AuthValue> = { user: null }) {
  const provider = fakeRedirect()
  const view = renderWithAuth(<OpenidPage name="Club ID" />, {
    path,
    auth: { ...auth, connect: async () => provider },
  })
  return { provider, ...view }
}

async function press() {
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Club ID' }))
}
