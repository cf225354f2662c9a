import { emailKey } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#limits.ts'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { exchange, register, signIn, statusOf, testApp, tokenOf } from '#testing/test-app.ts'

const database = await freshDatabase()
const app = await testApp(database)

describe('a session', () => {
  test('uses a cookie that scripts cannot read and other sites cannot send', async () => {
    const reply = await exchange(app, { uid: 'ann' })
    expect(reply.json()).toEqual({ user: null, takenUsername: null })
    expect(reply.cookies).toMatchObject([
      { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ])
  })

  test('returns the record of its member', async () => {
    await aUser(database, { uid: 'beth', email: 'beth@example.org', handicapTenths: -21 })
    const reply = await exchange(app, { uid: 'beth' })
    expect(reply.json()).toMatchObject({ user: { email: 'beth@example.org', handicap: -2.1 } })
  })

  test.each([
    ['the same person', 'carl'],
    ['another person', 'dora'],
  ])('is new after every sign-in, also of %s, and the previous one ends', async (_who, uid) => {
    await aUser(database, { uid })
    const cookie = await signIn(app, { uid: 'carl' })
    const next = await askAgain(cookie, uid)
    expect(next).not.toBe(cookie)
    expect([await statusOf(app, cookie), await statusOf(app, next)]).toEqual([401, 200])
  })

  test('is rejected for a forged token', async () => {
    const reply = await send('POST', '/api/auth/session', { payload: { token: 'forged' } })
    expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([401, 'token-invalid', []])
  })

  test('returns the current member, or null without a session', async () => {
    const whose = async (cookie: string) => {
      const reply = await app.inject({ url: '/api/auth/session', headers: { cookie } })
      return [reply.statusCode, reply.json().user?.displayName ?? null]
    }
    await aUser(database, { uid: 'fay', displayName: 'Fay Green' })
    expect(await whose(await signIn(app, { uid: 'fay' }))).toEqual([200, 'Fay Green'])
    const unproven = await signIn(app, { uid: 'fay', isVerified: false })
    const nobodys = ['', '__Host-session=forged', unproven, await signIn(app, { uid: 'without-record' })]
    for (const cookie of nobodys) expect(await whose(cookie)).toEqual([200, null])
  })

  test('that ends on one node also ends on the other', async () => {
    const otherNode = await testApp(database)
    await aUser(database, { uid: 'eve' })
    const cookie = await signIn(app, { uid: 'eve' })
    expect(await statusOf(otherNode, cookie)).toBe(200)
    const reply = await send('POST', '/api/auth/logout', { cookie })
    expect(reply.cookies).toMatchObject([{ name: '__Host-session', value: '' }])
    await vi.waitFor(async () => expect(await statusOf(otherNode, cookie)).toBe(401), { timeout: 2_000 })
  })

  test('without a record or a verified address gives no access', async () => {
    const unknown = await signIn(app, { uid: 'unknown' })
    expect(await codeOf(unknown)).toBe('account-missing')
    await aUser(database, { uid: 'unproven' })
    const unproven = await signIn(app, { uid: 'unproven', isVerified: false })
    expect(await codeOf(unproven)).toBe('email-not-verified')
  })
})

describe('registration', () => {
  test('creates the record of the signed-in identity', async () => {
    const cookie = await signIn(app, { uid: 'fred' })
    const reply = await register(app, cookie, { uid: 'fred', handicap: '+2.1', password: 'Secret!' })
    expect(reply.json()).toMatchObject({ user: { username: 'fred', handicap: -2.1 } })
    expect(await historyOf('fred')).toEqual([-21])
    expect(JSON.stringify(await database.selectFrom('users').selectAll().execute())).not.toContain('Secret!')
  })

  test.each([
    ['another uid', { uid: 'another-uid' }],
    ['another email address', { email: 'another@else.org' }],
  ])('ignores a body that claims %s', async (_what, claim) => {
    const cookie = await signIn(app, { uid: 'gina' })
    const reply = await register(app, cookie, { uid: 'gina', ...claim })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not-allowed'])
  })

  test.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['handicap', { handicap: '120' }, 'Handicap must be a number between 0 and 99.9'],
    ['email', { email: 'no-address' }, 'Please enter a valid email address'],
  ])('reports an invalid %s', async (path, change, message) => {
    const cookie = await signIn(app, { uid: 'hank' })
    const reply = await register(app, cookie, { uid: 'hank', ...change })
    expect(reply.json()).toMatchObject({ code: 'invalid-request', issues: [{ path, message }] })
  })

  test('rejects a taken username and a second record, each with its own code', async () => {
    const cookie = await signIn(app, { uid: 'iris' })
    await register(app, cookie, { uid: 'iris' })
    expect((await register(app, cookie, { uid: 'iris', username: 'iris2' })).json().code).toBe(
      'account-exists',
    )
    const other = await signIn(app, { uid: 'ivan' })
    expect((await register(app, other, { uid: 'ivan', username: 'IRIS' })).json().code).toBe('username-taken')
  })

  test('lets one of fifty people win the same username', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `racer${n}`)
    const cookies = await Promise.all(people.map((uid) => signIn(app, { uid })))
    const replies = await Promise.all(
      people.map((uid, n) => register(app, cookies[n] ?? '', { uid, username: 'winner' })),
    )
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().code === 'username-taken')).toHaveLength(49)
  })
})

