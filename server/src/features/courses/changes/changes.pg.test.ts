import type { Course, CourseChange, CourseInput, CourseProposal, Stats } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCourseForm, aTeeForm } from '#testing/a-course.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

interface Person {
  id: number
  cookie: string
}

let database: Database
let app: TestApp
/** Ann has added the course; Bob proposes; Cid and Dora have played it, Eve has not. */
let ann: Person
let bob: Person
let cid: Person
let dora: Person
let eve: Person
let course: Course

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
})

beforeEach(async () => {
  ;[ann, bob, cid, dora, eve] = [
    await aMember('Ann'),
    await aMember('Bob'),
    await aMember('Cid'),
    await aMember('Dora'),
    await aMember('Eve'),
  ]
  course = (await post(ann, '/api/courses', aCourseForm({ name: crypto.randomUUID() }))).json().course
})

describe('a proposal', () => {
  test('names who asks with their username, to those who share a match with them', async () => {
    await played([ann, bob])
    await propose(bob, { tees: slope(131) }, 'New rating')
    expect(await proposals(ann)).toMatchObject([{ by: { name: expect.stringMatching(/^Bob \(@\S+\)$/) } }])
  })

  test('by somebody who has played the course changes nothing until its owner takes it', async () => {
    await played([bob, cid])
    const id = await propose(bob, { tees: slope(131) }, 'New rating of 2026')
    expect(await get(ann, path())).toMatchObject({ cardVersion: 1, tees: course.tees })
    const waiting = { count: 1, courseId: course.id, courseName: course.name }
    expect([await proposalsOnHome(ann), await proposalsOnHome(bob)]).toEqual([waiting, null])
    expect(await proposals(ann)).toMatchObject([
      {
        id,
        by: { isYou: false, name: null },
        reason: 'New rating of 2026',
        isOutdated: false,
        differences: [{ about: { kind: 'slope', tee: 'White' }, from: 129, to: 131 }],
        agreed: 0,
        decisions: ['take', 'refuse'],
      },
    ])
    const taken = await decide(ann, id, 'take')
    expect(taken.json()).toMatchObject({ outcome: 'saved', newVersion: 2, course: { cardVersion: 2 } })
    expect(taken.json().course.tees[0]).toMatchObject({ id: course.tees[0]?.id, slope: 131 })
    expect([await proposals(ann), await proposalsOnHome(ann)]).toEqual([[], null])
    expect(await history(ann)).toMatchObject([
      { version: 2, kind: 'proposed', by: { isYou: false }, takenBy: [{ isYou: true, name: 'Ann' }] },
    ])
  })

  test('is taken by two others who have played there, each counted once', async () => {
    await played([cid, dora])
    const id = await propose(bob, { tees: slope(131) })
    expect((await decide(cid, id, 'take')).json()).toEqual({ outcome: 'agreed', agreed: 1 })
    expect((await decide(cid, id, 'take')).json()).toEqual({ outcome: 'agreed', agreed: 1 })
    expect(await proposals(cid)).toMatchObject([{ agreed: 1, hasAgreed: true, decisions: [] }])
    expect((await decide(dora, id, 'take')).json().outcome).toBe('saved')
    expect((await get<Course>(ann, path())).tees[0]?.slope).toBe(131)
    expect(await history(cid)).toMatchObject([{ takenBy: [{ isYou: true }, { isYou: false, name: 'Dora' }] }])
  })

  test('cannot be taken by its author, also who has played, nor by who has not', async () => {
    await played([bob, cid])
    const id = await propose(bob, { tees: slope(131) })
    expect((await proposals(bob))[0]?.decisions).toEqual(['withdraw'])
    expect((await decide(bob, id, 'take')).json().code).toBe('course-not-yours')
    expect((await proposals(eve))[0]?.decisions).toEqual([])
    expect((await decide(eve, id, 'take')).json().code).toBe('course-not-yours')
    await decide(cid, id, 'take')
    expect((await decide(bob, id, 'take')).json().code).toBe('course-not-yours')
    expect(await get(ann, path())).toEqual(course)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is not complete', () => played([eve, cid], { isComplete: false })],
    ['was deleted', () => played([eve, cid], { isDeleted: true })],
    ['somebody else has scored', () => played([eve, cid], { scoredBy: [cid] })],
    ['has nobody else in it', () => played([eve])],
    ['has only a guest in it', async () => played([eve, await aGuestOf(eve)])],
    ['was on another course', () => played([eve, cid], { on: null })],
  ])('cannot be taken by who played in a match that %s', async (_what, play) => {
    const id = await propose(bob, { tees: slope(131) })
    await play()
    expect((await decide(eve, id, 'take')).json().code).toBe('course-not-yours')
  })

  test('counts nobody whose match is gone by the time that the second agrees', async () => {
    const matchId = await played([cid, dora])
    await played([eve, bob])
    const id = await propose(bob, { tees: slope(131) })
    await decide(cid, id, 'take')
    await database.updateTable('matches').set({ deletedAt: new Date() }).where('id', '=', matchId).execute()
    expect((await decide(eve, id, 'take')).json()).toEqual({ outcome: 'agreed', agreed: 1 })
  })

  test('taken by two at once is taken once', async () => {
    await played([cid, dora])
    const id = await propose(bob, { tees: slope(131) })
    const replies = await Promise.all([cid, dora, ann, ann].map((who) => decide(who, id, 'take')))
    const outcomes = replies.map((reply): string => reply.json().outcome ?? reply.json().code)
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
    expect(await get(ann, path())).toMatchObject({ cardVersion: 2 })
    expect(await history(ann)).toHaveLength(1)
  })

  test('is refused by the owner alone, withdrawn by its author alone, and then gone', async () => {
    await played([cid, dora])
    const id = await propose(bob, { tees: slope(131) })
    for (const who of [bob, cid]) expect((await decide(who, id, 'refuse')).statusCode).toBe(403)
    for (const who of [ann, cid]) expect((await decide(who, id, 'withdraw')).statusCode).toBe(403)
    expect((await decide(bob, id, 'withdraw')).json()).toEqual({ ok: true })
    const again = await propose(bob, { tees: slope(132) })
    expect((await decide(ann, again, 'refuse')).json()).toEqual({ ok: true })
    for (const gone of [id, again])
      for (const decision of ['take', 'refuse', 'withdraw'] as const)
        expect((await decide(ann, gone, decision)).json().code).toBe('proposal-not-found')
  })

  test('cannot be taken again, nor on another course', async () => {
    const other = (await post(ann, '/api/courses', aCourseForm({ name: crypto.randomUUID() }))).json().course
    const id = await propose(bob, { tees: slope(131) })
    const elsewhere = await post(ann, `/api/courses/${other.id}/proposals/${id}/take`)
    expect(elsewhere.json().code).toBe('proposal-not-found')
    await decide(ann, id, 'take')
    for (const decision of ['take', 'refuse'] as const)
      expect((await decide(ann, id, decision)).json().code).toBe('proposal-not-found')
    expect((await decide(bob, id, 'withdraw')).json().code).toBe('proposal-not-found')
  })

  test('on a course that has changed since is outdated, shows what it was about, and is replaced', async () => {
    const id = await propose(bob, { tees: slope(131) })
    await post(eve, `${path()}/tees`, aTeeForm())
    expect(await proposals(ann)).toMatchObject([
      {
        isOutdated: true,
        decisions: ['refuse'],
        differences: [{ about: { kind: 'slope' }, from: 129, to: 131 }],
      },
    ])
    expect((await decide(ann, id, 'take')).json().code).toBe('course-changed')
    const stale = await change(bob, { tees: slope(131) })
    expect(stale.json().code).toBe('course-changed')
    course = await get(bob, path())
    await propose(bob, { tees: slope(132) })
    expect(await proposals(ann)).toMatchObject([{ isOutdated: false, differences: [{ to: 132 }] }])
  })

  test('loses who agreed to another one of the same author', async () => {
    await played([cid, dora])
    const id = await propose(bob, { tees: slope(131) })
    await decide(cid, id, 'take')
    const other = await propose(bob, { name: 'Bob’s Links' })
    expect(await proposals(ann)).toMatchObject([{ id: other, agreed: 0 }])
    expect((await decide(dora, id, 'take')).json().code).toBe('proposal-not-found')
    expect((await decide(dora, other, 'take')).json()).toEqual({ outcome: 'agreed', agreed: 1 })
  })

  test('of nothing is none, one of an unlikely value is looked at twice, and another course’s tee is refused', async () => {
    expect((await change(bob, {})).json()).toMatchObject({ outcome: 'saved', newVersion: null })
    const unlikely = { card: { ...course.card!, pars: course.card!.pars.with(3, 7) } }
    expect((await change(bob, unlikely)).json().outcome).toBe('second-look')
    const other = (await post(ann, '/api/courses', aCourseForm({ name: crypto.randomUUID() }))).json().course
    const taken = { tees: [{ ...aTeeForm(), id: other.tees[0].id }] }
    expect((await change(bob, taken)).json().code).toBe('invalid-request')
    expect(await proposals(ann)).toEqual([])
  })

  test.each(['two\nlines', 'x'.repeat(201), 'turned \u202E round'])(
    'with the reason %j is refused',
    async (reason) => {
      expect((await change(bob, { tees: slope(131) }, reason)).json().code).toBe('invalid-request')
    },
  )

  test('is the twenty-first of nobody, until one of them is decided', async () => {
    const store = { courseId: course.id, basedOn: 1, proposed: JSON.stringify(aCourseForm()) }
    const authors = await Promise.all(Array.from({ length: 20 }, () => aUser(database)))
    await database
      .insertInto('courseProposals')
      .values(authors.map((proposedBy) => ({ ...store, proposedBy })))
      .execute()
    expect((await change(bob, { tees: slope(131) })).json().code).toBe('too-many-proposals')
    const [first] = await proposals(ann)
    await decide(ann, first?.id ?? 0, 'refuse')
    expect((await change(bob, { tees: slope(131) })).json().outcome).toBe('proposed')
  })

  test('outlives its course’s owner, but not its author', async () => {
    await played([cid, dora])
    const id = await propose(bob, { tees: slope(131) })
    const gone = await aMember('Gone')
    const lost = await propose(gone, { tees: slope(135) })
    for (const { id: leaving } of [ann, gone])
      await database.deleteFrom('users').where('id', '=', leaving).execute()
    expect(await get(bob, path())).toMatchObject({ atOnce: 'missing' })
    expect(await proposals(cid)).toMatchObject([{ id, decisions: ['take'] }])
    expect((await decide(cid, lost, 'take')).json().code).toBe('proposal-not-found')
    await decide(cid, id, 'take')
    expect((await decide(dora, id, 'take')).json().outcome).toBe('saved')
  })
})

