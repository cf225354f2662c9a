import type { CardSnapshot, Database, StoredResults } from '#tables.ts'

let count = 0

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndexes = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

export const aCard: CardSnapshot = {
  course: { name: 'Old Links', city: 'Skagen', region: 'Nordjylland', country: 'Denmark' },
  tee: { name: 'White', colour: 'white', ratingTenths: 721, slope: 133, par: 72 },
  holes: pars.map((par, index) => ({ number: index + 1, par, strokeIndex: strokeIndexes[index] ?? 0 })),
}

/** A person with a record. */
export async function aUser(
  database: Database,
  given: { uid?: string; email?: string; displayName?: string; handicapTenths?: number } = {},
) {
  const n = ++count
  const { id } = await database
    .insertInto('users')
    .values({
      uid: `uid-${n}`,
      username: `golfer${n}`,
      displayName: `Golfer ${n}`,
      firstName: 'Golfer',
      lastName: `${n}`,
      email: `golfer${n}@example.org`,
      handicapTenths: 112,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A course with its card and one tee. */
export async function aCourse(database: Database) {
  const { id: courseId } = await database
    .insertInto('courses')
    .values({ name: aCard.course.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('holes')
    .values(aCard.holes.map((hole) => ({ courseId, ...hole })))
    .execute()
  const { id: teeBoxId } = await database
    .insertInto('teeBoxes')
    .values({ courseId, ...aCard.tee })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { courseId, teeBoxId }
}

interface MatchGiven {
  organiserId: number
  players: { userId: number; gross?: number }[]
  date?: string
  isComplete?: boolean
  results?: StoredResults
  isDeleted?: boolean
}

/** A match on a course of its own; complete ones carry their players' gross. */
export async function aMatch(database: Database, given: MatchGiven): Promise<number> {
  const date = given.date ?? '2026-07-18'
  const results = JSON.stringify(given.results ?? { tables: [], ledger: { balances: [], payments: [] } })
  const completion = given.isComplete ? { completedAt: new Date(), results, engineVersion: 'test' } : {}
  const { id: matchId } = await database
    .insertInto('matches')
    .values({
      ...(await aCourse(database)),
      organiserId: given.organiserId,
      date,
      card: JSON.stringify(aCard),
      deletedAt: given.isDeleted ? new Date() : null,
      ...completion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = given.players.map((player, index) => ({
    matchId,
    matchDate: date,
    position: index + 1,
    handicapTenths: 112,
    courseHandicap: 13,
    quota: 23,
    ...player,
  }))
  if (rows.length > 0) await database.insertInto('matchPlayers').values(rows).execute()
  if (given.isComplete && !given.isDeleted && rows.length > 0)
    await database
      .insertInto('rounds')
      .values(given.players.map((player) => ({ matchId, playedOn: date, par: aCard.tee.par, ...player })))
      .execute()
  return matchId
}