test('rejects a text that the database cannot store', async () => {
  const reply = await app.inject('/api/users/check-username/ab%00c')
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-request'])
})

describe('a username', () => {
  beforeAll(async () => {
    for (const uid of ['jane', 'zoë', 'ipek']) {
      const email = `${encodeURIComponent(uid).replaceAll('%', '')}@example.org`
      await register(app, await signIn(app, { uid, email }), { uid, email })
    }
  })

  test.each([
    ['JANE', 'username-taken'],
    ['janet', undefined],
    ['zoe', 'username-taken'],
    ['İPEK', 'username-taken'],
    ['supp0rt', 'username-reserved'],
  ])('%s is rejected with %s, at registration and in the profile', async (username, code) => {
    const { exists } = (await app.inject(`/api/users/check-username/${encodeURIComponent(username)}`)).json()
    expect(exists).toBe(code !== undefined)
    const cookie = await signIn(app, { uid: 'newcomer' })
    const reply = await register(app, cookie, { uid: 'newcomer', username })
    expect(reply.json().code).toBe(code)
    if (code === undefined) await database.deleteFrom('users').where('username', '=', username).execute()
    const member = await aMember('changer')
    expect((await change(member, { username })).json().code).toBe(code)
    await change(member, { username: 'changer' })
  })

  test.each([
    ['p\u0430ul', 'Username cannot mix letters of different scripts'],
    ['jane@example.org', "Username can have letters, digits and . _ - + '"],
    ['ja\u200Bne', 'Username cannot contain invisible characters'],
  ])('%j is rejected at registration and in the profile', async (username, message) => {
    const cookie = await aMember('changer')
    const url = `/api/users/check-username/${encodeURIComponent(username)}`
    for (const reply of [
      await app.inject(url),
      await register(app, cookie, { uid: 'changer', username }),
      await change(cookie, { username }),
    ])
      expect(reply.json()).toMatchObject({ code: 'invalid-request', issues: [{ path: 'username', message }] })
  })

  test('from before a rule still works: its owner can edit the other fields and is found by it', async () => {
    await aUser(database, { uid: 'early', username: 'early@club&co' })
    const cookie = await signIn(app, { uid: 'early' })
    expect((await change(cookie, { firstName: 'Erla' })).json()).toMatchObject({ username: 'early@club&co' })
    const url = `/api/users?search=${encodeURIComponent('Early@Club&Co')}`
    const found = await send('GET', url, { cookie: await aMember('changer') })
    expect(found.json()).toMatchObject([{ username: 'early@club&co' }])
  })
})

test('matches addresses in any case, but not letters beyond ASCII', async () => {
  await aMember('kelvin')
  const again = await signIn(app, { uid: 'again', email: 'KELVIN@Example.org' })
  const reply = await register(app, again, { uid: 'again', email: 'kelvin@example.org' })
  expect(reply.json().code).toBe('account-exists')
  const other = await signIn(app, { uid: 'other', email: '\u212Aelvin@example.org' })
  expect((await register(app, other, { uid: 'other', email: 'kelvin@example.org' })).json().code).toBe(
    'not-allowed',
  )
})

test('SQL and code agree on which addresses are equal, for all letters', async () => {
  const letters = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{L}/u.test(sign))
    .join('')
  const { rows } = await sql<{ lowered: string }>`
    select lower(${letters}::text collate "C") as lowered`.execute(database)
  expect(rows[0]?.lowered === emailKey(letters)).toBe(true)
})