describe('every change', () => {
  test('is kept, and told to others without names that they may not know', async () => {
    await played([ann, bob])
    await save(ann, { name: 'Renamed' })
    await post(eve, `${path()}/tees`, aTeeForm())
    expect(await history(bob)).toMatchObject([
      {
        version: 3,
        kind: 'tee-added',
        by: { isYou: false, name: null },
        differences: [
          { about: { kind: 'tee' }, from: null, to: 'Yellow' },
          { about: { kind: 'rating' } },
          { about: { kind: 'slope' } },
        ],
      },
      { version: 2, kind: 'edited', by: { isYou: false, name: 'Ann' }, takenBy: [] },
    ])
    expect(await history(eve)).toMatchObject([{ by: { isYou: true, name: 'Eve' } }, { by: { name: null } }])
    expect(await get(eve, `${path()}/history?before=3`)).toMatchObject([{ version: 2 }])
  })

  test('is taken back by the owner at once, tees under their ids, and so is the taking back', async () => {
    const { name, tees, card } = course
    await save(ann, { name: 'Renamed', tees: [] })
    expect(await takenBack(ann, 2)).toMatchObject({ outcome: 'saved', newVersion: 3 })
    expect(await get(ann, path())).toMatchObject({ name, tees, card, cardVersion: 3 })
    expect(await takenBack(ann, 3)).toMatchObject({ outcome: 'saved', newVersion: 4 })
    expect(await get(ann, path())).toMatchObject({ name: 'Renamed', tees: [], cardVersion: 4 })
    expect((await history(ann)).map(({ kind }) => kind)).toEqual(['taken-back', 'taken-back', 'edited'])
  })

  test('goes back to before an older version, over all that followed', async () => {
    const { name, city } = course
    await save(ann, { name: 'Second' })
    await save(ann, { city: 'Third' })
    await takenBack(ann, 2)
    expect(await get(ann, path())).toMatchObject({ name, city, cardVersion: 4 })
  })

  test('is taken back by others as a proposal', async () => {
    const { name } = course
    await save(ann, { name: 'Vandalised' })
    await played([cid, dora])
    const { outcome, proposalId } = await takenBack(cid, 2)
    expect(outcome).toBe('proposed')
    expect(await get(ann, path())).toMatchObject({ name: 'Vandalised' })
    expect((await decide(cid, proposalId, 'take')).json().code).toBe('course-not-yours')
    await played([eve, bob])
    for (const who of [dora, eve]) await decide(who, proposalId, 'take')
    expect(await get(ann, path())).toMatchObject({ name })
  })

  test('is not taken back unseen, and a version that was never made is not there', async () => {
    await save(ann, { name: 'Second' })
    const unseen = await post(ann, `${path()}/versions/2/take-back`, { cardVersion: 1 })
    expect(unseen.json().code).toBe('course-changed')
    const missing = await post(ann, `${path()}/versions/7/take-back`, { cardVersion: 2 })
    expect(missing.json().code).toBe('not-found')
  })

  test('that was theirs and the latest, whoever made it takes back at once, until another has played by it', async () => {
    await post(eve, `${path()}/tees`, aTeeForm())
    expect((await history(eve))[0]?.isTakenBackAtOnce).toBe(true)
    expect((await history(bob))[0]?.isTakenBackAtOnce).toBe(false)
    expect(await takenBack(eve, 2)).toMatchObject({ outcome: 'saved' })
    expect(await get(ann, path())).toMatchObject({ tees: course.tees })
    course = await get(ann, path())
    await post(eve, `${path()}/tees`, aTeeForm())
    await played([bob, cid], { isComplete: false })
    expect((await history(eve))[0]?.isTakenBackAtOnce).toBe(false)
    expect(await takenBack(eve, 4)).toMatchObject({ outcome: 'proposed' })
  })

  test('is not taken to and fro: whoever took theirs back proposes to have it again', async () => {
    await post(eve, `${path()}/tees`, aTeeForm())
    expect(await takenBack(eve, 2)).toMatchObject({ outcome: 'saved', newVersion: 3 })
    expect((await history(eve))[0]).toMatchObject({ kind: 'taken-back', isTakenBackAtOnce: false })
    for (let time = 0; time < 3; time++)
      expect(await takenBack(eve, 3)).toMatchObject({ outcome: 'proposed' })
    expect(await get(ann, path())).toMatchObject({ cardVersion: 3, tees: course.tees })
    expect(await takenBack(ann, 3)).toMatchObject({ outcome: 'saved', newVersion: 4 })
  })

  test('by a tee is made three times a day by a member, also where they took it back, and by the owner as often as they like', async () => {
    for (const version of [2, 4, 6]) {
      expect(await outcomeOfTee(eve, 'To and fro')).toBe('saved')
      expect(await takenBack(eve, version)).toMatchObject({ outcome: 'saved' })
    }
    expect(await outcomeOfTee(eve, 'To and fro')).toBe('too-many-tees-today')
    expect(await outcomeOfTee(bob, 'Bob’s')).toBe('saved')
    for (const name of ['A', 'Be', 'Cee', 'Deer']) expect(await outcomeOfTee(ann, name)).toBe('saved')
    await sql`update course_versions set made_at = made_at - interval '1 day' where version = 2`.execute(
      database,
    )
    expect(await outcomeOfTee(eve, 'The day after')).toBe('saved')
  })

  test('of a course of nobody is taken back to a place without a card, and typed anew', async () => {
    const place = await database
      .insertInto('courses')
      .values({ name: 'Place', source: 'test', sourceId: crypto.randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
    course = await get(eve, `/api/courses/${place.id}`)
    const typed = aCourseForm({ name: 'Place', city: '', region: '', country: '' })
    await save(eve, typed)
    expect((await get<Course>(eve, path())).card).toEqual(typed.card)
    expect(await takenBack(eve, 2)).toMatchObject({ outcome: 'saved', course: { card: null, tees: [] } })
    course = await get(eve, path())
    await save(eve, typed)
    expect((await get<Course>(eve, path())).tees).toHaveLength(2)
  })

  test('leaves the card of a match as it was', async () => {
    const matchId = await played([ann, bob])
    const before = await get<object>(ann, `/api/matches/${matchId}`)
    await save(ann, { tees: slope(131), card: { ...course.card!, pars: course.card!.pars.with(0, 5) } })
    await takenBack(ann, 2)
    expect(await get(ann, `/api/matches/${matchId}`)).toEqual(before)
  })
})

async function aMember(displayName: string): Promise<Person> {
  const uid = crypto.randomUUID()
  const id = await aUser(database, { uid, displayName })
  return { id, cookie: await signIn(app, { uid }) }
}

async function aGuestOf({ id: hostId }: Person): Promise<Person> {
  const names = { displayName: 'Gus', firstName: 'Gus', lastName: '' }
  const { id } = await database
    .insertInto('users')
    .values({ ...names, hostId, handicapTenths: 184 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, cookie: '' }
}

/** A match on the course, into which everybody who signs in has entered a score of their own. */
async function played(
  people: readonly Person[],
  given: { isComplete?: boolean; isDeleted?: boolean; scoredBy?: Person[]; on?: null } = {},
): Promise<number> {
  const [first] = people
  const players = people.map(({ id }) => ({ userId: id }))
  const matchId = await aMatch(database, { organiserId: first?.id ?? 0, players })
  if (given.on !== null)
    await database
      .updateTable('matches')
      .set({ courseId: course.id, teeBoxId: course.tees[0]?.id ?? 0 })
      .where('id', '=', matchId)
      .execute()
  for (const { id, cookie } of given.scoredBy ?? people.filter((person) => person.cookie !== '')) {
    const scores = [{ holeNumber: 1, strokes: 4 }]
    const entered = await post({ cookie }, `/api/matches/${matchId}/scores`, {
      players: [{ userId: id, scores }],
    })
    expect(entered.statusCode).toBe(200)
  }
  const money = JSON.stringify({ balances: [], payments: [] })
  await database
    .updateTable('matches')
    .set({
      ...((given.isComplete ?? true) && { completedAt: new Date(), money }),
      deletedAt: given.isDeleted ? new Date() : null,
    })
    .where('id', '=', matchId)
    .execute()
  return matchId
}

/** The tees of the course, with another slope from White. */
function slope(value: number): CourseInput['tees'] {
  return course.tees.map((tee) => ({
    ...tee,
    colour: null,
    slope: tee.name === 'White' ? value : tee.slope,
  }))
}

function path(): string {
  return `/api/courses/${course.id}`
}

async function propose(who: Person, given: Partial<CourseInput>, reason?: string): Promise<number> {
  const reply = (await change(who, given, reason)).json()
  expect(reply.outcome).toBe('proposed')
  return reply.proposalId
}

/** Changes the course at once, and looks at what it has become. */
async function save(who: Person, given: Partial<CourseInput>): Promise<void> {
  const reply = (await change(who, given)).json()
  expect(reply.outcome).toBe('saved')
  ;({ course } = reply)
}

async function change(who: Person, given: Partial<CourseInput>, reason?: string) {
  const { name, city, region, country, card, tees, cardVersion } = course
  const payload = {
    name,
    city,
    region,
    country,
    card,
    tees,
    cardVersion,
    ...given,
    ...(reason && { reason }),
  }
  return app.inject({ method: 'PATCH', url: path(), headers: { cookie: who.cookie }, payload })
}

async function decide(who: Person, id: number, decision: 'take' | 'refuse' | 'withdraw') {
  return post(who, `${path()}/proposals/${id}/${decision}`)
}

async function takenBack(who: Person, version: number) {
  const { cardVersion } = await get<Course>(who, path())
  return (await post(who, `${path()}/versions/${version}/take-back`, { cardVersion })).json()
}

async function proposals(who: Person): Promise<CourseProposal[]> {
  return get(who, `${path()}/proposals`)
}

async function history(who: Person): Promise<CourseChange[]> {
  return get(who, `${path()}/history`)
}

async function get<T>({ cookie }: Pick<Person, 'cookie'>, url: string): Promise<T> {
  return (await app.inject({ url, headers: { cookie } })).json()
}

async function post({ cookie }: Pick<Person, 'cookie'>, url: string, payload?: object) {
  return app.inject({ method: 'POST', url, headers: { cookie }, ...(payload && { payload }) })
}

async function outcomeOfTee(who: Person, name: string): Promise<string> {
  const reply = (await post(who, `${path()}/tees`, aTeeForm({ name, slope: 100 + name.length }))).json()
  return reply.outcome ?? reply.code
}

async function proposalsOnHome(person: Person): Promise<Stats['proposals']> {
  return (await get<Stats>(person, '/api/stats')).proposals
}
