import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp, tokenOf } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

let database: Database
let app: TestApp

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
})

describe('a session', () => {
  test('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/session',
      payload: { token: tokenOf({ uid: 'ann' }) },
    })
    expect(reply.json()).toEqual({ user: null })
    expect(reply.cookies).toMatchObject([
      { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ])
  })

  test('carries the record of whoever has one', async () => {
    await aUser(database, { uid: 'beth', email: 'beth@example.org', handicapTenths: -21 })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/session',
      payload: { token: tokenOf({ uid: 'beth' }) },
    })
    expect(reply.json()).toMatchObject({ user: { email: 'beth@example.org', handicap: -2.1 } })
  })

  test('is kept when the same person asks again, and replaced when another does', async () => {
    const cookie = await signIn(app, { uid: 'carl' })
    expect(await askAgain(cookie, 'carl')).toBe(cookie)
    expect(await askAgain(cookie, 'dora')).not.toBe(cookie)
    expect(await statusOf(cookie)).toBe(401)
  })

  test('is not given for a forged token', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/session', payload: { token: 'forged' } })
    expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([401, 'token-invalid', []])
  })

  test('ended by logout on one node is over on the other', async () => {
    const otherNode = await testApp(database)
    await aUser(database, { uid: 'eve' })
    const cookie = await signIn(app, { uid: 'eve' })
    expect(await statusOf(cookie, otherNode)).toBe(200)
    const reply = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    expect(reply.cookies).toMatchObject([{ name: '__Host-session', value: '' }])
    await vi.waitFor(async () => expect(await statusOf(cookie, otherNode)).toBe(401), { timeout: 2_000 })
  })

  test('of somebody without a record, or without a verified address, opens nothing', async () => {
    const unknown = await signIn(app, { uid: 'unknown' })
    expect(await codeOf(unknown)).toBe('account-missing')
    await aUser(database, { uid: 'unproven' })
    const unproven = await signIn(app, { uid: 'unproven', isVerified: false })
    expect(await codeOf(unproven)).toBe('email-not-verified')
  })
})

describe('registration', () => {
  test('creates the record of the identity that is signed in, before its address is verified', async () => {
    const cookie = await signIn(app, { uid: 'fred', isVerified: false })
    const reply = await register(cookie, { uid: 'fred', handicap: '+2.1', password: 'Secret!' })
    expect(reply.json()).toMatchObject({ username: 'fred', handicap: -2.1 })
    expect(await historyOf('fred')).toEqual([-21])
    expect(JSON.stringify(await database.selectFrom('users').selectAll().execute())).not.toContain('Secret!')
  })

  test.each([
    ['another uid', { uid: 'somebody-else' }],
    ['another email address', { email: 'somebody@else.org' }],
  ])('does not believe a body that claims %s', async (_what, claim) => {
    const cookie = await signIn(app, { uid: 'gina' })
    const reply = await register(cookie, { uid: 'gina', ...claim })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not-allowed'])
  })

  test.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['handicap', { handicap: '120' }, 'Handicap must be a number between 0 and 99.9'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
  ])('names a wrong %s', async (path, change, message) => {
    const cookie = await signIn(app, { uid: 'hank' })
    const reply = await register(cookie, { uid: 'hank', ...change })
    expect(reply.json()).toMatchObject({ code: 'invalid-request', issues: [{ path, message }] })
  })

  test('of a taken username or a second record is refused by name', async () => {
    const cookie = await signIn(app, { uid: 'iris' })
    await register(cookie, { uid: 'iris' })
    expect((await register(cookie, { uid: 'iris', username: 'iris2' })).json().code).toBe('account-exists')
    const other = await signIn(app, { uid: 'ivan' })
    expect((await register(other, { uid: 'ivan', username: 'IRIS' })).json().code).toBe('username-taken')
  })

  test('of one username by fifty people at once succeeds for one', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `racer${n}`)
    const cookies = await Promise.all(people.map((uid) => signIn(app, { uid })))
    const replies = await Promise.all(
      people.map((uid, n) => register(cookies[n] ?? '', { uid, username: 'winner' })),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'username-taken')).toHaveLength(49)
  })
})

test('a text that the database cannot hold is refused, not stumbled over', async () => {
  const reply = await app.inject('/api/users/check-username/ab%00c')
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-request'])
})

test('a username is taken in whatever case', async () => {
  const cookie = await signIn(app, { uid: 'jane' })
  await register(cookie, { uid: 'jane' })
  const exists = async (name: string) => (await app.inject(`/api/users/check-username/${name}`)).json().exists
  expect([await exists('JANE'), await exists('janet')]).toEqual([true, false])
})

