import { renderWithAuth } from '#identity/testing/render-with-auth.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadSignInPage } from './load-sign-in.tsx'

const { getIdentityConfig } = vi.hoisted(() => ({ getIdentityConfig: vi.fn<() => Promise<object>>() }))
vi.mock('#identity/provider/identity-config-client.ts', () => ({
  findKnownConfig: () => undefined,
  getIdentityConfig,
}))

test.each([
  ['Firebase', async () => ({ kind: 'firebase' }), 'Sign in with Google'],
  ['OpenID Connect', async () => ({ kind: 'openid', name: 'Club ID' }), 'Continue with Club ID'],
  ['an unknown sign-in method', () => Promise.reject(new Error('no answer')), 'Try again'],
])('shows the sign-in page for %s', async (_story, config, button) => {
  getIdentityConfig.mockImplementation(config)
  const Page = await loadSignInPage()
  renderWithAuth(<Page />, { auth: { user: null } })
  expect(await screen.findByRole('button', { name: button })).toBeDefined()
})
