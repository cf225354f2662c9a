import type { Joiner, MatchStandingReply, MatchState } from '@nineteenth/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#tables.ts'
import { aCard, aUser, withUsernames } from './a-world.ts'
import { freshDatabase } from './fresh-database.ts'
import { aPhoneSends, aSubmission } from './a-submission.ts'
import { signIn, testApp } from './test-app.ts'

export interface Person {
  id: number
  cookie: string
}

/** Matches created and played through the API, as phones do. Ann organizes them. */
export async function openMatches(prepare?: (database: Database) => Promise<unknown>) {
  const database = await freshDatabase()
  await prepare?.(database)
  const app = await testApp(database)
  const aPerson = async (uid: string, handicapTenths = 112): Promise<Person> => {
    const id = await aUser(database, { uid, displayName: `Golfer ${uid}`, handicapTenths })
    return { id, cookie: await signIn(app, { uid }) }
  }
  const ann = await aPerson('ann', 54)
  const send = ({ cookie }: Pick<Person, 'cookie'>, method: Method, url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  const post = (person: Person, url: string, payload: object = {}) =>
    send(person, 'POST', url, url === '/api/matches' ? withUsernames(payload) : payload)
  /** Sends the strokes of some balls as a phone does. */
  const submit = (
    person: Pick<Person, 'cookie'>,
    id: number,
    ...submission: Parameters<typeof aSubmission>
  ) => send(person, 'POST', `/api/matches/${id}/entries`, aSubmission(...submission))
  /** Sends any entries. */
  const submitEntries = (
    person: Pick<Person, 'cookie'>,
    id: number,
    entries: Parameters<typeof aPhoneSends>[0],
  ) => send(person, 'POST', `/api/matches/${id}/entries`, aPhoneSends(entries))
  const get = async <T>(person: Person, url: string): Promise<T> => (await send(person, 'GET', url)).json()
  return {
    database,
    app,
    ann,
    aPerson,
    send,
    post,
    submit,
    submitEntries,
    get,
    patch: (person: Person, id: number, payload: object) =>
      send(person, 'PATCH', `/api/matches/${id}`, withUsernames(payload)),
    status: async (person: Person, url: string) => (await send(person, 'GET', url)).statusCode,
    /** Deletes a match. */
    remove: (person: Person, id: number) => send(person, 'DELETE', `/api/matches/${id}`),
    aGuest: async (displayName: string, host = ann): Promise<number> => {
      const reply = await post(host, '/api/guests', { displayName, handicap: '18.4' })
      return reply.json<{ id: number }>().id
    },
    /** Creates a join link, and returns its token. */
    joinLink: async (id: number, rules: object = { scores: 'all' }, organizer = ann): Promise<string> => {
      const reply = await post(organizer, `/api/matches/${id}/join-link`, rules)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<{ token: string }>().token
    },
    /** Joins by a link on a new phone, or on one that has joined before. */
    join: async (payload: object, headers: Record<string, string> = {}): Promise<Person> =>
      asJoiner(await app.inject({ method: 'POST', url: '/api/join', payload, headers })),
    /** The ticket with which the guest of a phone claims the match after registering. */
    ticketOf: async (phone: Person): Promise<string> =>
      (await post(phone, '/api/join/ticket')).json<{ ticket: string }>().ticket,
    /** Links a guest to a member, as the host. */
    linkGuest: async (host: Person, guestId: number, member: Person) => {
      const users = database.selectFrom('users').select('username').where('id', '=', member.id)
      return post(host, `/api/guests/${guestId}/link`, await users.executeTakeFirstOrThrow())
    },
    /** A match in which all players have confirmed. */
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
      const reply = await submit(ann, id, [{ ballNo, scores: [{ holeNumber, strokes }] }])
      expect(reply.statusCode, reply.body).toBe(200)
    },
    /** A full card for each ball: by this much over par on every hole, or per hole. */
    enterCards: async (
      id: number,
      over: readonly (number | ((hole: number) => number))[],
      by = ann,
    ): Promise<void> => {
      const { holes } = await get<MatchState>(by, `/api/matches/${id}`)
      for (const [at, each] of over.entries()) {
        const scores = holes.map(({ number, par }) => ({
          holeNumber: number,
          strokes: par + (typeof each === 'number' ? each : each(number)),
        }))
        const reply = await submit(by, id, [{ ballNo: at + 1, scores }])
        expect(reply.statusCode, reply.body).toBe(200)
      }
    },
    complete: async (id: number): Promise<void> => {
      const reply = await post(ann, `/api/matches/${id}/complete`)
      expect(reply.statusCode, reply.body).toBe(200)
    },
    stateOf: (id: number) => get<MatchState>(ann, `/api/matches/${id}`),
    resultsOf: (id: number) => get<MatchStandingReply>(ann, `/api/matches/${id}/results`),
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The guest whose session the join call opened. */
export function asJoiner(reply: LightMyRequestResponse): Person {
  const [cookie] = reply.cookies
  return { id: reply.json<Joiner>().userId, cookie: `${cookie?.name}=${cookie?.value}` }
}

/** A course with a white, a yellow and a red tee; the red has a card of its own. */
export async function aCourseWithTees(database: Database) {
  const { id: courseId } = await database
    .insertInto('courses')
    .values({ ...aCard.course, isPublic: true })
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
