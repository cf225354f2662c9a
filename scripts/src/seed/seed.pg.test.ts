import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { migrateToLatest } from '@nineteenth/server/platform/database/migrations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDatabase } from '../stack/database.ts'
import type { SeedTables } from './seed-store.ts'
import { seedWhereEmpty, seedWorld } from './seed-world.ts'

const today = '2026-08-01'
const { url, drop } = await makeDatabase('seed')
let database: ReturnType<typeof openDatabase<SeedTables>>

beforeAll(async () => {
  await using migrating = openDatabase<never>(url, 1)
  await migrateToLatest(migrating)
  database = openDatabase<SeedTables>(url, 2)
})

afterAll(async () => {
  await database.destroy()
  await drop()
})

test('rejects a database of real users', async () => {
  await sql`
    insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
    values ('real', 'real', 'Real Person', 'Real', 'Person', 'real@example.org', 0)`.execute(database)
  await expect(seedWorld(database, today)).rejects.toThrow('holds people who were not seeded')
})

describe('a seeded database', () => {
  beforeAll(async () => {
    await sql`truncate users, courses, matches restart identity cascade`.execute(database)
    await seedWorld(database, today)
  })

  test('has a season of forty matches, complete and in progress, individual and team', async () => {
    const { rows } = await sql<object>`
      select is_complete, id in (select match_id from match_sides) as is_team_match, count(*), max(date) as last
      from matches where id <= 40 group by 1, 2 order by 1, 2`.execute(database)
    expect(rows).toMatchObject([
      { isComplete: false, isTeamMatch: false, count: 4, last: today },
      { isComplete: false, isTeamMatch: true, count: 2 },
      { isComplete: true, isTeamMatch: false, count: 23 },
      { isComplete: true, isTeamMatch: true, count: 11 },
    ])
  })

  test('has one of each way to play, by people who leave the season as it is', async () => {
    const { rows } = await sql<object>`
      select m.id,
        cardinality(m.holes) as holes, m.is_complete,
        (select count(*) from match_players p where p.match_id = m.id) as players,
        (select count(distinct tee_no) from match_players p where p.match_id = m.id) as tees,
        (select count(*) from match_balls b where b.match_id = m.id) as balls,
        (select count(*) from match_sides s where s.match_id = m.id) as sides,
        (select count(*) from match_groups g where g.match_id = m.id) as groups,
        (select string_agg(format, ' ' order by game_no) from match_games g where g.match_id = m.id) as games
      from matches m where m.id > 40 order by m.id`.execute(database)
    const four = { holes: 18, players: 4, tees: 1, balls: 4, sides: 0, groups: 0 }
    const many = { ...four, games: 'gross net stableford', isComplete: false }
    expect(rows).toEqual([
      { ...four, id: 41, tees: 3, games: 'net stableford match-play', isComplete: true },
      { ...four, id: 42, holes: 9, games: 'quota nassau gross net', isComplete: true },
      { ...four, id: 43, holes: 9, players: 3, balls: 3, games: 'net stableford', isComplete: true },
      { ...many, id: 44, players: 12, balls: 12, groups: 3 },
      { ...four, id: 45, games: 'nassau skins', isComplete: true },
      { ...four, id: 46, balls: 2, sides: 2, games: 'match-play net', isComplete: false },
      { ...four, id: 47, players: 20, balls: 20, sides: 5, groups: 5, games: 'best-ball', isComplete: true },
      { ...many, id: 48, players: 56, balls: 56, groups: 14 },
    ])
    const { rows: shared } = await sql`
      select 1 from match_players where (match_id > 40) = (person_id <= 12)`.execute(database)
    expect(shared).toEqual([])
  })

  test('is the same after seeding again, even if data was changed in between', async () => {
    const before = await readAll()
    await database.deleteFrom('cells').where('matchId', 'in', [9, 48]).execute()
    await renameAnn()
    await seedWorld(database, today)
    expect(await readAll()).toEqual(before)
  })

  test('gives the next match a new id', async () => {
    const { rows } = await sql<{ next: number }>`select nextval('matches_id_seq') as next`.execute(database)
    expect(rows).toEqual([{ next: 49 }])
  })

  test('is not seeded again if only an empty database should be seeded', async () => {
    await renameAnn()
    await seedWhereEmpty(database, today)
    const ann = database.selectFrom('users').select('displayName').where('id', '=', 1)
    expect(await ann.executeTakeFirst()).toEqual({ displayName: 'Changed Name' })
  })
})

async function renameAnn(): Promise<void> {
  await database.updateTable('users').set({ displayName: 'Changed Name' }).where('id', '=', 1).execute()
}

const tables = 'users identities courses holes tee_boxes handicap_history matches match_players match_games'
const tablesOfResults = 'entries cells match_results rounds duels match_events'

/** Every row, without the time it was written. */
async function readAll(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const table of [...tables.split(' '), ...tablesOfResults.split(' ')]) {
    const { rows } = await sql<object>`
      select row from (select to_jsonb(t) - array['created_at', 'updated_at'] as row from ${sql.table(table)} t) r
      order by row::text`.execute(database)
    all[table] = rows
  }
  return all
}
