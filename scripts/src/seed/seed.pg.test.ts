import { randomBytes } from 'node:crypto'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { migrateToLatest } from '@nineteenth/server/platform/database/migrations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase, siblingUrl } from '../stack/database.ts'
import { testAdminUrl } from '../stack/services.ts'
import type { SeedTables } from './rows.ts'
import { seedWhereEmpty, seedWorld } from './seed-world.ts'

const today = '2026-08-01'
const name = `nineteenth_seed_${randomBytes(4).toString('hex')}`
let database: ReturnType<typeof openDatabase<SeedTables>>

beforeAll(async () => {
  await createDatabase(testAdminUrl, name)
  await using migrating = openDatabase<never>(siblingUrl(testAdminUrl, name), 1)
  await migrateToLatest(migrating)
  database = openDatabase<SeedTables>(siblingUrl(testAdminUrl, name), 2)
})

afterAll(async () => {
  await database.destroy()
  await dropDatabase(testAdminUrl, name)
})

beforeEach(async () => {
  await sql`truncate users, courses, matches restart identity cascade`.execute(database)
})

describe('a seeded database', () => {
  beforeEach(() => seedWorld(database, today))

  test('holds a season of forty matches, complete and under way, individual and team', async () => {
    const matches = await database
      .selectFrom('matches')
      .where('id', '<=', 40)
      .select([
        'isComplete',
        'date',
        sql<boolean>`id in (select match_id from match_sides)`.as('isTeamMatch'),
      ])
      .execute()
    const count = (isComplete: boolean, isTeamMatch: boolean) =>
      matches.filter((match) => match.isComplete === isComplete && match.isTeamMatch === isTeamMatch).length
    expect(matches).toHaveLength(40)
    expect(
      matches
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ).toBe(today)
    expect([count(true, false), count(true, true), count(false, false), count(false, true)]).toEqual([
      23, 11, 4, 2,
    ])
  })

  test('has a round for every player of a complete match, and those who met have a duel', async () => {
    const { matches, players, rounds, duels, results } = await wholeWorld()
    const complete = new Set(matches.filter((match) => match.isComplete).map(({ id }) => id))
    expect(whoseOf(rounds)).toEqual(whoseOf(players.filter(({ matchId }) => complete.has(matchId))))
    expect(new Set(results.map(({ matchId }) => matchId))).toEqual(complete)
    expect(new Set(duels.map(({ matchId }) => matchId))).toEqual(complete)
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

  test('has each hole of a card once, and each stroke index', async () => {
    const cards = await database.selectFrom('holes').select(['courseId', 'number', 'strokeIndex']).execute()
    for (const courseId of [1, 2, 3, 4, 5, 6]) {
      const holes = cards.filter((hole) => hole.courseId === courseId)
      const count = courseId === 6 ? 9 : 18
      expect(new Set(holes.map(({ number }) => number)).size).toBe(count)
      expect(new Set(holes.map(({ strokeIndex }) => strokeIndex)).size).toBe(count)
    }
  })

  test('is the same after seeding again, also where somebody changed it', async () => {
    const before = await wholeWorld()
    await database.deleteFrom('scores').where('matchId', 'in', [9, 48]).execute()
    await database.updateTable('users').set({ displayName: 'Somebody' }).where('id', '=', 1).execute()
    await seedWorld(database, today)
    expect(await wholeWorld()).toEqual(before)
  })

  test('is left alone where only an empty one should be filled', async () => {
    await database.updateTable('users').set({ displayName: 'Somebody' }).where('id', '=', 1).execute()
    await seedWhereEmpty(database, today)
    const ann = await database
      .selectFrom('users')
      .select('displayName')
      .where('id', '=', 1)
      .executeTakeFirst()
    expect(ann).toEqual({ displayName: 'Somebody' })
  })

  test('gives the next match an id of its own', async () => {
    const { rows } = await sql<{ next: number }>`select nextval('matches_id_seq') as next`.execute(database)
    expect(rows).toEqual([{ next: 49 }])
  })
})

test('a database of real people is refused', async () => {
  await sql`
    insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
    values ('real', 'real', 'Real Person', 'Real', 'Person', 'real@example.org', 0)`.execute(database)
  await expect(seedWorld(database, today)).rejects.toThrow('holds people who were not seeded')
})

function whoseOf(rows: { matchId: number; playerNo: number; personId: number }[]) {
  return new Set(rows.map(({ matchId, playerNo, personId }) => `${matchId} ${playerNo} ${personId}`))
}

/** Every row that carries no moment of writing. */
async function wholeWorld() {
  const [users, courses, tees, matches, players, entries, scores, rounds, duels, results, history] =
    await Promise.all([
      database
        .selectFrom('users')
        .innerJoin('identities', 'identities.userId', 'users.id')
        .select(['id', 'subject', 'displayName', 'handicapTenths'])
        .orderBy('id')
        .execute(),
      database.selectFrom('courses').select(['id', 'name', 'source']).orderBy('id').execute(),
      database
        .selectFrom('teeBoxes')
        .select(['id', 'courseId', 'ratingTenths', 'slope'])
        .orderBy('id')
        .execute(),
      database.selectFrom('matches').selectAll().orderBy('id').execute(),
      database.selectFrom('matchPlayers').selectAll().orderBy('matchId').orderBy('position').execute(),
      database.selectFrom('scoreEntries').selectAll().orderBy('matchId').orderBy('id').execute(),
      database.selectFrom('scores').selectAll().orderBy('matchId').orderBy('entryId').execute(),
      database.selectFrom('rounds').selectAll().orderBy('matchId').orderBy('playerNo').execute(),
      database
        .selectFrom('duels')
        .selectAll()
        .orderBy('matchId')
        .orderBy('playerNo')
        .orderBy('otherNo')
        .orderBy('gameNo')
        .execute(),
      database.selectFrom('matchResults').selectAll().orderBy('matchId').orderBy('gameNo').execute(),
      database.selectFrom('handicapHistory').selectAll().orderBy('userId').orderBy('changedAt').execute(),
    ])
  return { users, courses, tees, matches, players, entries, scores, rounds, duels, results, history }
}