describe('a profile', () => {
  test('changes the sent fields, and updates the display name from the names', async () => {
    const cookie = await aMember('kate')
    expect((await change(cookie, { firstName: 'Zoë', lastName: 'van der Berg' })).json()).toMatchObject({
      displayName: 'Zoë van der Berg',
      username: 'kate',
      handicap: 11.2,
    })
  })

  test('accepts the longest names', async () => {
    const cookie = await aMember('kurt')
    const reply = await change(cookie, { firstName: 'F'.repeat(60), lastName: 'L'.repeat(60) })
    expect(reply.json().displayName).toHaveLength(120)
  })

  test('stores every handicap since registration, and only real changes', async () => {
    const cookie = await aMember('liam')
    for (const handicap of ['10.4', '10.4', '+0.3']) await change(cookie, { handicap })
    const history = (await app.inject({ url: '/api/users/me/handicaps', headers: { cookie } })).json()
    expect(history.map((entry: { handicap: number }) => entry.handicap)).toEqual([11.2, 10.4, -0.3])
  })

  test('blocks a released username for others for 90 days, and lets its owner reclaim it', async () => {
    const [otto, paco] = [await aMember('otto'), await aMember('paco')]
    expect((await change(otto, { username: 'otto2' })).statusCode).toBe(200)
    expect((await change(paco, { username: 'Otto' })).json().code).toBe('username-taken')
    expect((await app.inject('/api/users/check-username/otto')).json()).toEqual({ exists: true })
    expect((await change(otto, { username: 'otto' })).statusCode).toBe(200)
    expect((await change(otto, { username: 'otto3' })).statusCode).toBe(200)
    await sql`update resting_usernames set freed_at = now() - interval '91 days'`.execute(database)
    expect((await change(paco, { username: 'otto' })).statusCode).toBe(200)
  })

  test('blocks only its last three released usernames', async () => {
    const [quin, ugo] = [await aMember('quin'), await aMember('ugo')]
    for (const username of ['quin1st', 'quin2nd', 'quin3rd', 'quin4th', 'quin'])
      expect((await change(quin, { username })).statusCode).toBe(200)
    expect((await change(ugo, { username: 'quin1st' })).statusCode).toBe(200)
    for (const username of ['quin2nd', 'quin3rd', 'quin4th'])
      expect((await change(ugo, { username })).json().code).toBe('username-taken')
  })

  test.each([
    { firstName: 'Nineteenth', lastName: 'Support' },
    { firstName: 'Sup', lastName: 'port' },
    { firstName: 'Αdmin', lastName: 'Team' },
  ])("can't have a name that looks like Nineteenth itself: %o", async (names) => {
    const rita = await aMember(`rita-${names.firstName.length}-${names.lastName}`.toLowerCase())
    expect((await change(rita, names)).json().code).toBe('name-reserved')
    const payload = { displayName: `${names.firstName} ${names.lastName}`, handicap: '9' }
    const added = await send('POST', '/api/guests', { cookie: rita, payload })
    expect(added.json().code).toBe('name-reserved')
  })

  test('cannot be created under Nineteenth’s own name', async () => {
    const cookie = await signIn(app, { uid: 'sam' })
    const reply = await register(app, cookie, { uid: 'sam', displayName: 'Adm1n' })
    expect(reply.json().code).toBe('name-reserved')
  })

  test.each([
    [{ firstName: 'X' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ handicap: 'scratch' }, 'Handicap must be a number between 0 and 99.9'],
    [{ handicap: '1.2.3' }, 'Handicap must be a number between 0 and 99.9'],
    [{ handicap: '+12' }, 'A plus handicap can be +10.0 at most'],
  ])('rejects %o', async (payload, message) => {
    const cookie = await signIn(app, { uid: 'kate' })
    expect((await change(cookie, payload)).json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ message }],
    })
  })
})

describe('signing out everywhere', () => {
  test('lists the open sessions, ends them all, and rejects old tokens', async () => {
    const here = await aMember('olga')
    const there = await signIn(app, { uid: 'olga' })
    const sessions = (await app.inject({ url: '/api/auth/sessions', headers: { cookie: there } })).json()
    expect(sessions.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false])

    await send('POST', '/api/auth/logout-everywhere', { cookie: here })

    expect([await statusOf(app, here), await statusOf(app, there)]).toEqual([401, 401])
    expect((await exchange(app, { uid: 'olga' })).json().code).toBe('token-invalid')
  })

  test('leaves other people signed in', async () => {
    const [pia, quin] = [await aMember('pia'), await aMember('quin')]
    await send('POST', '/api/auth/logout-everywhere', { cookie: pia })
    expect(await statusOf(app, quin)).toBe(200)
  })
})