describe('a profile', () => {
  test('changes what is given, and the display name with the names', async () => {
    const cookie = await aMember('kate')
    expect((await change(cookie, { firstName: 'Zoë', lastName: 'van der Berg' })).json()).toMatchObject({
      displayName: 'Zoë van der Berg',
      username: 'kate',
      handicap: 11.2,
    })
  })

  test('takes the longest names there are', async () => {
    const cookie = await aMember('kurt')
    const reply = await change(cookie, { firstName: 'F'.repeat(60), lastName: 'L'.repeat(60) })
    expect(reply.json().displayName).toHaveLength(120)
  })

  test('keeps every handicap from the first day on, and only real changes', async () => {
    const cookie = await aMember('liam')
    for (const handicap of ['10.4', '10.4', '+0.3']) await change(cookie, { handicap })
    const history = (await app.inject({ url: '/api/users/me/handicaps', headers: { cookie } })).json()
    expect(history.map((entry: { handicap: number }) => entry.handicap)).toEqual([11.2, 10.4, -0.3])
  })

  test('cannot take the username of somebody else', async () => {
    await aMember('mona')
    const cookie = await aMember('nils')
    expect((await change(cookie, { username: 'Mona' })).json().code).toBe('username-taken')
  })

  test.each([
    [{ firstName: 'X' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ handicap: 'scratch' }, 'Handicap must be a number between 0 and 99.9'],
    [{ handicap: '1.2.3' }, 'Handicap must be a number between 0 and 99.9'],
    [{ handicap: '+12' }, 'A plus handicap can be +10.0 at most'],
  ])('refuses %o', async (payload, message) => {
    const cookie = await signIn(app, { uid: 'kate' })
    expect((await change(cookie, payload)).json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ message }],
    })
  })
})

describe('signing out everywhere', () => {
  test('lists where the person is signed in, ends all of it, and old tokens open nothing new', async () => {
    const here = await aMember('olga')
    const there = await signIn(app, { uid: 'olga' })
    const sessions = (await app.inject({ url: '/api/auth/sessions', headers: { cookie: there } })).json()
    expect(sessions.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false])

    await app.inject({ method: 'POST', url: '/api/auth/logout-everywhere', headers: { cookie: here } })

    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401])
    const again = await app.inject({
      method: 'POST',
      url: '/api/auth/session',
      payload: { token: tokenOf({ uid: 'olga' }) },
    })
    expect(again.json().code).toBe('token-invalid')
  })

  test('leaves other people signed in', async () => {
    const [pia, quin] = [await aMember('pia'), await aMember('quin')]
    await app.inject({ method: 'POST', url: '/api/auth/logout-everywhere', headers: { cookie: pia } })
    expect(await statusOf(quin)).toBe(200)
  })
})

describe('too many requests', () => {
  test.each([
    [
      'sign-in',
      () => ({ method: 'POST' as const, url: '/api/auth/session', payload: { token: 'forged' } }),
      600,
    ],
    ['the username check', () => ({ url: '/api/users/check-username/somebody' }), 600],
  ])('from one address at %s are turned away, with a time to come back', async (_what, request, times) => {
    const remoteAddress = `203.0.113.${times % 251}`
    const node = await testApp(database)
    const statuses = await Promise.all(
      Array.from(
        { length: times + 5 },
        async () => (await node.inject({ ...request(), remoteAddress })).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const refused = await node.inject({ ...request(), remoteAddress })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await node.inject({ ...request(), remoteAddress: '203.0.113.252' })).statusCode).not.toBe(429)
  })

  test('of one account at registration are turned away', async () => {
    const cookie = await signIn(app, { uid: 'rosa' })
    const attempts = await Promise.all(Array.from({ length: 21 }, () => register(cookie, { uid: 'rosa' })))
    expect(attempts.filter((reply) => reply.json().code === 'too-many-requests')).toHaveLength(1)
  })
})

async function aMember(uid: string): Promise<string> {
  const cookie = await signIn(app, { uid })
  await register(cookie, { uid })
  return cookie
}

async function change(cookie: string, payload: Record<string, string>) {
  return app.inject({ method: 'PATCH', url: '/api/users/me', headers: { cookie }, payload })
}

async function askAgain(cookie: string, uid: string) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/session',
    headers: { cookie },
    payload: { token: tokenOf({ uid }) },
  })
  return `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`
}

async function register(cookie: string, { uid, ...rest }: { uid: string } & Record<string, string>) {
  const names = { username: uid, displayName: 'Golf Er', firstName: 'Golf', lastName: 'Er' }
  const payload = { ...names, email: `${uid}@example.org`, handicap: '11.2', uid, ...rest }
  return app.inject({ method: 'POST', url: '/api/users', headers: { cookie }, payload })
}

async function statusOf(cookie: string, node = app) {
  return (await node.inject({ url: '/api/users/me', headers: { cookie } })).statusCode
}

async function codeOf(cookie: string) {
  return (await app.inject({ url: '/api/users/me', headers: { cookie } })).json().code
}

async function historyOf(uid: string) {
  const rows = await database
    .selectFrom('handicapHistory')
    .innerJoin('identities', 'identities.userId', 'handicapHistory.userId')
    .where('subject', '=', uid)
    .select('handicapHistory.handicapTenths')
    .execute()
  return rows.map((row) => row.handicapTenths)
}
