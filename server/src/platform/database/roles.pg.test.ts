import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCourseForm } from '#testing/a-course.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { adminDatabaseUrl, databaseUrl } from '#testing/test-services.ts'
import type { Database, Tables } from '#tables.ts'
import { openDatabase, servingTimeouts } from './database.ts'
import { migrateToLatest } from './migrations.ts'

// Roles belong to the whole cluster, so the test's roles have unique names.
const name = `nineteenth_roles_${randomBytes(6).toString('hex')}`
const owner = `${name}_owner`
const password = randomBytes(12).toString('hex')
const admin = openDatabase<never>(adminDatabaseUrl, 1)

let served: Database
let app: TestApp

beforeAll(async () => {
  await sql`create database ${sql.id(name)}`.execute(admin)
  const inside = openDatabase<never>(databaseUrl(name), 1)
  const statements = await readFile(new URL('../../../roles/10-roles.sql', import.meta.url), 'utf8')
  await sql.raw(statements.replaceAll('nineteenth', name)).execute(inside)
  for (const role of [owner, name])
    await sql`alter role ${sql.id(role)} password ${sql.lit(password)}`.execute(inside)
  await inside.destroy()

  const owned = openDatabase<never>(urlAs(owner), 1)
  await migrateToLatest(owned)
  await owned.destroy()
  served = openDatabase<Tables>(urlAs(name), 5)
  app = await testApp(served)
})

afterAll(async () => {
  await served.destroy()
  await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
  for (const role of [owner, name]) await sql`drop role ${sql.id(role)}`.execute(admin)
  await admin.destroy()
})

test.each([
  [{}, 'DATABASE_OWNER_PASSWORD is not set'],
  [{ DATABASE_OWNER_PASSWORD: password }, 'DATABASE_PASSWORD is not set'],
])('with %o in its environment psql reports the missing password, and exits', (given, sentence) => {
  const file = fileURLToPath(new URL('../../../roles/20-passwords.sql', import.meta.url))
  const { DATABASE_OWNER_PASSWORD: _owner, DATABASE_PASSWORD: _server, ...others } = process.env
  const args = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--file', file, adminDatabaseUrl]
  const { status, stderr } = spawnSync('psql', args, { encoding: 'utf8', env: { ...others, ...given } })
  expect([status, stderr]).toEqual([3, expect.stringContaining(sentence)])
})

test('neither role is a superuser, or may create databases or roles', async () => {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication as may
    from pg_roles where rolname in (${owner}, ${name})`.execute(admin)
  expect(rows).toEqual([{ may: false }, { may: false }])
})

test('the serving role has a node’s timeouts, for installations with a pooler', async () => {
  const { rows } = await sql`
    select split_part(setting, '=', 1) as name,
      extract(epoch from split_part(setting, '=', 2)::interval)::int * 1000 as ms
    from pg_roles, unnest(rolconfig) setting where rolname = ${name} and setting like '%_timeout=%'`.execute(
    admin,
  )
  const timeouts = Object.entries(servingTimeouts).map(([setting, ms]) => ({ name: setting, ms }))
  expect(rows).toEqual(expect.arrayContaining(timeouts))
  expect((await sql`show jit`.execute(served)).rows).toEqual([{ jit: 'off' }])
})

test('a role that owns nothing can serve the whole app', async () => {
  const ann = await aUser(served, { uid: 'ann' })
  const cookie = await signIn(app, { uid: 'ann' })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const reply = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
    expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBe(200)
    return reply.json()
  }
  const guest = await ask('POST', '/api/guests', { displayName: 'Gus', handicap: '18.4' })
  await ask('POST', '/api/courses', aCourseForm())
  expect(await ask('GET', '/api/courses?search=rabjerg')).toHaveLength(1)
  const matchId = await aMatch(served, { organiserId: ann, players: [{ userId: ann }, { userId: guest.id }] })
  const scores = { players: [{ userId: ann, scores: [{ holeNumber: 1, strokes: 4 }] }] }
  await ask('POST', `/api/matches/${matchId}/scores`, scores)
  await ask('POST', `/api/matches/${matchId}/join-link`, { scores: 'all' })
  await ask('POST', `/api/matches/${matchId}/complete`)
  await ask('GET', `/api/matches/${matchId}/results`)
  await ask('POST', `/api/matches/${matchId}/reopen`)
  await ask('DELETE', `/api/matches/${matchId}`)
  await ask('GET', '/api/users/me/record')
  expect(await ask('GET', '/api/epoch')).toHaveProperty('epoch')
})

describe('the serving role cannot', () => {
  test.each([
    ['change a table', 'alter table users add column extra int'],
    ['empty one', 'truncate match_events'],
    ['drop one', 'drop table blocks'],
    ['make one', 'create table extra (id int)'],
    ['make a temporary one', 'create temp table extra (id int)'],
    ['change a function', 'create or replace function current_epoch() returns text return null'],
    ['read a file', `select pg_read_file('/etc/passwd')`],
    ['run a program', `copy users to program 'true'`],
    ['become the owner', `set role ${owner}`],
  ])('%s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(served)).rejects.toMatchObject({ code: '42501' })
  })
})

function urlAs(role: string): string {
  return Object.assign(new URL(databaseUrl(name)), { username: role, password }).href
}
