import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Registry } from '@prometheus-io/client'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openLog } from '#platform/http/request-log.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import { aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'
import { sessionTerms } from '#testing/test-app.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import { startHousekeeping } from './housekeeping-job.ts'
import { housekeepingStore } from './housekeeping-store.ts'
import { keptWords, kinds, retention } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

const metrics = new Registry()
const logLines: string[] = []
const remove = vi.fn<IdentityProvider['remove']>(async () => {})
const removedSessions = vi.fn<(uid: string) => Promise<void>>(async () => {})

const world = await openMatches()
const housekeeping = start()

afterAll(async () => housekeeping.stop())

test('docs/privacy.md matches the job', async () => {
  const page = await readFile(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')
  const rows = kinds.map((kind) => [retention[kind].what, keptWords(kind)])
  const [, table = ''] = page.split('<!-- retention -->')
  const written = table.matchAll(/^\| (?<what>[^|]*\S) +\| (?<kept>[^|]*\S) +\|$/gm)
  const [, , ...lines] = Array.from(written, ({ groups }) => [groups?.['what'], groups?.['kept']])
  expect(lines).toEqual(rows)
})

describe('a round', () => {
  test('removes a match that was deleted thirty days ago, with all its data, and no other', async () => {
    const [old, recent, alive] = [await aPlayed(), await aPlayed(), await aPlayed()]
    await setDeleted(old, 30 * dayMs + 1_000)
    await setDeleted(recent, 30 * dayMs - 60_000)
    const before = await rowsOf(recent)
    await housekeeping.round()
    expect(await rowsOf(old)).toEqual({})
    expect(await rowsOf(recent)).toEqual(before)
    expect(await rowsOf(alive)).toMatchObject({ matches: 1, entries: 36, cells: 36, rounds: 2 })
  })

  test('removes a large match in batches', async () => {
    const id = await aPlayed()
    await setDeleted(id, 31 * dayMs)
    const store = housekeepingStore(world.database)
    const steps: number[] = []
    for (;;) {
      const removed = await store.removeSome('deleted-matches', new Date(Date.now() - 30 * dayMs), 10)
      if (removed === 0 || removed === 'another node') break
      steps.push(removed)
    }
    expect(Math.max(...steps)).toBe(10)
    expect(steps.length).toBeGreaterThan(8)
    expect(await rowsOf(id)).toEqual({})
  })

  test.each([
    ['sessions', 'expires_at', dayMs, 60_000],
    ['sessions', 'ended_at', 30 * dayMs, 60_000],
    ['joiner_sessions', 'expires_at', 0, 60_000],
    ['waiting_registrations', 'expires_at', 0, 60_000],
    ['resting_usernames', 'freed_at', 90 * dayMs, 60_000],
    ['identities_to_remove', 'removed_at', dayMs, 60_000],
    ['housekeeping_rounds', 'ended_at', 7 * dayMs, 60_000],
    ['operator_actions', 'happened_at', 365 * dayMs, 60_000],
  ])('removes from %s by %s, and keeps newer rows', async (table, column, keptMs, marginMs) => {
    const [tooOld, young] = [await aRowOf(table), await aRowOf(table)]
    await setMoment(table, column, tooOld, keptMs + marginMs)
    await setMoment(table, column, young, keptMs - marginMs)
    await housekeeping.round()
    expect(await has(table, tooOld)).toBe(false)
    expect(await has(table, young)).toBe(true)
  })

  test('removes a private course whose owner is gone once no match uses it, and no other', async () => {
    const { database } = world
    const createdBy = await aUser(database)
    const imported = { source: 'list', sourceId: 'hidden' }
    const given = [{}, { isPublic: true }, { createdBy }, imported, {}]
    const courses = await database
      .insertInto('courses')
      .values(given.map((course) => ({ name: 'Left Behind', ...course })))
      .returning('id')
      .execute()
    const ids = courses.map(({ id }) => id)
    const matchId = await aPlayed()
    const { id: teeBoxId } = await database
      .insertInto('teeBoxes')
      .values({ courseId: ids[4] ?? 0, name: 'White', ratingTenths: 721, slope: 133, par: 72 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .updateTable('matches')
      .set({ courseId: ids[4] ?? 0, teeBoxId })
      .where('id', '=', matchId)
      .execute()
    const left = async () =>
      (await database.selectFrom('courses').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
        ({ id }) => id,
      )
    await housekeeping.round()
    expect(await left()).toEqual(ids.slice(1))
    await setDeleted(matchId, 31 * dayMs)
    await housekeeping.round()
    expect(await left()).toEqual(ids.slice(1, 4))
  })

  test('retries a provider that was unavailable, until it has removed the identity', async () => {
    const removed = removedIdentities(world.database)
    await removed.add('uid-of-a-leaver')
    remove.mockRejectedValueOnce(new Error('away'))
    await housekeeping.round()
    expect(await removed.listWaiting(10)).toEqual(['uid-of-a-leaver'])
    expect(logLines.join()).toContain('housekeeping failed')
    await housekeeping.round()
    expect(await removed.listWaiting(10)).toEqual([])
    expect(removedSessions).toHaveBeenCalledWith('uid-of-a-leaver')
    expect(await removed.has('uid-of-a-leaver')).toBe(true)
  })

  test('does nothing while another node is running one', async () => {
    const id = await aPlayed()
    await setDeleted(id, 31 * dayMs)
    await world.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(1906190012)`.execute(transaction)
      const own = new Registry()
      await start(own).round()
      expect(await rowsOf(id)).toMatchObject({ matches: 1 })
      // The other node records the outcome.
      expect(await own.metrics()).toContain('housekeeping_last_success_timestamp_seconds 0')
    })
    await housekeeping.round()
    expect(await rowsOf(id)).toEqual({})
  })

  test('two concurrent rounds report each other’s failures', async () => {
    await sql`alter table resting_usernames rename to elsewhere`.execute(world.database)
    const registries = [new Registry(), new Registry()]
    await Promise.all(registries.map(async (registry) => start(registry).round()))
    await sql`alter table elsewhere rename to resting_usernames`.execute(world.database)
    for (const registry of registries)
      expect(await registry.metrics()).toContain('housekeeping_last_success_timestamp_seconds 0')
  })

  test('is counted and logged', async () => {
    const id = await aPlayed()
    await setDeleted(id, 31 * dayMs)
    await housekeeping.round()
    const text = await metrics.metrics()
    expect(text).toMatch(/housekeeping_removed_rows_total\{kind="deleted-matches"\} \d+/)
    expect(text).toMatch(/housekeeping_last_success_timestamp_seconds 1\d{9}/)
    expect(logLines.join()).toContain('"deleted-matches"')
    expect(logLines.join()).not.toContain('uid-of-a-leaver')
  })

  test('is recorded for other nodes, with its failures', async () => {
    const id = await aPlayed()
    await setDeleted(id, 31 * dayMs)
    await removedIdentities(world.database).add('uid-of-another')
    remove.mockRejectedValueOnce(new Error('away'))
    const store = housekeepingStore(world.database)
    expect(await waitingFor(store, 'deleted-matches', 'identities')).toEqual([1, 1])
    await housekeeping.round()
    const [round] = await store.listRounds(1)
    expect(round?.removed['deleted-matches']).toBeGreaterThan(36)
    expect(round?.failed).toEqual(['identities'])
    expect(await waitingFor(store, 'deleted-matches', 'identities')).toEqual([0, 1])
    await housekeeping.round()
  })

  test('stops with the process, in the middle of its work', async () => {
    const id = await aPlayed()
    await setDeleted(id, 31 * dayMs)
    const other = start(new Registry())
    const round = other.round()
    await other.stop()
    await round
    expect((await rowsOf(id))['matches']).toBe(1)
  })
})

test('a match past the retention period cannot be restored', async () => {
  const id = await aPlayed()
  await setDeleted(id, 31 * dayMs)
  expect((await world.post(world.ann, `/api/matches/${id}/restore`, {})).statusCode).toBe(404)
})

async function waitingFor(store: ReturnType<typeof housekeepingStore>, ...kinds: string[]) {
  const waiting = await store.listWaiting()
  return kinds.map((kind) => waiting.find(({ what }) => what === kind)?.count)
}

function start(registry = metrics) {
  const identityProvider: IdentityProvider = {
    ...sessionTerms,
    accountsStay: false,
    verify: reject,
    findAccountStatus: reject,
    revoke: async () => {},
    remove,
  }
  return startHousekeeping({
    database: world.database,
    sessions: { removeAll: removedSessions },
    identityProvider,
    log: openLog('info', { write: (line) => logLines.push(line) }),
    metrics: registry,
  })
}

async function reject(): Promise<never> {
  throw new Error('not asked here')
}

/** A complete match, with rows in all its tables. */
async function aPlayed(): Promise<number> {
  const bob = await world.aPerson(`bob-${randomBytes(4).toString('hex')}`)
  const form = await world.aForm([world.ann, bob])
  const id = await world.create({
    ...form,
    matchType: 'team',
    groups: [{ players: form.players, startsOn: 1 }],
  })
  await world.post(world.ann, `/api/matches/${id}/join-link`, { scores: 'all' })
  await world.enterCards(id, [0, 1])
  await world.complete(id)
  return id
}

async function setDeleted(id: number, agoMs: number): Promise<void> {
  await world.database
    .updateTable('matches')
    .set({ deletedAt: new Date(Date.now() - agoMs) })
    .where('id', '=', id)
    .execute()
}

/** The number of rows of a match by table, without empty ones. */
async function rowsOf(matchId: number): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'match_id'
  `.execute(world.database)
  const counts: Record<string, number> = {}
  for (const { name } of [{ name: 'matches' }, ...tables]) {
    const key = name === 'matches' ? sql`id` : sql`match_id`
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(name)} where ${key} = ${matchId}
    `.execute(world.database)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

type Key = Buffer | number | string

/** A row that is not due for removal; the deciding time is set afterwards. */
async function aRowOf(table: string): Promise<Key> {
  const hash = randomBytes(32)
  const session = { id_hash: hash, user_agent: '', expires_at: new Date(Date.now() + dayMs) }
  const typed = { username: 'wim', display_name: 'Wim', first_name: 'Wim', last_name: '', handicap_tenths: 0 }
  const rows: Record<string, Record<string, unknown>> = {
    sessions: { ...session, uid: 'x', email: '', is_verified: true, created_at: new Date(0) },
    joiner_sessions: { ...session, player_no: 1, created_at: new Date(0) },
    waiting_registrations: { uid: hash.toString('hex'), ...typed, expires_at: session.expires_at },
    resting_usernames: { key_hash: hash, freed_at: new Date() },
    identities_to_remove: { uid_hash: hash, removed_at: new Date() },
    housekeeping_rounds: { began_at: new Date(0), removed: '{}', failed: [] },
    operator_actions: { action: 'run-housekeeping' },
  }
  const row = { ...rows[table] }
  if (table === 'joiner_sessions')
    Object.assign(row, { match_id: await aPlayed(), person_id: await aUser(world.database) })
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const added = await sql<{ key: Key }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})
    returning ${sql.ref(keys[table] ?? '')} as key
  `.execute(world.database)
  return added.rows[0]?.key ?? 0
}

const keys: Record<string, string> = {
  sessions: 'id_hash',
  joiner_sessions: 'id_hash',
  resting_usernames: 'key_hash',
  identities_to_remove: 'uid_hash',
  waiting_registrations: 'uid',
  housekeeping_rounds: 'id',
  operator_actions: 'id',
}

async function setMoment(table: string, column: string, key: Key, agoMs: number): Promise<void> {
  const moment = new Date(Date.now() - agoMs)
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${moment} where ${sql.ref(keys[table] ?? '')} = ${key}
  `.execute(world.database)
}

async function has(table: string, key: Key): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where ${sql.ref(keys[table] ?? '')} = ${key}`.execute(
      world.database,
    )
  return rows.length > 0
}
