import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, addPlayer, aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'

const emptied = { displayName: 'Deleted player', firstName: '', lastName: '', handicapTenths: 0 }

const database = await freshDatabase()
const ann = await aUser(database)
const matchId = await aMatch(database, { organiserId: ann, players: [{ userId: ann }] })

describe('the database rejects', () => {
  test('two usernames that look alike', async () => {
    await aUser(database, { username: 'Birdie' })
    await expectRejection('users_username_key', aUser(database, { username: 'b1RDlE' }))
  })

  test('one email address for two people', async () => {
    await aUser(database, { email: 'Cleo@example.org' })
    await expectRejection('users_email_key', aUser(database, { email: 'cleo@example.org' }))
  })

  test.each([
    ['a guest who has a username', { email: null, usernameKey: null }],
    ['a guest who has an address', { username: null, usernameKey: null }],
    ['a guest who has the key of a username', { username: null, email: null }],
  ])('%s', async (_what, without) => {
    const bob = await aUser(database)
    await expectRejection(
      'guests_have_a_host',
      database
        .updateTable('users')
        .set({ hostId: ann, ...without })
        .where('id', '=', bob)
        .execute(),
    )
  })

  test('a person who neither signs in nor has a host', async () => {
    const bob = await aUser(database)
    await expectRejection(
      'guests_have_a_host',
      database
        .updateTable('users')
        .set({ username: null, usernameKey: null, email: null })
        .where('id', '=', bob)
        .execute(),
    )
  })

  test.each([
    ['has an address', 'guests_have_a_host', { username: null, ...emptied }],
    [
      'has a name',
      'deleted_people_are_nobody',
      { username: null, email: null, ...emptied, lastName: 'Weaver' },
    ],
    [
      'has a handicap',
      'deleted_people_are_nobody',
      { username: null, email: null, ...emptied, handicapTenths: 1 },
    ],
  ])('a deleted person who still %s', async (_what, constraint, left) => {
    const bob = await aUser(database)
    const shell = { deletedAt: new Date(), ...left }
    await expectRejection(
      constraint,
      database.updateTable('users').set(shell).where('id', '=', bob).execute(),
    )
  })

  test('a stroke index on two holes', async () => {
    const { courseId } = await aCourse(database)
    const doubled = database
      .updateTable('holes')
      .set({ strokeIndex: 1 })
      .where('courseId', '=', courseId)
      .where('number', '=', 1)
      .execute()
    await expectRejection('holes_stroke_index_once', doubled)
  })

  test('a match on the tee of another course', async () => {
    const { teeBoxId } = await aCourse(database)
    await expectRejection(
      'matches_course_id_tee_box_id_fkey',
      database.updateTable('matches').set({ teeBoxId }).where('id', '=', matchId).execute(),
    )
  })

  test('a complete match without results', async () => {
    await expectRejection(
      'complete_matches_are_decided',
      database.updateTable('matches').set({ completedAt: new Date() }).where('id', '=', matchId).execute(),
    )
  })

  test('an entry for a ball that is not in the match', async () => {
    await expectRejection('entries_match_id_ball_no_fkey', anEntry({ of: 'b9' }))
  })

  test('a score without its entry', async () => {
    const unlogged = database
      .insertInto('cells')
      .values({ matchId, ...cell, value: 4, entryId: randomUUID(), enteredBy: ann, revision: 2 })
      .execute()
    await expectRejection('cells_match_id_hole_kind_of_entry_id_fkey', unlogged)
  })

  test('removing a ball with an entry from the match, and a player without a ball', async () => {
    // Before there is an entry, because either of two keys could reject first.
    await expectRejection(
      'match_players_match_id_ball_no_fkey',
      database.deleteFrom('matchBalls').where('matchId', '=', matchId).execute(),
    )
    await anEntry()
    const gone = database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('matchPlayers').where('matchId', '=', matchId).execute()
      await transaction.deleteFrom('matchBalls').where('matchId', '=', matchId).execute()
    })
    await expectRejection('entries_match_id_ball_no_fkey', gone)
  })

  test('one person twice in a match', async () => {
    await expectRejection(
      'match_players_person_once',
      addPlayer(database, { matchId, matchDate: '2026-07-18', personId: ann, no: 2 }),
    )
  })

  test('a ball on a side, or in a group, of another match', async () => {
    const other = await aMatch(database, { organiserId: ann, players: [] })
    await database.insertInto('matchSides').values({ matchId: other, sideNo: 1, name: 'A' }).execute()
    await database.insertInto('matchGroups').values({ matchId: other, groupNo: 1, startsOn: 1 }).execute()
    const ball = () => database.updateTable('matchBalls').where('matchId', '=', matchId)
    await expectRejection('match_balls_match_id_side_no_fkey', ball().set({ sideNo: 1 }).execute())
    await expectRejection('match_balls_match_id_group_no_fkey', ball().set({ groupNo: 1 }).execute())
  })

  test('two sides with the same name', async () => {
    const named = [1, 2].map((sideNo) => ({ matchId, sideNo, name: 'Seniors' }))
    await expectRejection('match_sides_name_once', database.insertInto('matchSides').values(named).execute())
  })

  test.each([
    ['a hole twice', [1, 2, 3, 4, 5, 6, 7, 8, 8]],
    ['unordered holes', [2, 1, 3, 4, 5, 6, 7, 8, 9]],
    ['a nineteenth', [11, 12, 13, 14, 15, 16, 17, 18, 19]],
    ['five holes', [1, 2, 3, 4, 5]],
  ])('a match over %s', async (_what, holes) => {
    await expectRejection(
      'matches_holes_check',
      database.updateTable('matches').set({ holes }).where('id', '=', matchId).execute(),
    )
  })

  test('a result of a game that is not played, and the removal of a game with a result', async () => {
    const resultOf = (gameNo: number) =>
      database
        .insertInto('matchResults')
        .values({ matchId, gameNo, engineVersion: 'test', result: '{}' })
        .execute()
    await expectRejection('match_results_match_id_game_no_fkey', resultOf(9))
    await resultOf(1)
    await expectRejection(
      'match_results_match_id_game_no_fkey',
      database.deleteFrom('matchGames').where('matchId', '=', matchId).execute(),
    )
  })

  test('a round of a person other than the player', async () => {
    const round = { matchId, playerNo: 1, playedOn: '2026-07-18', holes: 18, par: 72 }
    await expectRejection(
      'rounds_match_id_player_no_person_id_fkey',
      database
        .insertInto('rounds')
        .values({ ...round, personId: await aUser(database) })
        .execute(),
    )
  })

  test.each([
    ['hits without fairways', { fairwaysHit: 3 }],
    ['more hits than fairways', { fairwaysHit: 15, fairways: 14 }],
    ['greens without putts', { greensHit: 3 }],
    ['more greens than holes', { putts: 30, greensHit: 19, penalties: 0 }],
  ])('a round with %s', async (_what, noted) => {
    const round = { matchId, playerNo: 1, personId: ann, playedOn: '2026-07-18', holes: 18, par: 72 }
    await expectRejection(
      'rounds_noted',
      database
        .insertInto('rounds')
        .values({ ...round, ...noted })
        .execute(),
    )
  })
})

test("moving a match moves its players' date with it", async () => {
  const moved = await aMatch(database, { organiserId: ann, players: [{ userId: ann }], date: '2026-07-18' })
  await database.updateTable('matches').set({ date: '2026-08-01' }).where('id', '=', moved).execute()
  const player = await database
    .selectFrom('matchPlayers')
    .select('matchDate')
    .where('matchId', '=', moved)
    .executeTakeFirstOrThrow()
  expect(player.matchDate).toBe('2026-08-01')
})

test('search text ignores accents and case', async () => {
  const { rows } = await sql<{
    text: string
  }>`select search_text('Ñandú', 'Ørsted', 'ÉCOLE') as text`.execute(database)
  expect(rows[0]?.text).toBe('nandu orsted ecole')
})

const cell = { hole: 1, kind: 'strokes', of: 'b1' }

async function anEntry(given: { of?: string } = {}) {
  const id = randomUUID()
  const entry = { matchId, ...cell, id, value: 4, appliedAs: id, enteredBy: ann, revision: 2 }
  await database
    .insertInto('entries')
    .values({ ...entry, ...given })
    .execute()
}

async function expectRejection(constraint: string, attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ constraint })
}