describe('too many requests', () => {
  test('with forged tokens are rejected, and others in the same clubhouse can still sign in', async () => {
    const remoteAddress = '203.0.113.7'
    const bring = async (token: string) =>
      send('POST', '/api/auth/session', { payload: { token }, remoteAddress })
    const { times } = limits.forgedTokens
    const forged = await Promise.all(Array.from({ length: times + 5 }, async () => bring('forged')))
    expect(forged.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect(Number((await bring('forged')).headers['retry-after'])).toBeGreaterThan(0)
    expect((await bring(tokenOf({ uid: 'genuine' }))).statusCode).toBe(200)
  })

  test('to sign out of unknown sessions are rejected, and others still sign out', async () => {
    const remoteAddress = '203.0.113.17'
    const cookie = await signIn(app, { uid: 'leaving' })
    const leave = async (cookie: string) => send('POST', '/api/auth/logout', { cookie, remoteAddress })
    const never = (time: number) => leave(cookie.replace(/=.*/, `=never-${time}`))
    const { times } = limits.logoutMisses
    const misses = await Promise.all(Array.from({ length: times + 5 }, async (_, time) => never(time)))
    expect(misses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect((await leave(cookie)).statusCode).toBe(200)
    const again = await leave(cookie)
    expect([again.statusCode, again.cookies[0]?.value]).toEqual([429, ''])
  })

  test('to sign in to one account are rejected, and the next account still signs in', async () => {
    const { times } = limits.signIns
    const all = await Promise.all(
      Array.from({ length: times + 1 }, async () => exchange(app, { uid: 'restless' })),
    )
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await exchange(app, { uid: 'calm' })).statusCode).toBe(200)
  })

  test('to check usernames from one address are rejected, with a retry time', async () => {
    const { times } = limits.usernameChecks
    const all = await Promise.all(Array.from({ length: times + 5 }, async () => checkFrom('203.0.113.8')))
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
    expect(Number((await checkFrom('203.0.113.8')).headers['retry-after'])).toBeGreaterThan(0)
    expect((await checkFrom('203.0.113.9')).statusCode).toBe(200)
  })

  test('that fail to register are rejected, and others in the same clubhouse can still register', async () => {
    const remoteAddress = '203.0.113.18'
    const { times } = limits.failedRegistrations
    const neighbors = Array.from({ length: Math.ceil(times / 20) + 1 }, (_, at) => `failing-${at}`)
    const tries = neighbors.map(async (uid) => {
      const cookie = await signIn(app, { uid })
      const failing = async () => register(app, cookie, { uid, username: 'support' }, remoteAddress)
      return Promise.all(Array.from({ length: 20 }, failing))
    })
    const rejected = (await Promise.all(tries)).flat().filter(({ statusCode }) => statusCode === 429)
    expect(rejected).toHaveLength(neighbors.length * 20 - times)
    const quiet = await signIn(app, { uid: 'quiet' })
    expect((await register(app, quiet, { uid: 'quiet' }, remoteAddress)).statusCode).toBe(200)
  })

  test('to register one account are rejected', async () => {
    const cookie = await signIn(app, { uid: 'rosa' })
    const attempts = await Promise.all(
      Array.from({ length: 21 }, () => register(app, cookie, { uid: 'rosa' })),
    )
    expect(attempts.filter((reply) => reply.json().code === 'too-many-requests')).toHaveLength(1)
  })
})

function send(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { cookie = '', ...more }: { cookie?: string; payload?: object; remoteAddress?: string } = {},
) {
  return app.inject({ method, url, headers: { cookie }, ...more })
}

function checkFrom(remoteAddress: string) {
  return app.inject({ url: '/api/users/check-username/another-name', remoteAddress })
}

async function aMember(uid: string): Promise<string> {
  const cookie = await signIn(app, { uid })
  await register(app, cookie, { uid })
  return cookie
}

async function change(cookie: string, payload: Record<string, string>) {
  return send('PATCH', '/api/users/me', { cookie, payload })
}

async function askAgain(cookie: string, uid: string) {
  const reply = await send('POST', '/api/auth/session', { cookie, payload: { token: tokenOf({ uid }) } })
  return `${reply.cookies[0]?.name}=${reply.cookies[0]?.value}`
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
