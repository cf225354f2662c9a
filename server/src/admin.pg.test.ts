import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { courseStore } from './features/courses/course-store.ts'
import { hashLinkToken, newLinkToken } from './features/joining/link-token.ts'
import { joinLinkStore } from './features/joining/join-link-store.ts'
import { runCommandLine } from './features/operator/command-line.ts'
import { commands } from './features/operator/commands.ts'
import { openCommands } from './features/operator/open-commands.ts'
import { watchLinkStore } from './features/watching/watch-link-store.ts'
import { hashSessionId, newSessionId } from './platform/sessions/session-id.ts'
import { listStillOpen } from './platform/sessions/session-store.ts'
import { closeRedis, connectRedis, openRedis } from './platform/redis.ts'
import { aCourse, aMatch, aUser } from './testing/a-world.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { asJoiner } from './testing/open-matches.ts'
import { ofThisFile } from './testing/of-this-file.ts'
import { signIn, testApp, tokenOf, sessionTerms } from './testing/test-app.ts'
import { databaseUrl, redisUrl } from './testing/test-services.ts'

// The operator's commands beside a running node. The last tests run them as an operator does, in a
// separate process with its own settings.

const redis = openRedis(redisUrl, ofThisFile().keyPrefix)
const complaints: string[] = []
const complain = (line: string) => void complaints.push(line)

const database = await freshDatabase()
const app = await testApp(database)
await connectRedis(redis, () => {})
// The provider is unavailable, so sessions end only here.
const away = { verify: notCalled, findAccountStatus: notCalled, revoke: notCalled, remove: notCalled }
const identityProvider = { ...sessionTerms, accountsStay: false, ...away }
const deps = openCommands({ database, redis, identityProvider, complain })
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
const url = databaseUrl(rows[0]?.name ?? '')
const ann = await aUser(database, { uid: 'ann', username: 'ann.carter', email: 'ann@club.example' })
const gus = await database
  .insertInto('users')
  .values({ displayName: 'Gus', firstName: 'Gus', lastName: '', handicapTenths: 0, hostId: ann })
  .returning('id')
  .executeTakeFirstOrThrow()
const matchId = await aMatch(database, { organiserId: ann, players: [{ userId: ann }, { userId: gus.id }] })

afterAll(() => closeRedis(redis))

describe('people', () => {
  test('counts people and lists the newest, without names or addresses', async () => {
    const { stdout, report } = await json('people')
    expect(report['people']).toContainEqual({ who: 'guests', count: 1, isEstimate: false })
    expect(report['newest']).toMatchObject([{ username: 'ann.carter', matches: 1, isOperator: false }])
    expect(stdout).not.toMatch(/club\.example|Golfer/)
  })

  test('finds a person by a part of the username, and shows no address', async () => {
    const { stdout, report } = await json('people', 'CARTER')
    expect(report['people']).toMatchObject([{ username: 'ann.carter' }])
    expect(stdout).not.toContain('club.example')
  })

  test('shows an address only to an operator who searched for that exact address', async () => {
    const { report } = await json('people', 'ann@CLUB.example')
    expect(report['people']).toMatchObject([{ username: 'ann.carter', address: 'ann@CLUB.example' }])
    for (const part of ['ann@club', 'club.example', '@club.example'])
      expect(await admin('people', part)).toEqual({ code: 1, stdout: '', stderr: 'No member found.' })
  })
})

describe('links', () => {
  test('lists links that open a match, and turns one off for good', async () => {
    const [join, watch] = [newLinkToken(), newLinkToken()]
    const rules = { scores: 'all', canAddThemselves: false } as const
    await joinLinkStore(database).put(matchId, { tokenHash: hashLinkToken(join), madeBy: ann, ...rules })
    const link = { tokenHash: hashLinkToken(watch), madeBy: ann, names: 'full' } as const
    await watchLinkStore(database).put(matchId, link)
    const payload = { token: join, playerNo: 2 }
    const { cookie } = asJoiner(await app.inject({ method: 'POST', url: '/api/join', payload }))
    const { report, stdout } = await json('links')
    expect(report['links']).toMatchObject([
      { matchId, opens: 'watch', course: 'Old Links' },
      { matchId, opens: 'join', phones: 1 },
    ])
    for (const secret of [join, watch, hashLinkToken(join).toString('hex')])
      expect(stdout).not.toContain(secret)

    for (const opens of ['join', 'watch'])
      expect((await json('links', 'off', String(matchId), opens)).report).toEqual({
        'turned off': [{ matchId, opens }],
      })
    await vi.waitFor(
      async () => expect((await app.inject(`/api/public/${watch}/now`)).statusCode).toBe(404),
      { timeout: 3_000 },
    )
    expect((await app.inject({ url: `/api/matches/${matchId}`, headers: { cookie } })).statusCode).toBe(401)
    expect(await lastActions()).toMatchObject([
      { action: 'turn-link-off', username: 'ann.carter', onMatch: matchId },
      { action: 'turn-link-off' },
    ])
    expect(await admin('links', 'off', String(matchId), 'watch')).toMatchObject({ code: 1 })
  })

  test.each([[['on', '1', 'join']], [['off', 'x', 'join']], [['off', '1', 'score']]])(
    'rejects the ambiguous %j',
    async (given) => {
      const { code, stderr } = await admin('links', ...given)
      expect([code, stderr]).toEqual([2, expect.stringContaining('links off <match> join')])
    },
  )
})

