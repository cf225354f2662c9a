import { stubApi } from '#api/testing/stub-api.ts'
import { expect, test, vi } from 'vitest'

const api = stubApi()
const firebase = { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'p.example' }
const openid = { kind: 'openid', name: 'Club ID' }

test('who is here for the first time is told by the server, once a visit', async () => {
  answer(firebase)
  const { getIdentityConfig } = await aVisit()
  expect(await getIdentityConfig()).toEqual(firebase)
  expect(await getIdentityConfig()).toEqual(firebase)
  expect(api.calls).toHaveLength(1)
})

test('without signal whoever was here before goes by what they were told then', async () => {
  answer(openid)
  await (await aVisit()).getIdentityConfig()
  api.on('GET /api/config', () => Promise.reject(new TypeError('Failed to fetch')))
  const { findKnownConfig, getIdentityConfig } = await aVisit()
  expect(findKnownConfig()).toEqual(openid)
  expect(await getIdentityConfig()).toEqual(openid)
})

test('what has changed counts from the next visit', async () => {
  answer(firebase)
  await (await aVisit()).getIdentityConfig()
  answer(openid)
  const visit = await aVisit()
  expect(await visit.getIdentityConfig()).toEqual(firebase)
  await vi.waitFor(() => expect(visit.findKnownConfig()).toEqual(openid))
  expect(await visit.getIdentityConfig()).toEqual(firebase)
  expect(await (await aVisit()).getIdentityConfig()).toEqual(openid)
})

test('after no answer the next one who needs it asks again', async () => {
  api.on('GET /api/config', () => Response.json({ code: 'unavailable' }, { status: 503 }))
  const { getIdentityConfig } = await aVisit()
  await expect(getIdentityConfig()).rejects.toThrow('unavailable')
  answer(openid)
  expect(await getIdentityConfig()).toEqual(openid)
})

test('what an older version remembered and no longer fits is asked anew', async () => {
  localStorage.setItem('nineteenth.identity', '{"kind":"carrier-pigeon"}')
  answer(openid)
  expect(await (await aVisit()).getIdentityConfig()).toEqual(openid)
})

/** A page that was just opened: what an earlier one has in memory is gone. */
function aVisit() {
  vi.resetModules()
  return import('./identity-config-client.ts')
}

function answer(identity: object): void {
  api.on('GET /api/config', () => Response.json({ identity }))
}
