import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aLine } from '#testing/a-line.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { ownRedis } from '#testing/own-redis.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { adminDatabaseUrl } from '#testing/test-services.ts'
import type { Tables } from '#tables.ts'
import { openDatabase } from '../database/database.ts'

test('a node without a schema is not ready, and says so', async () => {
  const database = await freshDatabase()
  const app = await testApp(database)
  expect(await readiness(app)).toEqual([200, { database: true, redis: true }])
  await sql`delete from migrations where name = '0010-privacy'`.execute(database)
  expect(await readiness(app)).toEqual([
    503,
    { database: false, redis: true, reasons: { database: 'the schema lacks 0010-privacy' } },
  ])
})

test('a node accepts a schema that a later version has extended, but not one that breaks it', async () => {
  const database = await freshDatabase()
  const app = await testApp(database)
  await sql`insert into migrations (name, breaks_older) values ('9998-later', false)`.execute(database)
  expect(await readiness(app)).toEqual([200, { database: true, redis: true }])
  await sql`insert into migrations (name, breaks_older) values ('9999-latest', true)`.execute(database)
  expect(await readiness(app)).toEqual([
    503,
    { database: false, redis: true, reasons: { database: 'the schema is too new: 9999-latest' } },
  ])
})

test('a stopping node reports not ready, but still serves requests', async () => {
  const leaving = new AbortController()
  const app = await testApp(await freshDatabase(), { leaving: leaving.signal })
  leaving.abort()
  expect(await readiness(app)).toEqual([503, { database: true, redis: true, reasons: { node: 'stopping' } }])
  expect(await signIn(app, { uid: 'late' })).toContain('=')
})

test('a Redis without memory is reported, with its cause logged once', async () => {
  const { url, admin } = await ownRedis()
  const logLines: string[] = []
  const app = await testApp(await freshDatabase(), { redisUrl: url, logLines })
  await admin.config('SET', 'maxmemory', '1')
  const reply = [200, { database: true, redis: false, reasons: { redis: 'out of memory' } }]
  expect(await readiness(app)).toEqual(reply)
  expect(await readiness(app)).toEqual(reply)
  await admin.config('SET', 'maxmemory', '0')
  expect(await readiness(app)).toEqual([200, { database: true, redis: true }])
  const told = logLines.filter((line) => line.includes('ready')).map((line) => JSON.parse(line))
  expect(told.filter(({ part }) => part === 'redis')).toMatchObject([
    { level: 40, reason: 'out of memory', err: { message: expect.stringContaining('OOM') } },
    { level: 30, msg: 'ready again' },
  ])
})

test('queries the database at most once in half a second', async () => {
  const database = await freshDatabase()
  const asked = vi.spyOn(database, 'getExecutor')
  const app = await testApp(database)
  const before = asked.mock.calls.length
  await app.inject('/readyz')
  const once = asked.mock.calls.length - before
  await sleep(600)
  await Promise.all(Array.from({ length: 20 }, async () => app.inject('/readyz')))
  expect(once).toBeGreaterThan(0)
  expect(asked.mock.calls.length - before).toBe(2 * once)
})

test('a node with a slow database stays ready, and a node with a silent database does not', async () => {
  const direct = await freshDatabase()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct)
  const line = await aLine(Object.assign(new URL(adminDatabaseUrl), { pathname: `/${rows[0]?.name}` }).href)
  const database = openDatabase<Tables>(line.url, 2)
  onTestFinished(() => database.destroy())
  const app = await testApp(database)
  expect(await readiness(app)).toEqual([200, { database: true, redis: true }])
  line.cut()
  expect(await readiness(app)).toEqual([200, { database: true, redis: true }])
  await sleep(10_000)
  expect(await readiness(app)).toEqual([
    503,
    { database: false, redis: true, reasons: { database: 'no answer' } },
  ])
}, 60_000)

/** The current state: an answer is cached for a moment. */
async function readiness(app: Awaited<ReturnType<typeof testApp>>) {
  await sleep(600)
  const reply = await app.inject('/readyz')
  return [reply.statusCode, reply.json()]
}