test('imports shows the sources of courses', async () => {
  const courseId = await courseOf(matchId)
  const origin = { source: 'open', sourceId: '7', licence: 'ODbL-1.0' }
  await database.updateTable('courses').set(origin).where('id', '=', courseId).execute()
  const { report } = await json('imports')
  expect(report['courses']).toMatchObject([{ source: 'open', licence: 'ODbL-1.0', count: 1 }])
})

test('sizes shows the database, its tables and indexes, and the period of its data', async () => {
  const { report } = await json('sizes')
  expect(report['database']).toEqual([{ bytes: expect.any(Number) }])
  expect(report['since']).toMatchObject([{ what: 'members' }, { what: 'courses' }, { what: 'matches' }])
  expect(report['tables']).toContainEqual(expect.objectContaining({ name: 'users' }))
  expect(report['largest indexes']?.length).toBe(20)
})

test('housekeeping shows rows due for removal and past rounds, and runs a round now', async () => {
  const ago = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  const gone = await aMatch(database, { organiserId: ann, players: [{ userId: ann }], isDeleted: true })
  await database.updateTable('matches').set({ deletedAt: ago }).where('id', '=', gone).execute()
  const before = await json('housekeeping')
  expect(before.report['waiting']).toContainEqual({ what: 'deleted-matches', count: 1, isEstimate: false })
  const after = await json('housekeeping', 'run')
  expect(after.report['waiting']).toContainEqual({ what: 'deleted-matches', count: 0, isEstimate: false })
  expect(after.report['last rounds']).toMatchObject([
    { removed: expect.stringMatching(/^deleted-matches \d/) },
  ])
  expect(await lastActions()).toMatchObject([{ action: 'run-housekeeping', username: null }, {}])
})

describe('end-sessions', () => {
  test('signs a person out everywhere, and a device’s old token opens no session', async () => {
    await aUser(database, { uid: 'ben', username: 'ben' })
    const signedInAt = new Date(Date.now() - 60_000)
    const cookies = [await signIn(app, { uid: 'ben', signedInAt }), await signIn(app, { uid: 'ben' })]
    expect((await json('end-sessions', 'BEN')).report).toEqual({
      'signed out': [{ username: 'ben', sessions: 2 }],
    })
    await expectSignedOut(...cookies)
    const held = { token: tokenOf({ uid: 'ben', signedInAt }) }
    const opened = await app.inject({ method: 'POST', url: '/api/auth/session', payload: held })
    expect([opened.statusCode, opened.json()]).toEqual([401, { code: 'token-invalid' }])
    expect(await lastActions()).toMatchObject([{ action: 'end-sessions', username: 'ben' }, {}])
    expect(complaints).toEqual([expect.stringMatching(/^Left to the nodes: revoke: /)])
  })

  test('for an unknown person fails, and is not recorded', async () => {
    const before = await lastActions()
    const rejection = { code: 1, stdout: '', stderr: 'No member has that username.' }
    expect(await admin('end-sessions', 'unknown')).toEqual(rejection)
    expect(await lastActions()).toEqual(before)
  })
})

