import type { Registry } from '@prometheus-io/client'
import { afterAll } from 'vitest'
import { buildApp } from '#app.ts'
import type { IdentitySettings } from '#identity-settings.ts'
import { AppError } from '#platform/app-error.ts'
import { connectionTimeouts } from '../platform/http/guards/connections.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { openLog } from '#platform/http/request-log.ts'
import type { IdentityProvider, SignIn } from '#platform/identity-client.ts'
import { openOpenid } from '#platform/openid/openid-client.ts'
import { closeRedis, connectRedis, openRedis } from '#platform/redis.ts'
import type { SessionTerms } from '#platform/sessions/sessions.ts'
import { serviceFailures } from '#platform/service-figures.ts'
import type { Database } from '#tables.ts'
import { connections } from './fresh-database.ts'
import { ofThisFile } from './of-this-file.ts'
import { redisUrl } from './test-services.ts'

export const origin = 'https://nineteenth.test'

/** A node's app on a real database and Redis; only the identity provider is a stand-in. */
export async function testApp(
  database: Database,
  options: {
    redisUrl?: string
    logLines?: string[]
    webRoot?: string
    sharedAssets?: string
    metrics?: Registry
    publicStreams?: number
    streamOpenings?: number
    limitFactor?: number
    identity?: IdentitySettings
    identityProvider?: Partial<IdentityProvider>
    maxConnections?: number
    timeouts?: Partial<typeof connectionTimeouts>
    leaving?: AbortSignal
  } = {},
) {
  const redis = openRedis(options.redisUrl ?? redisUrl, ofThisFile().keyPrefix)
  const log = openLog(options.logLines ? 'info' : 'silent', {
    write: (line) => options.logLines?.push(line),
  })
  const metrics = options.metrics ?? openMetrics()
  await connectRedis(redis, () => {})
  const openid = options.identity?.kind === 'openid' ? openOpenid(options.identity) : undefined
  const app = await buildApp({
    config: {
      publicOrigins: [origin],
      databasePool: connections,
      // Longer timeouts, because tests share the machine with other tests.
      longestDelayMs: 60_000,
      callsAtOnce: 10_000,
      identity: options.identity ?? {
        kind: 'firebase',
        projectId: 'demo-nineteenth',
        apiKey: 'demo',
        authDomain: 'auth.nineteenth.test',
        emulatorHost: undefined,
      },
      webRoot: options.webRoot,
      sharedAssets: options.sharedAssets,
      trustedProxies: undefined,
      publicStreams: options.publicStreams ?? 100,
      streamOpenings: options.streamOpenings ?? 1_000,
      // Higher limits, because tests do in seconds what people do in an evening.
      limitFactor: options.limitFactor ?? 100,
      maxConnections: options.maxConnections ?? 1_000,
      build: 'test',
    },
    timeouts: { ...connectionTimeouts, ...options.timeouts },
    database,
    redis,
    identityProvider: openid?.provider ?? { ...statedIdentities, ...options.identityProvider },
    openid: openid?.signIns,
    log,
    metrics,
    reportService: serviceFailures(log, metrics),
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

/** A token that the stand-in accepts for this identity. */
export function tokenOf(signIn: Stated): string {
  const email = `${signIn.uid}@example.org`
  return JSON.stringify({ email, isVerified: true, signedInAt: new Date(), isByPassword: true, ...signIn })
}

type Stated = Partial<SignIn> & { uid: string }

/** The reply to a token of this identity. */
export async function exchange(app: TestApp, signIn: Stated) {
  return app.inject({ method: 'POST', url: '/api/auth/session', payload: { token: tokenOf(signIn) } })
}

/** Signs in and returns the cookie to send. */
export async function signIn(app: TestApp, signIn: Stated): Promise<string> {
  const reply = await exchange(app, signIn)
  const cookie = reply.cookies[0]
  if (!cookie) throw new Error(`not signed in: ${reply.body}`)
  return `${cookie.name}=${cookie.value}`
}

/** The status of a request with this session: 200 for a signed-in member. */
export async function statusOf(app: TestApp, cookie = ''): Promise<number> {
  return (await app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode
}

/** Sends the registration of a signed-in identity, by default with its uid as username. */
export async function register(
  app: TestApp,
  cookie: string,
  { uid, ...typed }: { uid: string } & Record<string, string>,
  remoteAddress = '127.0.0.1',
) {
  const names = { username: uid, displayName: 'Golf Er', firstName: 'Golf', lastName: 'Er' }
  const payload = { ...names, email: `${uid}@example.org`, handicap: '11.2', uid, ...typed }
  return app.inject({ method: 'POST', url: '/api/users', headers: { cookie }, payload, remoteAddress })
}

export const sessionTerms: SessionTerms = { sessionMs: 30 * 24 * 60 * 60 * 1000, owns: () => true }

const statedIdentities: IdentityProvider = {
  ...sessionTerms,
  accountsStay: false,
  async verify(token) {
    if (!token.startsWith('{')) throw new AppError('token-invalid')
    const stated: SignIn = JSON.parse(token)
    const signIn = { ...stated, signedInAt: new Date(stated.signedInAt) }
    if (ofThisFile().revoked.has(signIn.uid) || isOver(signIn)) throw new AppError('token-invalid')
    return signIn
  },
  async findAccountStatus(uid) {
    const standing = ofThisFile().accountStatuses.get(uid) ?? {
      kind: 'active',
      isVerified: true,
      validSince: new Date(0),
    }
    if (standing === 'away') throw new AppError('unavailable')
    return standing
  },
  async revoke(uid) {
    if (ofThisFile().accountStatuses.get(uid) === 'away') throw new AppError('unavailable')
    ofThisFile().revoked.add(uid)
  },
  async remove(uid) {
    ofThisFile().revoked.add(uid)
  },
}

function isOver({ uid, signedInAt }: SignIn): boolean {
  const standing = ofThisFile().accountStatuses.get(uid)
  if (standing === undefined || standing === 'away') return false
  return standing.kind !== 'active' || signedInAt < standing.validSince
}
