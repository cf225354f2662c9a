import { openMetrics } from '#platform/http/metrics.ts'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { exchange, signIn, statusOf, testApp } from '#testing/test-app.ts'
import { describe, expect, test, vi } from 'vitest'

const { accountStatuses } = ofThisFile()

// A session is valid only as long as the identity and the sign-in that opened it.

const aMinuteAgo = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000)
const metrics = openMetrics()
const logLines: string[] = []

const database = await freshDatabase()
const app = await testApp(database, { metrics, logLines })

describe('at the identity provider', () => {
  test.each([
    ['was deleted', { kind: 'gone' }],
    ['was disabled', { kind: 'disabled' }],
    ['has a new password', { kind: 'active', isVerified: true, validSince: new Date() }],
  ] as const)(
    'an identity that %s loses its sessions, and no request waits for the check',
    async (_how, standing) => {
      const uid = `${standing.kind}-elsewhere`
      const cookies = [await aMember(uid), await signIn(app, { uid, signedInAt: aMinuteAgo })]
      accountStatuses.set(uid, standing)
      expect(await statusOf(app, cookies[0])).toBe(200)
      await vi.waitFor(async () => expect(await statusesOf(cookies)).toEqual([401, 401]))
      expect((await exchange(app, { uid, signedInAt: aMinuteAgo })).json().code).toBe('token-invalid')
    },
  )

  test('a new password keeps the sessions that signed in with it', async () => {
    const old = await aMember('reset')
    accountStatuses.set('reset', {
      kind: 'active',
      isVerified: true,
      validSince: new Date(+aMinuteAgo + 1000),
    })
    const next = await signIn(app, { uid: 'reset', signedInAt: new Date(+aMinuteAgo + 1000) })
    expect(await statusOf(app, old)).toBe(200)
    await vi.waitFor(async () => expect(await statusesOf([old, next])).toEqual([401, 200]))
  })

  test('a missing answer ends no session, and is counted and logged without an identity', async () => {
    const cookie = await aMember('lonely-uid')
    accountStatuses.set('lonely-uid', 'away')
    await statusOf(app, cookie)
    await vi.waitFor(async () =>
      expect(await metrics.metrics()).toContain('session_failures_total{what="recheck"} 1'),
    )
    expect(await statusOf(app, cookie)).toBe(200)
    expect(logLines.join('')).toContain('"what":"recheck"')
    expect(logLines.join('')).not.toContain('lonely-uid')
  })
})

describe('signing out everywhere', () => {
  test.each(['away', { kind: 'gone' }] as const)('works while the provider returns %o', async (standing) => {
    const uid = standing === 'away' ? 'away-everywhere' : 'gone-everywhere'
    const cookies = [await aMember(uid), await signIn(app, { uid, signedInAt: aMinuteAgo })]
    accountStatuses.set(uid, standing)
    const reply = await ask('POST', '/api/auth/logout-everywhere', cookies[0])
    expect([reply.statusCode, await statusesOf(cookies)]).toEqual([200, [401, 401]])
    expect((await exchange(app, { uid, signedInAt: aMinuteAgo })).json().code).toBe('token-invalid')
  })

  test('lets the person sign in again, even if the provider is unavailable', async () => {
    const cookie = await aMember('back')
    accountStatuses.set('back', 'away')
    await ask('POST', '/api/auth/logout-everywhere', cookie)
    expect(await metrics.metrics()).toMatch(/session_failures_total\{what="revoke"\} [1-9]/)
    expect(await statusOf(app, await signIn(app, { uid: 'back' }))).toBe(200)
  })
})

describe('signing out one device', () => {
  test('ends its session, and tokens of that sign-in open no other', async () => {
    const here = await aMember('tess')
    const there = await signIn(app, { uid: 'tess', signedInAt: new Date(+aMinuteAgo + 5000) })
    await ask('DELETE', `/api/auth/sessions/${await otherSession(here)}`, here)
    expect(await statusesOf([here, there])).toEqual([200, 401])
    expect((await exchange(app, { uid: 'tess', signedInAt: new Date(+aMinuteAgo + 5000) })).json().code).toBe(
      'token-invalid',
    )
    expect((await exchange(app, { uid: 'tess', signedInAt: aMinuteAgo })).statusCode).toBe(200)
  })

  test('ends all sessions that this device opened by one sign-in', async () => {
    const here = await aMember('uma')
    const signedInAt = new Date(+aMinuteAgo + 5000)
    const tabs = [
      await signIn(app, { uid: 'uma', signedInAt }),
      await signIn(app, { uid: 'uma', signedInAt }),
    ]
    await ask('DELETE', `/api/auth/sessions/${await otherSession(here)}`, here)
    expect(await statusesOf([here, ...tabs])).toEqual([200, 401, 401])
  })

  test('ends only the other session if both come from the same sign-in', async () => {
    const here = await aMember('wim')
    const left = await signIn(app, { uid: 'wim', signedInAt: aMinuteAgo })
    await ask('DELETE', `/api/auth/sessions/${await otherSession(here)}`, here)
    expect(await statusesOf([here, left])).toEqual([200, 401])
    expect((await exchange(app, { uid: 'wim', signedInAt: aMinuteAgo })).statusCode).toBe(200)
  })

  test('reports another person’s session as not found', async () => {
    const [xena, yves] = [await aMember('xena'), await aMember('yves')]
    await signIn(app, { uid: 'xena' })
    const replies = await Promise.all(
      [await otherSession(xena), crypto.randomUUID()].map((id) =>
        ask('DELETE', `/api/auth/sessions/${id}`, yves),
      ),
    )
    expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual([
      [404, '{"code":"not-found"}'],
      [404, '{"code":"not-found"}'],
    ])
    expect(await statusOf(app, xena)).toBe(200)
  })

  test('identifies sessions without deriving anything from their secret', async () => {
    const cookie = await aMember('zoe')
    const [listed] = (await ask('GET', '/api/auth/sessions', cookie)).json()
    const rows = await database
      .selectFrom('sessions')
      .select(['idHash', 'publicId'])
      .where('uid', '=', 'zoe')
      .execute()
    expect(rows.map(({ publicId }) => publicId)).toEqual([listed.id])
    expect(rows.some(({ idHash }) => idHash.toString('hex').includes(listed.id.slice(0, 8)))).toBe(false)
  })
})

/** A member who signed in a minute ago. */
async function aMember(uid: string): Promise<string> {
  await aUser(database, { uid })
  return signIn(app, { uid, signedInAt: aMinuteAgo })
}

async function ask(method: 'DELETE' | 'GET' | 'POST', url: string, cookie = '') {
  return app.inject({ method, url, headers: { cookie } })
}

async function otherSession(cookie: string): Promise<string> {
  const sessions: { id: string; isCurrent: boolean }[] = (
    await ask('GET', '/api/auth/sessions', cookie)
  ).json()
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
}

async function statusesOf(cookies: readonly string[]) {
  return Promise.all(cookies.map(async (cookie) => statusOf(app, cookie)))
}
