import { expect, test } from 'vitest'
import type { IdentitySettings } from '#identity-settings.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { testApp } from '#testing/test-app.ts'

const known = {
  kind: 'firebase',
  projectId: 'demo-nineteenth',
  apiKey: 'public-key',
  authDomain: 'auth.nineteenth.test',
} as const

const firebase = { ...known, emulatorHost: undefined }

const openid = {
  kind: 'openid',
  name: 'Clubhouse',
  issuer: 'https://id.nineteenth.test',
  clientId: 'the-client',
  clientSecret: 'the-secret',
  acceptsMissingAuthTime: false,
} as const

const database = await freshDatabase()

test.each([
  [firebase, known],
  [
    { ...known, emulatorHost: 'localhost:9099' },
    { ...known, emulatorUrl: 'http://localhost:9099' },
  ],
  [openid, { kind: 'openid', name: 'Clubhouse' }],
])('returns the public settings of the provider, which caches may store: %o', async (identity, told) => {
  const reply = await ask(identity)
  expect(reply.json()).toEqual({ identity: told })
  expect(reply.headers['cache-control']).toBe('public, max-age=300')
  expect(reply.cookies).toEqual([])
})

test('with OpenID Connect sign-in a page may connect only to us', async () => {
  const { headers } = await ask(openid)
  expect(headers['content-security-policy']).not.toMatch(/https?:/)
  expect(headers['content-security-policy']).toContain("frame-src 'none'")
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('with Firebase sign-in a page may also connect to Google, and to the emulator only if it is set', async () => {
  const policy = await policyWith(firebase.emulatorHost)
  const scripts = 'https://apis.google.com/js/api.js https://apis.google.com/_/scs/abc-static/_/js/'
  expect(policy).toContain(`script-src 'self' ${scripts};`)
  expect(policy).toContain('frame-src https://auth.nineteenth.test;')
  expect(policy).not.toContain('http:')
  expect(await policyWith('localhost:9099')).toContain(`${scripts} http://localhost:9099;`)
})

async function policyWith(emulatorHost: string | undefined) {
  const { headers } = await ask({ ...firebase, emulatorHost })
  return headers['content-security-policy']
}

async function ask(identity: IdentitySettings) {
  const app = await testApp(database, { identity })
  return app.inject('/api/config')
}