describe('disable and enable', () => {
  test('ends every session of a member, and tells them why until they are enabled', async () => {
    const id = await aUser(database, { uid: 'dora', username: 'dora' })
    const cookies = [await signIn(app, { uid: 'dora' }), await signIn(app, { uid: 'dora' })]
    const disabledAt = async () =>
      (await database.selectFrom('users').select('disabledAt').where('id', '=', id).executeTakeFirstOrThrow())
        .disabledAt
    expect((await json('disable', 'DORA')).report).toEqual({
      member: [{ username: 'dora', isDisabled: true, wasSoBefore: false, endedSessions: 2 }],
    })
    expect(await disabledAt()).toBeInstanceOf(Date)
    await expectSignedOut(...cookies)
    expect((await json('disable', 'dora')).report['member']).toMatchObject([{ wasSoBefore: true }])
    expect((await json('enable', 'dora')).report['member']).toMatchObject([
      { isDisabled: false, wasSoBefore: false },
    ])
    expect(await disabledAt()).toBeNull()
    expect(await lastActions()).toMatchObject([
      { action: 'enable-member', username: 'dora' },
      { action: 'disable-member', username: 'dora' },
    ])
    complaints.length = 0
  })

  test('ends the sessions that the member joined as a linked guest', async () => {
    const id = await aUser(database, { uid: 'lou', username: 'lou' })
    const joined = await aMatch(database, { organiserId: ann, players: [{ userId: ann }, { userId: id }] })
    const linkHash = hashLinkToken(newLinkToken())
    const rules = { scores: 'all', canAddThemselves: false } as const
    await joinLinkStore(database).put(joined, { tokenHash: linkHash, madeBy: ann, ...rules })
    const idHash = hashSessionId(newSessionId())
    const session = { idHash, userAgent: '', expiresAt: new Date(Date.now() + 60_000), endedAt: null }
    await database
      .insertInto('joinerSessions')
      .values({ ...session, matchId: joined, playerNo: 2, personId: id })
      .execute()
    const isIn = async () => (await listStillOpen(database, [idHash])).length > 0
    expect(await isIn()).toBe(true)
    await database.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute()
    expect(await isIn()).toBe(false)
    await database.updateTable('users').set({ disabledAt: null }).where('id', '=', id).execute()
    await json('disable', 'lou')
    await json('enable', 'lou')
    expect(await isIn()).toBe(false)
    complaints.length = 0
  })

  test('a repeated disable is recorded, because it may end a session', async () => {
    await aUser(database, { uid: 'rita', username: 'rita' })
    await json('disable', 'rita')
    await json('disable', 'rita')
    expect(await lastActions()).toMatchObject([
      { action: 'disable-member', username: 'rita' },
      { action: 'disable-member', username: 'rita' },
    ])
    complaints.length = 0
  })

  test('for an unknown person fails', async () => {
    for (const command of ['disable', 'enable', 'remove-courses'])
      expect(await admin(command, 'unknown')).toMatchObject({
        code: 1,
        stderr: 'No member has that username.',
      })
  })
})

describe('removing courses', () => {
  test('of a member deletes them, or hides courses with matches', async () => {
    const vic = await aUser(database, { uid: 'vic', username: 'vic' })
    const other = await aUser(database, { uid: 'other', username: 'other' })
    const matchId = await aMatch(database, { organiserId: vic, players: [{ userId: vic }] })
    const played = await courseOf(matchId)
    const { courseId: unplayed } = await aCourse(database)
    const { courseId: anothers } = await aCourse(database)
    await database
      .updateTable('courses')
      .set({ createdBy: vic })
      .where('id', 'in', [played, unplayed])
      .execute()
    const { report } = await json('remove-courses', 'vic')
    expect(report['removed']).toMatchObject([{ course: played }, { course: unplayed }])
    const courses = courseStore(database)
    const seenBy = async (userId: number) =>
      Promise.all([played, unplayed, anothers].map(async (id) => (await courses.find(id, userId))?.isYours))
    expect(await seenBy(other)).toEqual([undefined, undefined, false])
    // The match needs it, but the member can't edit it anymore.
    expect(await seenBy(vic)).toEqual([false, undefined, false])
    expect(await lastActions()).toMatchObject([
      { action: 'remove-courses', username: 'vic', onCourse: unplayed },
      { action: 'remove-courses', username: 'vic', onCourse: played },
    ])
  })

  test('by number also hides an imported course, so that the next import finds it', async () => {
    const origin = { name: 'Stolen', source: 'thief', sourceId: '1', isPublic: true }
    const { id } = await database
      .insertInto('courses')
      .values(origin)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await json('remove-course', String(id))).report['removed']).toEqual([
      { course: id, name: 'Stolen' },
    ])
    expect(
      await database.selectFrom('courses').select('isPublic').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ isPublic: false })
    expect(await admin('remove-course', '999999')).toMatchObject({
      code: 1,
      stderr: 'There is no course 999999.',
    })
    expect(await admin('remove-course', 'vic')).toMatchObject({ code: 2 })
  })
})

