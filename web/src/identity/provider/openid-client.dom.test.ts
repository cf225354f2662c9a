import { stubApi } from '#api/testing/stub-api.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { identityStore } from '../identity-store.ts'
import { connectOpenid } from './openid-client.ts'

const api = stubApi()
const goTo = vi.fn<(url: string) => void>()
const provider = connectOpenid({ kind: 'openid', name: 'Club ID' }, goTo)

beforeEach(() => {
  vi.restoreAllMocks()
  identityStore.clearRedirect()
  goTo.mockReset()
  api.on('GET /api/auth/session', () => Response.json({ user: null }))
})

test('leaves for our server to sign in, and remembers that it left', async () => {
  await provider.signIn('/matches/7?hole=3')
  expect(goTo).toHaveBeenCalledWith('/api/auth/openid/start?to=%2Fmatches%2F7%3Fhole%3D3')
  expect(identityStore.isRedirectPending()).toBe(true)
})

test("a proof doesn't count as a sign-in", async () => {
  await provider.prove('/profile')
  expect(goTo).toHaveBeenCalledWith('/api/auth/openid/start?to=%2Fprofile&prove=1')
  expect(identityStore.isRedirectPending()).toBe(false)
})

test.each(['signIn', 'prove'] as const)('%s stays on the page without signal', async (way) => {
  api.on('GET /api/auth/session', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(provider[way]('/')).rejects.toThrow('No answer from the server')
  expect(goTo).not.toHaveBeenCalled()
  expect(identityStore.isRedirectPending()).toBe(false)
})

test.each(['signIn', 'prove'] as const)('%s stays on the page if the browser blocks cookies', async (way) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await expect(provider[way]('/')).rejects.toMatchObject({ code: 'auth/session-not-kept' })
  expect(goTo).not.toHaveBeenCalled()
  expect(identityStore.isRedirectPending()).toBe(false)
})
