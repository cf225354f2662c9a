import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aLine } from '#testing/a-line.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { adminDatabaseUrl } from '#testing/test-services.ts'
import type { StatementTimeouts } from './database.ts'
import { isDatabaseAway, openDatabase, servingTimeouts } from './database.ts'

// Less than the timeout for a dead connection, and enough for a new one on a busy machine.
const soonMs = 2_500

test('a statement that begins with a name is planned once on a connection, any other at every call', async () => {
  const database = await freshDatabase()
  const names = await database.connection().execute(async (connection) => {
    for (const number of [1, 2]) {
      await sql`/* two_more */ select ${number}::int + 2`.execute(connection)
      await sql`select ${number}::int + 3`.execute(connection)
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(connection)
    return rows.map(({ name }) => name)
  })
  expect(names).toEqual(['two_more'])
})

test.each([
  ['a node', servingTimeouts],
  ['a command', undefined],
])('%s has its statements interpreted, not compiled', async (_, timeouts) => {
  const database = openDatabase<never>(adminDatabaseUrl, 1, timeouts)
  onTestFinished(() => database.destroy())
  const { rows } = await sql`show jit`.execute(database)
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a connection that breaks while idle is reported and replaced', async () => {
  const lost: Error[] = []
  const database = openDatabase<never>(adminDatabaseUrl, 1, servingTimeouts, {
    onLost: (error) => lost.push(error),
  })
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  onTestFinished(async () => {
    await database.destroy()
    await admin.destroy()
  })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(admin)
  await vi.waitFor(() => expect(lost).toEqual([expect.objectContaining({ code: '57P01' })]))
  expect(await failureOf(database)).toBeUndefined()
})

describe('when the database stops responding', () => {
  test('a statement fails as unavailable, and the next one works once the connection is restored', async () => {
    const { line, database } = await overALine(1)
    await sql`select 1`.execute(database)
    line.cut()
    const failures = await Promise.all([failureOf(database), failureOf(database)])
    expect(failures.map(isDatabaseAway)).toEqual([true, true])
    line.restore()
    expect(await timeToNormal(database)).toBeLessThan(6_000)
  })

  test('only open connections are dead', async () => {
    const { line, database } = await overALine(4)
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(database)))
    line.cutOpen()
    const begun = performance.now()
    const failures = await Promise.all([1, 2, 3, 4].map(() => failureOf(database)))
    expect(failures.map(isDatabaseAway)).toEqual([true, true, true, true])
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(await timeToNormal(database)).toBeLessThan(soonMs)
  })

  test('a transaction fails too', async () => {
    const { line, database } = await overALine(1)
    const failure = await database
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        line.cutOpen()
        await sql`select 2`.execute(transaction)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(failure)).toBe(true)
    expect(await timeToNormal(database)).toBeLessThan(soonMs)
  })

  test('a slow statement is not interrupted', async () => {
    const { database } = await overALine(1)
    const { rows } = await sql`select 'done' as it from pg_sleep(6)`.execute(database)
    expect(rows).toEqual([{ it: 'done' }])
  })

  test('a statement with a lost answer fails once its session is idle', async () => {
    const { line, database } = await overALine(1)
    await sql`select 1`.execute(database)
    const failure = failureOf(database, sql`select pg_sleep(4)`)
    await sleep(200)
    line.cutOpen()
    expect(isDatabaseAway(await failure)).toBe(true)
  })

  test('without a probe either, a silent connection times out', async () => {
    const { line, database } = await overALine(1, { ...servingTimeouts, statement_timeout: 600 })
    await sql`select 1`.execute(database)
    line.cut()
    const begun = performance.now()
    expect(isDatabaseAway(await failureOf(database))).toBe(true)
    // Without a timeout it is a quarter of an hour; a busy machine is late by seconds.
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})

test('if the server has no free connection, a call waits for one of ours', async () => {
  const { url, admin, role } = await aRole()
  await sql`alter role ${sql.id(role)} connection limit 2`.execute(admin)
  const database = openDatabase<never>(url, 8, servingTimeouts)
  onTestFinished(() => database.destroy())
  const calls = Array.from({ length: 8 }, () => sql`select 1 from pg_sleep(0.2)`.execute(database))
  expect(await Promise.allSettled(calls)).toEqual(
    calls.map(() => expect.objectContaining({ status: 'fulfilled' })),
  )
})

test('without any connection it fails as unavailable, and recovers automatically', async () => {
  const { url, admin, role } = await aRole()
  await sql`alter role ${sql.id(role)} connection limit 0`.execute(admin)
  const database = openDatabase<never>(url, 2, servingTimeouts)
  onTestFinished(() => database.destroy())
  expect(isDatabaseAway(await failureOf(database))).toBe(true)
  await sql`alter role ${sql.id(role)} connection limit -1`.execute(admin)
  expect(await timeToNormal(database)).toBeLessThan(soonMs)
})

async function overALine(connections: number, timeouts: StatementTimeouts = servingTimeouts) {
  const line = await aLine(adminDatabaseUrl)
  const database = openDatabase<never>(line.url, connections, timeouts)
  onTestFinished(() => database.destroy())
  return { line, database }
}

function failureOf(
  database: Kysely<never>,
  statement: RawBuilder<unknown> = sql`select 2`,
): Promise<unknown> {
  return statement.execute(database).then(
    () => undefined,
    (error: unknown) => error,
  )
}

async function timeToNormal(database: Kysely<never>): Promise<number> {
  const begun = performance.now()
  while (await failureOf(database)) await sleep(50)
  return performance.now() - begun
}

async function aRole() {
  const role = `nineteenth_few_${randomBytes(6).toString('hex')}`
  const admin = openDatabase<never>(adminDatabaseUrl, 1)
  await sql`create role ${sql.id(role)} login password 'few'`.execute(admin)
  onTestFinished(async () => {
    await sql`drop role ${sql.id(role)}`.execute(admin)
    await admin.destroy()
  })
  const url = Object.assign(new URL(adminDatabaseUrl), { username: role, password: 'few' }).href
  return { role, admin, url }
}
