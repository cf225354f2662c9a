import { offeredFormats, usernameKey } from '@nineteenth/contracts'
import type { GameResult } from '@nineteenth/scoring'
import type { CardSnapshot, Database, TeeSnapshot } from '#tables.ts'
import { ofThisFile } from './of-this-file.ts'

let count = 0

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const strokeIndexes = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

const course = { name: 'Old Links', city: 'Skagen', region: 'Nordjylland', country: 'Denmark' }
const tee = { name: 'White', colour: 'white', ratingTenths: 721, slope: 133, par: 72 }
const holes = pars.map((par, index) => ({ number: index + 1, par, strokeIndex: strokeIndexes[index] ?? 0 }))

/** A course with its holes and its only tee. */
export const aCard = { course, tee, holes }

function cardOn(teeBoxId: number): CardSnapshot {
  const only: TeeSnapshot = { teeNo: 1, teeBoxId, ...tee, holes }
  return { course, tees: [only] }
}

/** A form with the usernames of all players, which are required to add strangers. */
export function withUsernames<Form extends { players?: readonly number[] }>(form: Form) {
  const { usernames } = ofThisFile()
  return { usernames: (form.players ?? []).flatMap((id) => usernames.get(id) ?? []), ...form }
}

/** A person with a record. */
export async function aUser(
  database: Database,
  {
    uid,
    ...given
  }: {
    uid?: string
    email?: string
    username?: string
    displayName?: string
    handicapTenths?: number
  } = {},
) {
  const n = ++count
  const username = given.username ?? `golfer${n}`
  const { id } = await database
    .insertInto('users')
    .values({
      username,
      usernameKey: usernameKey(username),
      displayName: `Golfer ${n}`,
      firstName: 'Golfer',
      lastName: `${n}`,
      email: `golfer${n}@example.org`,
      handicapTenths: 112,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('identities')
    .values({ provider: 'firebase', subject: uid ?? `uid-${n}`, userId: id })
    .execute()
  ofThisFile().usernames.set(id, username)
  return id
}

/** A course with its card and one tee. */
export async function aCourse(database: Database) {
  const { id: courseId } = await database
    .insertInto('courses')
    .values({ name: aCard.course.name, isPublic: true })
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
  results?: GameResult[]
  isDeleted?: boolean
}

/** A match on its own course, in all formats; complete ones have their players' gross. */
export async function aMatch(database: Database, given: MatchGiven): Promise<number> {
  const date = given.date ?? '2026-07-18'
  const place = await aCourse(database)
  const money = JSON.stringify({ balances: [], payments: [] })
  const { id: matchId } = await database
    .insertInto('matches')
    .values({
      ...place,
      organiserId: given.organiserId,
      date,
      card: JSON.stringify(cardOn(place.teeBoxId)),
      deletedAt: given.isDeleted ? new Date() : null,
      ...(given.isComplete && { completedAt: new Date(), money }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.insertInto('matchState').values({ matchId }).execute()
  const games = offeredFormats.map((format, index) => ({ matchId, gameNo: index + 1, format }))
  await database.insertInto('matchGames').values(games).execute()
  for (const result of given.results ?? [])
    await database
      .insertInto('matchResults')
      .values({ matchId, gameNo: Number(result.game), engineVersion: 'test', result: JSON.stringify(result) })
      .execute()
  for (const player of given.players.keys()) await aPlayer(database, { matchId, date, no: player + 1 }, given)
  return matchId
}

async function aPlayer(
  database: Database,
  { matchId, date, no }: { matchId: number; date: string; no: number },
  given: MatchGiven,
): Promise<void> {
  const { userId: personId = 0, gross } = given.players[no - 1] ?? {}
  await addPlayer(database, { matchId, matchDate: date, personId, no })
  if (given.isComplete && !given.isDeleted)
    await database
      .insertInto('rounds')
      .values({
        matchId,
        playerNo: no,
        personId,
        playedOn: date,
        holes: 18,
        par: tee.par,
        gross: gross ?? null,
      })
      .execute()
}

/** Adds a person to a match, with their own ball of the same number. */
export async function addPlayer(
  database: Database,
  { no, ...player }: { matchId: number; matchDate: string; personId: number; no: number },
): Promise<void> {
  await database.insertInto('matchBalls').values({ matchId: player.matchId, ballNo: no }).execute()
  await database
    .insertInto('matchPlayers')
    .values({
      ...player,
      playerNo: no,
      ballNo: no,
      position: no,
      handicapTenths: 112,
      courseHandicap: 13,
      quota: 23,
      consent: 'given',
    })
    .execute()
}
