import { randomUUID } from 'node:crypto'
import type { Registry } from '@prometheus-io/client'
import { afterAll } from 'vitest'
import { buildApp } from '#app.ts'
import { AppError } from '#platform/app-error.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { openLog } from '#platform/http/request-log.ts'
import type { Identity, IdentityProvider } from '#platform/identity-client.ts'
import { closeRedis, connectRedis, openRedis } from '#platform/redis.ts'
import type { Database } from '#tables.ts'
import { connections } from './fresh-database.ts'
import { redisUrl } from './test-services.ts'

export const origin = 'https://nineteenth.test'

// All tests come from one address: without a prefix of their own, the files would use up each other's limits.
export const keyPrefix = `test:${randomUUID()}:`

/** The application of a node, on a real database and Redis; only the identity provider is a stand-in. */
export async function testApp(
  database: Database,
  options: {
    redisUrl?: string
    logLines?: string[]
    webRoot?: string
    metrics?: Registry
    publicStreams?: number
  } = {},
) {
  const redis = openRedis(options.redisUrl ?? redisUrl, keyPrefix)
  await connectRedis(redis, () => {})
  const app = await buildApp({
    config: {
      publicOrigins: [origin],
      databasePool: connections,
      // Tests share a machine that is busy with other tests.
      longestDelayMs: 60_000,
      firebaseAuthDomain: 'auth.nineteenth.test',
      authEmulatorHost: undefined,
      webRoot: options.webRoot,
      trustedProxies: undefined,
      publicStreams: options.publicStreams ?? 100,
    },
    database,
    redis,
    identityProvider: statedIdentities,
    log: openLog(options.logLines ? 'info' : 'silent', { write: (line) => options.logLines?.push(line) }),
    metrics: options.metrics ?? openMetrics(),
  })
  afterAll(async () => {
    await app.close()
    closeRedis(redis)
  })
  return app
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A token that the stand-in takes for this identity. */
export function tokenOf(identity: Partial<Identity> & { uid: string }): string {
  return JSON.stringify({ email: `${identity.uid}@example.org`, isVerified: true, ...identity })
}

/** Signs in and gives back the cookie to send. */
export async function signIn(app: TestApp, identity: Partial<Identity> & { uid: string }): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/session',
    payload: { token: tokenOf(identity) },
  })
  const cookie = reply.cookies[0]
  if (!cookie) throw new Error(`not signed in: ${reply.body}`)
  return `${cookie.name}=${cookie.value}`
}

const revoked = new Set<string>()

const statedIdentities: IdentityProvider = {
  async verify(token) {
    if (!token.startsWith('{')) throw new AppError('token-invalid')
    const identity: Identity = JSON.parse(token)
    if (revoked.has(identity.uid)) throw new AppError('token-invalid')
    return identity
  },
  async revoke(uid) {
    revoked.add(uid)
  },
}
