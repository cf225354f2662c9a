import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProviderTimeout, openIdentityProvider } from './identity-client.ts'

// Nothing listens there.
const closedPort = '127.0.0.1:1'

beforeEach(() => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined)
  // A cloud machine would provide its own credentials.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
})
afterEach(() => void vi.unstubAllEnvs())

test('an unreachable provider is unavailable', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', closedPort)
  const provider = openIdentityProvider('demo')
  const asked: Promise<unknown>[] = [
    provider.verify(aToken()),
    provider.findAccountStatus('ann'),
    provider.revoke('ann'),
  ]
  const outcomes = await Promise.allSettled(asked.map(async (answer) => withProviderTimeout(answer)))
  expect(outcomes).toMatchObject(
    asked.map(() => ({ reason: { code: 'identity-away', cause: { code: 'app/network-error' } } })),
  )
})

test('a provider that accepts the connection and sends nothing is silent, within seconds', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = mute.address() as AddressInfo
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${port}`)
  const answer = withProviderTimeout(openIdentityProvider('demo').verify(aToken()))
  await expect(answer).rejects.toMatchObject({ code: 'identity-silent' })
  mute.close()
}, 8_000)

test('without credentials no request is sent, and the operator can see why', async () => {
  const answer = openIdentityProvider('demo').findAccountStatus('ann')
  await expect(answer).rejects.toMatchObject({
    code: 'identity-not-set-up',
    cause: { code: 'app/invalid-credential' },
  })
})

/** Unsigned, like the emulator's tokens. */
function aToken(): string {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'https://securetoken.google.com/demo',
    aud: 'demo',
    sub: 'ann',
    auth_time: nowSeconds,
    iat: nowSeconds,
    exp: nowSeconds + 3_600,
    firebase: { sign_in_provider: 'password', identities: {} },
  }
  return [{ alg: 'none', typ: 'JWT' }, claims].map(encode).join('.').concat('.')
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
