import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { Database } from '#tables.ts'

let database: Database
let ann: number
let matchId: number

beforeAll(async () => {
  database = await freshDatabase()
  ann = await aUser(database)
  matchId = await aMatch(database, { organiserId: ann, players: [{ userId: ann }] })
})

describe('states that the database makes impossible', () => {
  test('two usernames that differ only in case', async () => {
    await database.updateTable('users').set({ username: 'Birdie' }).where('id', '=', ann).execute()
    const bob = await aUser(database)
    await expectRefusal(
      'users_username_key',
      database.updateTable('users').set({ username: 'bIRDIE' }).where('id', '=', bob).execute(),
    )
  })

  test('one email address for two people', async () => {
    await aUser(database, { email: 'Cleo@example.org' })
    await expectRefusal('users_email_key', aUser(database, { email: 'cleo@example.org' }))
  })

  test('a stroke index that stands on two holes', async () => {
    const { courseId } = await aCourse(database)
    const doubled = database
      .updateTable('holes')
      .set({ strokeIndex: 1 })
      .where('courseId', '=', courseId)
      .where('number', '=', 1)
      .execute()
    await expectRefusal('holes_stroke_index_once', doubled)
  })

  test('a match on the tee of another course', async () => {
    const { teeBoxId } = await aCourse(database)
    await expectRefusal(
      'matches_course_id_tee_box_id_fkey',
      database.updateTable('matches').set({ teeBoxId }).where('id', '=', matchId).execute(),
    )
  })

  test('a complete match without results', async () => {
    await expectRefusal(
      'matches_check',
      database.updateTable('matches').set({ completedAt: new Date() }).where('id', '=', matchId).execute(),
    )
  })

  test('a score that is both a number and picked up', async () => {
    await expectRefusal('score_entries_check', anEntry({ strokes: 4, isPickedUp: true }))
  })

  test.each([0, 13])('a score of %i strokes', async (strokes) => {
    await expectRefusal('score_entries_strokes_check', anEntry({ strokes }))
  })

  test('an entry for somebody who does not play in the match', async () => {
    await expectRefusal('score_entries_match_id_user_id_fkey', anEntry({ userId: await aUser(database) }))
  })

  test('a score that no entry put there', async () => {
    const unlogged = database
      .insertInto('scores')
      .values({ matchId, userId: ann, holeNumber: 1, strokes: 4, entryId: randomUUID(), revision: 2 })
      .execute()
    await expectRefusal('scores_match_id_entry_id_fkey', unlogged)
  })

  test('a player with an entry who is removed from the match', async () => {
    await anEntry({ strokes: 5 })
    await expectRefusal(
      'score_entries_match_id_user_id_fkey',
      database.deleteFrom('matchPlayers').where('userId', '=', ann).execute(),
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

test('search text knows neither accents nor case', async () => {
  const { rows } = await sql<{
    text: string
  }>`select search_text('Ñandú', 'Ørsted', 'ÉCOLE') as text`.execute(database)
  expect(rows[0]?.text).toBe('nandu orsted ecole')
})

async function anEntry(given: { userId?: number; strokes?: number; isPickedUp?: boolean }) {
  const id = randomUUID()
  const entry = {
    matchId,
    id,
    standingId: id,
    userId: ann,
    holeNumber: 1,
    enteredBy: ann,
    revision: 2,
    outcome: 'applied' as const,
  }
  await database
    .insertInto('scoreEntries')
    .values({ ...entry, ...given })
    .execute()
}

async function expectRefusal(constraint: string, attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toMatchObject({ constraint })
}
