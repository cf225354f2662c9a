import { ConnectionError } from '#api/api-error.ts'
import type { AuthValue } from '#identity/auth-context.tsx'
import { IdentityError, networkFailure } from '#identity/provider/provider-error.ts'
import { fakeRedirect } from '#identity/testing/fake-provider.ts'
import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { errorSentences } from '#text/error-sentences.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInTroubles } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { SignInPage } from '../sign-in-page.tsx'
import { OpenidPage, UnknownPage } from './openid-page.tsx'

test.each([
  ['/', '/'],
  ['/matches/7/scores?hole=3', '/matches/7/scores?hole=3'],
  ['/login', '/'],
  ['/login?next=%2Fmatches%2F7', '/matches/7'],
  ['/login?next=%2F%2Fevil.example', '/'],
])('from %s the one button leads to the provider and back to %s', async (path, to) => {
  const { provider } = aPageAt(path)
  await press()
  expect(provider.signIn).toHaveBeenCalledWith(to)
})

test('there is nothing of a password, and no account is made here', () => {
  aPageAt('/login?register=true')
  expect(screen.getByText('Join Nineteenth to track your golf scores and compete with friends')).toBeDefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(signInTroubles.filter((code) => code !== 'email-not-verified'))(
  'who comes back with %s reads why, once',
  async (code) => {
    const { history } = aPageAt(`/login?next=%2Fmatches%2F7&trouble=${code}`)
    expect((await screen.findByRole('alert')).textContent).toBe(errorSentences[code])
    expect(history?.at(-1)).toBe('/login?next=%2Fmatches%2F7')
  },
)

test('an address that is not verified is verified at the provider', async () => {
  aPageAt('/login?trouble=email-not-verified')
  expect(await screen.findByText(/^Club ID has not verified your email address/)).toBeDefined()
})

test('what is no code is no sentence of anybody else', async () => {
  aPageAt('/login?trouble=Call%20this%20number')
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentences.internal)
})

test.each([new ConnectionError(), new IdentityError(networkFailure)])(
  'without signal nobody leaves the page, and they can try again',
  async (failure) => {
    const { provider } = aPageAt('/matches/7')
    provider.signIn.mockRejectedValueOnce(failure)
    await press()
    expect(await screen.findByText(/^No answer from Nineteenth/)).toBeDefined()
    await press()
    expect(provider.signIn).toHaveBeenCalledTimes(2)
    expect(screen.queryByText(/^No answer/)).toBeNull()
  },
)

test('whoever presses Back at the provider can press the button again', async () => {
  const { provider } = aPageAt('/login')
  await press()
  await press()
  expect(provider.signIn).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await press()
  expect(provider.signIn).toHaveBeenCalledTimes(2)
})

test('whoever was signed out at work reads that their scores are kept', () => {
  aPageAt('/matches/7', { isExpired: true })
  expect(screen.getByText(/Scores that it had not sent are kept/)).toBeDefined()
})

test('why the way back made no account is told', async () => {
  renderWithAuth(<OpenidPage name="Club ID" />, {
    auth: { user: null },
    methods: { prepare: () => Promise.reject(new ConnectionError()) },
  })
  expect(await screen.findByText(/^No answer from Nineteenth/)).toBeDefined()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['signal that is back', () => act(async () => void window.dispatchEvent(new Event('online')))],
])('where nobody says how people sign in, %s asks again', async (_what, retry) => {
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
