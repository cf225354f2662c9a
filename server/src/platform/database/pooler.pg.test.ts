import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aLine } from '#testing/a-line.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { hasPgbouncer, ownPgbouncer } from '#testing/own-pgbouncer.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { adminDatabaseUrl } from '#testing/test-services.ts'
import type { Tables } from '#tables.ts'
import { isDatabaseAway, openDatabase, servingTimeouts } from './database.ts'
import { findPoolerMistake, isPooled } from './pooler.ts'

test('without a pooler, or with an unavailable database, there is no mistake', async () => {
  expect(await isPooled(adminDatabaseUrl)).toBe(false)
  const failures: unknown[] = []
  for (const url of [adminDatabaseUrl, 'postgres://postgres@127.0.0.1:1/postgres'])
    expect(
      await findPoolerMistake(url, 'none', servingTimeouts, (error) => failures.push(error)),
    ).toBeUndefined()
  expect(failures).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
})

describe.skipIf(!hasPgbouncer())('behind PgBouncer in transaction mode', () => {
  test('a node without the setting is told what to set', async () => {
    const { url } = await aPooledDatabase()
    expect(await findPoolerMistake(url, 'none', servingTimeouts)).toContain('DATABASE_POOLER=pgbouncer')
  })

  test('rejects migrations', async () => {
    const { url } = await aPooledDatabase()
    expect(await isPooled(url)).toBe(true)
  })

  test('a role without timeouts is told how to set them', async () => {
    const { url, role } = await aPooledDatabase({ isPatient: false })
    const mistake = await findPoolerMistake(url, 'pgbouncer', servingTimeouts)
    for (const [name, ms] of Object.entries(servingTimeouts))
      expect(mistake).toContain(`alter role ${role} set ${name} = ${ms};`)
  })

  test('a node works with fewer sessions than connections, and its statements have their timeouts', async () => {
    const { url, direct } = await aPooledDatabase()
    expect(await findPoolerMistake(url, 'pgbouncer', servingTimeouts)).toBeUndefined()
    const database = openDatabase<Tables>(url, 8, servingTimeouts, { pooler: 'pgbouncer' })
    onTestFinished(() => database.destroy())
    const app = await testApp(database)
    const ann = await aUser(direct, { uid: 'ann' })
    const cookie = await signIn(app, { uid: 'ann' })
    const matches = await Promise.all(
      Array.from({ length: 12 }, () => aMatch(direct, { organiserId: ann, players: [{ userId: ann }] })),
    )
    const replies = await Promise.all(
      matches.flatMap((match) =>
        [1, 2, 3].flatMap((holeNumber) => [
          app.inject({
            method: 'POST',
            url: `/api/matches/${match}/scores`,
            headers: { cookie },
            payload: { players: [{ userId: ann, scores: [{ holeNumber, strokes: 4 }] }] },
          }),
          app.inject({ url: `/api/matches/${match}`, headers: { cookie } }),
          app.inject({ url: '/api/courses?search=links', headers: { cookie } }),
        ]),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(database)
    expect(rows).toEqual([{ limit: '15s' }])
    // A slow statement must not count as a dead connection: the pooler's session numbers mean nothing.
    await sql`select pg_sleep(5)`.execute(database)
  })

  test('a single dead connection is dropped after the statement timeout plus a third', async () => {
    const { url } = await aPooledDatabase()
    const line = await aLine(url)
    const statementMs = Number(process.env['STATEMENT_MS'] ?? 3_000)
    const timeouts = { ...servingTimeouts, statement_timeout: statementMs }
    const database = openDatabase<never>(line.url, 1, timeouts, { pooler: 'pgbouncer' })
    onTestFinished(() => database.destroy())
    await sql`select 1`.execute(database)
    line.cutOpen()
    const begun = performance.now()
    const failure = await sql`select 2`.execute(database).catch((error: unknown) => error)
    const tookMs = performance.now() - begun
    if (process.env['STATEMENT_MS']) process.stdout.write(`given up after ${Math.round(tookMs)} ms\n`)
    expect(isDatabaseAway(failure)).toBe(true)
    expect(tookMs).toBeGreaterThan(statementMs)
    expect(tookMs).toBeLessThan((statementMs * 4) / 3 + 5_000)
    expect((await sql`select 3 as it`.execute(database)).rows).toEqual([{ it: 3 }])
  }, 60_000)
})

async function aPooledDatabase({ isPatient = true } = {}) {
  const direct = await freshDatabase()
  const role = `pooled_${randomBytes(6).toString('hex')}`
  await sql`create role ${sql.id(role)} superuser login`.execute(direct)
  if (isPatient)
    for (const [name, ms] of Object.entries(servingTimeouts))
      await sql`alter role ${sql.id(role)} set ${sql.id(name)} = ${sql.lit(ms)}`.execute(direct)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct)
  const target = Object.assign(new URL(adminDatabaseUrl), { username: role, pathname: `/${rows[0]?.name}` })
  onTestFinished(async () => {
    await sql`drop role ${sql.id(role)}`.execute(direct)
    await direct.destroy()
  })
  return { direct, role, url: await ownPgbouncer(target.href) }
}
