import { randomUUID } from 'node:crypto'
import type { Registry } from '@prometheus-io/client'
import { afterAll } from 'vitest'
import { buildApp } from '#app.ts'
import { AppError } from '#platform/app-error.ts'
import type { ConnectionPatience } from '#platform/http/connections.ts'
import { connectionPatience } from '#platform/http/connections.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { openLog } from '#platform/http/request-log.ts'
import type { IdentityProvider, SignIn, Standing } from '#platform/identity-client.ts'
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
    sharedAssets?: string
    metrics?: Registry
    publicStreams?: number
    limitFactor?: number
    identityProvider?: Partial<IdentityProvider>
    maxConnections?: number
    patience?: Partial<ConnectionPatience>
    leaving?: AbortSignal
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
      sharedAssets: options.sharedAssets,
      trustedProxies: undefined,
      publicStreams: options.publicStreams ?? 100,
      // Tests do within seconds what people do in an evening.
      limitFactor: options.limitFactor ?? 100,
      maxConnections: options.maxConnections ?? 1_000,
      build: 'test',
    },
    patience: { ...connectionPatience, ...options.patience },
    database,
    redis,
    identityProvider: { ...statedIdentities, ...options.identityProvider },
    log: openLog(options.logLines ? 'info' : 'silent', { write: (line) => options.logLines?.push(line) }),
    metrics: options.metrics ?? openMetrics(),
    poolUse: () => ({ total: 3, idle: 1, waiting: 5 }),
    leaving: options.leaving ?? new AbortController().signal,
  })
  afterAll(async () => {
    await app.close()
    closeRedis(redis)
  })
  return app
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** A token that the stand-in takes for this identity. */
export function tokenOf(signIn: Stated): string {
  const email = `${signIn.uid}@example.org`
  return JSON.stringify({ email, isVerified: true, signedInAt: new Date(), isByPassword: true, ...signIn })
}

type Stated = Partial<SignIn> & { uid: string }

/** Signs in and gives back the cookie to send. */
export async function signIn(app: TestApp, signIn: Stated): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/session',
    payload: { token: tokenOf(signIn) },
  })
  const cookie = reply.cookies[0]
  if (!cookie) throw new Error(`not signed in: ${reply.body}`)
  return `${cookie.name}=${cookie.value}`
}

/** How identities stand at the stand-in, where tests say so. */
export const standings = new Map<string, Standing | 'away'>()

const revoked = new Set<string>()

const statedIdentities: IdentityProvider = {
  async verify(token) {
    if (!token.startsWith('{')) throw new AppError('token-invalid')
    const stated: SignIn = JSON.parse(token)
    const signIn = { ...stated, signedInAt: new Date(stated.signedInAt) }
    if (revoked.has(signIn.uid) || isOver(signIn)) throw new AppError('token-invalid')
    return signIn
  },
  async findStanding(uid) {
    const standing = standings.get(uid) ?? { kind: 'there', isVerified: true, believedSince: new Date(0) }
    if (standing === 'away') throw new AppError('unavailable')
    return standing
  },
  async revoke(uid) {
    if (standings.get(uid) === 'away') throw new AppError('unavailable')
    revoked.add(uid)
  },
  async remove(uid) {
    revoked.add(uid)
  },
}

function isOver({ uid, signedInAt }: SignIn): boolean {
  const standing = standings.get(uid)
  if (standing === undefined || standing === 'away') return false
  return standing.kind !== 'there' || signedInAt < standing.believedSince
}
