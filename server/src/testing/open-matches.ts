import type { MatchStandingReply, MatchState } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#tables.ts'
import { aCard, aUser, namingAll } from './a-world.ts'
import { freshDatabase } from './fresh-database.ts'
import { signIn, testApp } from './test-app.ts'

export interface Person {
  id: number
  cookie: string
}

/** Matches as phones make and play them: everything goes by the API. Ann organises. */
export async function openMatches(prepare?: (database: Database) => Promise<unknown>) {
  const database = await freshDatabase()
  await prepare?.(database)
  const app = await testApp(database)
  const aPerson = async (uid: string, handicapTenths = 112): Promise<Person> => {
    const id = await aUser(database, { uid, displayName: `Golfer ${uid}`, handicapTenths })
    return { id, cookie: await signIn(app, { uid }) }
  }
  const ann = await aPerson('ann', 54)
  const post = (person: Person, url: string, payload: object) =>
    app.inject({
      ...request(person, 'POST', url),
      payload: url === '/api/matches' ? namingAll(payload) : payload,
    })
  const get = async <T>(person: Person, url: string): Promise<T> =>
    (await app.inject(request(person, 'GET', url))).json()
  return {
    database,
    app,
    ann,
    aPerson,
    post,
    get,
    patch: (person: Person, id: number, payload: object) =>
      app.inject({ ...request(person, 'PATCH', `/api/matches/${id}`), payload: namingAll(payload) }),
    status: async (person: Person, url: string) => (await app.inject(request(person, 'GET', url))).statusCode,
    /** A match in which everybody has said that they play. */
    create: async (form: object): Promise<number> => {
      const reply = await post(ann, '/api/matches', form)
      expect(reply.statusCode, reply.body).toBe(200)
      const { id } = reply.json<{ id: number }>()
      await database
        .updateTable('matchPlayers')
        .set({ consent: 'given' })
        .where('matchId', '=', id)
        .where('consent', '<>', 'given')
        .execute()
      await sql`select use_own_handicaps(${id})`.execute(database)
      return id
    },
    /** A form on a new course with three tees. */
    aForm: async (people: readonly Person[]) => {
      const { courseId, teeBoxIds } = await aCourseWithTees(database)
      const players = people.map(({ id }) => id)
      return {
        courseId,
        teeBoxId: teeBoxIds[0],
        teeBoxIds,
        date: '2026-07-18',
        matchType: 'individual',
        players,
      }
    },
    enter: async (id: number, ballNo: number, holeNumber: number, strokes: number): Promise<void> => {
      const balls = [{ ballNo, scores: [{ holeNumber, strokes }] }]
      const reply = await post(ann, `/api/matches/${id}/scores`, { balls })
      expect(reply.statusCode, reply.body).toBe(200)
    },
    /** A full card for each ball: so much over par on every hole, or by the hole. */
    enterCards: async (
      id: number,
      over: readonly (number | ((hole: number) => number))[],
      by = ann,
    ): Promise<void> => {
      const { holes } = await get<MatchState>(by, `/api/matches/${id}`)
      const balls = over.map((each, at) => ({
        ballNo: at + 1,
        scores: holes.map(({ number, par }) => ({
          holeNumber: number,
          strokes: par + (typeof each === 'number' ? each : each(number)),
        })),
      }))
      const reply = await post(by, `/api/matches/${id}/scores`, { balls })
      expect(reply.statusCode, reply.body).toBe(200)
    },
    complete: async (id: number): Promise<void> => {
      const reply = await post(ann, `/api/matches/${id}/complete`, {})
      expect(reply.statusCode, reply.body).toBe(200)
    },
    stateOf: (id: number) => get<MatchState>(ann, `/api/matches/${id}`),
    resultsOf: (id: number) => get<MatchStandingReply>(ann, `/api/matches/${id}/results`),
  }
}

function request({ cookie }: Person, method: 'GET' | 'POST' | 'PATCH', url: string) {
  return { method, url, headers: { cookie } }
}

/** A course with a white, a yellow and a red tee; the red has a card of its own. */
export async function aCourseWithTees(database: Database) {
  const { id: courseId } = await database
    .insertInto('courses')
    .values(aCard.course)
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('holes')
    .values(aCard.holes.map((hole) => ({ courseId, ...hole })))
    .execute()
  const tees = await database
    .insertInto('teeBoxes')
    .values([
      { courseId, ...aCard.tee },
      { courseId, name: 'Yellow', colour: 'yellow', ratingTenths: 703, slope: 127, par: 72 },
      { courseId, name: 'Red', colour: 'red', ratingTenths: 710, slope: 120, par: 73 },
    ])
    .returning('id')
    .execute()
  const teeBoxIds = tees.map(({ id }) => id)
  const turned = aCard.holes.map(({ number, par }) => ({
    teeBoxId: teeBoxIds[2] ?? 0,
    number,
    par: number === 1 ? par + 1 : par,
    strokeIndex: 19 - number,
  }))
  await database.insertInto('teeBoxHoles').values(turned).execute()
  return { courseId, teeBoxIds }
}
