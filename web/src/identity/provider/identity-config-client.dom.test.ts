import { stubApi } from '#api/testing/stub-api.ts'
import { expect, test, vi } from 'vitest'

const api = stubApi()
const firebase = { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'p.example' }
const openid = { kind: 'openid', name: 'Club ID' }

test('asks the server on the first visit, once', async () => {
  answer(firebase)
  const { getIdentityConfig } = await aVisit()
  expect(await getIdentityConfig()).toEqual(firebase)
  expect(await getIdentityConfig()).toEqual(firebase)
  expect(api.calls).toHaveLength(1)
})

test('uses the stored setting without signal', async () => {
  answer(openid)
  await (await aVisit()).getIdentityConfig()
  api.on('GET /api/config', () => Promise.reject(new TypeError('Failed to fetch')))
  const { findKnownConfig, getIdentityConfig } = await aVisit()
  expect(findKnownConfig()).toEqual(openid)
  expect(await getIdentityConfig()).toEqual(openid)
})

test('applies a changed setting from the next visit', async () => {
  answer(firebase)
  await (await aVisit()).getIdentityConfig()
  answer(openid)
  const visit = await aVisit()
  expect(await visit.getIdentityConfig()).toEqual(firebase)
  await vi.waitFor(() => expect(visit.findKnownConfig()).toEqual(openid))
  expect(await visit.getIdentityConfig()).toEqual(firebase)
  expect(await (await aVisit()).getIdentityConfig()).toEqual(openid)
})

test('requests it again after a timeout', async () => {
  api.on('GET /api/config', () => Response.json({ code: 'unavailable' }, { status: 503 }))
  const { getIdentityConfig } = await aVisit()
  await expect(getIdentityConfig()).rejects.toThrow('unavailable')
  answer(openid)
  expect(await getIdentityConfig()).toEqual(openid)
})

test('reloads stored settings of an older version that no longer fit', async () => {
  localStorage.setItem('nineteenth.identity', '{"kind":"carrier-pigeon"}')
  answer(openid)
  expect(await (await aVisit()).getIdentityConfig()).toEqual(openid)
})

/** A page that was just opened, without an earlier page's memory. */
function aVisit() {
  vi.resetModules()
  return import('./identity-config-client.ts')
}

function answer(identity: object): void {
  api.on('GET /api/config', () => Response.json({ identity }))
}