test('make-operator and take-operator grant and remove access to the figures, and report only the first time', async () => {
  const cookie = await signIn(app, { uid: 'ann' })
  const figures = async () =>
    (await app.inject({ url: '/api/operator/figures', headers: { cookie } })).statusCode
  expect((await json('make-operator', 'ann.carter')).report).toEqual({
    operator: [{ username: 'ann.carter', isOperator: true, wasSoBefore: false }],
  })
  await vi.waitFor(async () => expect(await figures()).toBe(200), { timeout: 4_000 })
  expect((await json('make-operator', 'ann.carter')).report['operator']).toMatchObject([
    { wasSoBefore: true },
  ])
  await json('take-operator', 'ann.carter')
  await vi.waitFor(async () => expect(await figures()).toBe(404), { timeout: 4_000 })
  expect(await lastActions()).toMatchObject([{ action: 'take-operator' }, { action: 'make-operator' }])
})

describe('on the command line', () => {
  test('help fits a screen, and is shown for unknown commands', async () => {
    const help = await admin('help')
    expect(help).toMatchObject({ code: 0, stderr: '' })
    const lines = help.stdout.split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
    const rejection = { code: 2, stdout: '', stderr: expect.stringContaining(help.stdout) }
    for (const given of ['', 'dance', 'people --all', 'end-sessions', 'sizes x', 'links off'])
      expect(await admin(...given.split(' ').filter(Boolean))).toEqual(rejection)
  })

  test('tables are readable: numbers right-aligned, sizes with units, nothing that moves the cursor', async () => {
    await database
      .insertInto('courses')
      .values({ name: 'X', source: 'esc\u001B[2J', sourceId: '8' })
      .execute()
    const imports = await admin('imports')
    expect(imports.stdout).toContain('esc�[2J')
    expect(imports.stdout).not.toContain('\u001B')
    expect((await admin('sizes')).stdout).toMatch(/^database\n +bytes\n +\d+ MB\n/)
  })
})

describe('as a separate process', { timeout: 120_000 }, () => {
  test('prints machine-readable output', async () => {
    const { code, stdout, stderr } = await spawn(['imports', '--json'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toHaveProperty('courses')
  })

  test('reports in one line that the database is unavailable, without its address', async () => {
    const away = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }
    const { code, stdout, stderr } = await spawn(['people'], away)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Failed: .+\n$/)
    expect(stderr).not.toContain('secret')
  })

  test('works without Redis, and says what nodes will notice automatically', async () => {
    await aUser(database, { uid: 'eve', username: 'evelyn' })
    const cookie = await signIn(app, { uid: 'eve' })
    const { code, stderr } = await spawn(['end-sessions', 'evelyn'], { REDIS_URL: 'redis://127.0.0.1:1' })
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('Left to the nodes: publish: Redis did not accept it'),
    ])
    await expectSignedOut(cookie)
  })
})

test('docs/operations/operator.md lists exactly the existing commands', async () => {
  const page = await readFile(new URL('../../docs/operations/operator.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('## Commands\n')
  const [own = ''] = section.split('\n## ')
  const told = Array.from(own.matchAll(/^\| `([a-z-]+)/gm), ([, name = '']) => name)
  expect(new Set(told)).toEqual(new Set(Object.keys(commands)))
})

async function courseOf(match: number): Promise<number> {
  const matches = database.selectFrom('matches').select('courseId').where('id', '=', match)
  return (await matches.executeTakeFirstOrThrow()).courseId
}

async function lastActions() {
  const { report } = await json('actions')
  return report['actions']?.slice(0, 2)
}

/** A node caches a session for a moment. */
async function expectSignedOut(...cookies: string[]): Promise<void> {
  for (const cookie of cookies) {
    const ask = async () => (await app.inject({ url: '/api/users/me', headers: { cookie } })).statusCode
    await expect.poll(ask, { timeout: 4_000 }).toBe(401)
  }
}

async function json(...given: string[]) {
  const { code, stdout, stderr } = await admin(...given, '--json')
  expect([code, stderr]).toEqual([0, ''])
  const report: Record<string, Record<string, unknown>[]> = JSON.parse(stdout)
  return { stdout, report }
}

async function admin(...given: string[]) {
  const outcome = await runCommandLine(given, async (work) => work(deps))
  return { code: outcome.code, stdout: outcome.output, stderr: outcome.errors }
}

async function notCalled(): Promise<never> {
  throw new Error('not asked here')
}

async function spawn(given: readonly string[], settings: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DATABASE_URL: url,
    REDIS_URL: redisUrl,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    FIREBASE_PROJECT_ID: 'demo-nineteenth',
    FIREBASE_API_KEY: 'demo',
    FIREBASE_AUTH_DOMAIN: 'demo-nineteenth.firebaseapp.com',
    // Nothing listens there, so the provider can't be reached.
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    ...settings,
  }
  const file = fileURLToPath(new URL('admin.ts', import.meta.url))
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [file, ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}
