import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Course, CourseExport } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressLimits } from '#limits.ts'
import { aCourseForm, aTeeForm } from '#testing/a-course.ts'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { countWaiting, lockTable } from '#testing/locks.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp, tokenOf } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

let database: Database
let app: TestApp
let ann: Member
let bob: Member
let addresses = 0

interface Member {
  id: number
  uid: string
  cookie: string
}

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

beforeEach(async () => {
  passAMinute()
  ann = await aMember()
  bob = await aMember()
})

describe('a course that a golfer typed', () => {
  test('is given to everybody only where they said so, and names nobody', async () => {
    const [given, kept] = [await add({ isGiven: true }), await add({})]
    expect([given.given, kept.given]).toEqual([
      { byAll: true, byYou: true },
      { byAll: false, byYou: false },
    ])
    const text = await exported('nineteenth')
    expect(text).toContain(given.name)
    expect(text).not.toContain(kept.name)
    const line = JSON.parse(text.split('\n').find((one) => one.includes(given.name)) ?? '')
    expect(Object.keys(line).toSorted()).toEqual(
      [
        'city',
        'country',
        'id',
        'licence',
        'name',
        'par',
        'region',
        'source',
        'strokeIndex',
        'tees',
      ].toSorted(),
    )
    expect(line.id).not.toBe(String(given.id))
    expect(line).toMatchObject({ source: 'nineteenth', licence: 'CC0-1.0' })
  })

  test('is given no longer once they say so, and stays as they said when they are gone', async () => {
    const [withdrawn, left] = [await add({ isGiven: true }), await add({ isGiven: true })]
    const reply = await post(ann, `/api/courses/${withdrawn.id}/give`, { isGiven: false })
    expect(reply.json<Course>().given).toEqual({ byAll: false, byYou: false })
    await post(ann, '/api/users/me/delete', { token: tokenOf({ uid: ann.uid }) })
    const text = await exported('nineteenth')
    expect(text).toContain(left.name)
    expect(text).not.toContain(withdrawn.name)
  })

  test('is no longer given with what somebody typed who does not give it, until that is taken back', async () => {
    const course = await add({ isGiven: true })
    await post(bob, `/api/courses/${course.id}/tees`, aTeeForm())
    expect(await exported('nineteenth')).not.toContain(course.name)
    expect((await get(bob, course.id)).given).toEqual({ byAll: false, byYou: false })
    expect((await get(ann, course.id)).given).toEqual({ byAll: false, byYou: true })
    const taken = await post(ann, `/api/courses/${course.id}/versions/2/take-back`, { cardVersion: 2 })
    expect(taken.json()).toMatchObject({ outcome: 'saved' })
    expect(await exported('nineteenth')).toContain(course.name)
    // And back again: what Bob typed stands there once more.
    await post(ann, `/api/courses/${course.id}/versions/3/take-back`, { cardVersion: 3 })
    expect(await exported('nineteenth')).not.toContain(course.name)
    await post(bob, `/api/courses/${course.id}/give`, { isGiven: true })
    expect(await exported('nineteenth')).toContain(course.name)
  })

  test('is no longer given once a proposal of such a one is taken', async () => {
    const course = await add({ isGiven: true })
    const proposed = await patch(bob, course, { ...aCourseForm(), name: course.name, region: 'Elsewhere' })
    const { proposalId } = proposed.json<{ proposalId: number }>()
    expect((await get(ann, course.id)).given.byAll).toBe(true)
    await post(ann, `/api/courses/${course.id}/proposals/${proposalId}/take`, {})
    expect((await get(ann, course.id)).given).toEqual({ byAll: false, byYou: true })
  })

  test('keeps what they said when they change it without saying anything', async () => {
    const course = await add({ isGiven: true })
    const reply = await patch(ann, course, { ...aCourseForm(), name: course.name, city: 'Grenen' })
    expect(reply.json<{ course: Course }>().course.given).toEqual({ byAll: true, byYou: true })
  })

  test('is not for others to give', async () => {
    const course = await add({})
    const reply = await post(bob, `/api/courses/${course.id}/give`, { isGiven: true })
    expect([reply.statusCode, reply.json()]).toEqual([403, { code: 'course-not-yours' }])
    expect((await post(bob, '/api/courses/999999/give', { isGiven: true })).statusCode).toBe(404)
  })
})

describe('a course of a list', () => {
  test('under a share-alike licence is given on with all that golfers add to it', async () => {
    const id = await aPlace('ODbL-1.0')
    const course = await get(ann, id)
    expect(course.given).toEqual({ byAll: true, byYou: null })
    await patch(ann, course, { ...aCourseForm(), name: course.name, isGiven: false })
    const text = await exported('opengolfapi')
    const attribution = 'Contains data from OpenGolfAPI, ODbL 1.0'
    expect(text).toContain(`"attribution":"${attribution}"`)
    expect((await ask('/api/courses/exports')).json()).toContainEqual(
      expect.objectContaining({ source: 'opengolfapi', attribution }),
    )
    expect(text.split('\n').find((one) => one.includes(course.name))).toContain('"slope":125')
    expect((await post(ann, `/api/courses/${id}/give`, { isGiven: false })).statusCode).toBe(403)
  })

  test('whose licence nobody knows is given on by nobody', async () => {
    const id = await aPlace(null)
    expect((await get(ann, id)).given.byAll).toBe(false)
    expect(await exported('opengolfapi')).not.toContain((await get(ann, id)).name)
  })
})

describe('what is given on', () => {
  test('is listed with its licence for anybody', async () => {
    const course = await add({ isGiven: true })
    const reply = await ask('/api/courses/exports')
    expect(reply.headers['cache-control']).toBe('public, max-age=60')
    const own = reply.json<CourseExport[]>().find(({ source }) => source === 'nineteenth')
    expect(own).toMatchObject({
      licence: { name: 'CC0 1.0', url: expect.stringContaining('creativecommons.org') },
      attribution: null,
      address: '/api/courses/exports/nineteenth',
    })
    expect((await exported('nineteenth')).split('\n')).toHaveLength((own?.courses ?? 0) + 2)
    expect(await exported('nineteenth')).toContain(course.name)
  })

  test('is packed for who can unpack it, and sent again only when it has changed', async () => {
    const course = await add({ isGiven: true })
    const packed = await ask('/api/courses/exports/nineteenth', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(await exported('nineteenth'))
    const known = { 'if-none-match': String(packed.headers.etag) }
    const again = await ask('/api/courses/exports/nineteenth', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await post(ann, `/api/courses/${course.id}/give`, { isGiven: false })
    passAMinute()
    expect((await ask('/api/courses/exports/nineteenth', known)).statusCode).toBe(200)
  })

  test('is looked for once a minute, however many ask', async () => {
    await add({ isGiven: true })
    const before = await listed()
    await add({ isGiven: true })
    expect(await listed()).toEqual(before)
    passAMinute()
    const after = await listed()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('is not sent again where somebody says once more what they have said', async () => {
    const course = await add({ isGiven: true })
    const rows = async () =>
      sql`select xmin::text from courses where id = ${course.id}
        union all select xmin::text from course_versions where course_id = ${course.id}`.execute(database)
    const { rows: before } = await rows()
    await post(ann, `/api/courses/${course.id}/give`, { isGiven: true })
    expect((await rows()).rows).toEqual(before)
  })

  test('goes to one address twice at once, and no neighbour waits for it', async () => {
    const url = '/api/courses/exports/nineteenth'
    await add({ isGiven: true })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await fetch(origin + url, { method: 'HEAD' })
    const release = await lockTable(database, 'courses')
    const leaving = new AbortController()
    const asked = [1, 2].map(async () => fetch(origin + url, { signal: leaving.signal }).catch(() => {}))
    await vi.waitFor(async () => expect(await countWaiting(database)).toBe(2))
    const third = await fetch(origin + url)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
    const neighbour = app.inject({ url, remoteAddress: anAddress() })
    await release()
    expect((await neighbour).statusCode).toBe(200)
    leaving.abort()
    await Promise.all(asked)
    await expect.poll(async () => (await fetch(origin + url)).status).toBe(200)
  })

  test('has a head without a body, and no list that is not there', async () => {
    await add({ isGiven: true })
    const head = await app.inject({
      method: 'HEAD',
      url: '/api/courses/exports/nineteenth',
      remoteAddress: anAddress(),
    })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await ask('/api/courses/exports/nobody')).statusCode).toBe(404)
    expect((await ask('/api/courses/exports/a%2Fb')).statusCode).toBe(400)
  })

  test('is refused to an address that asks for it all day, and to no other', async () => {
    await add({ isGiven: true })
    const remoteAddress = anAddress()
    const often = async () => app.inject({ url: '/api/courses/exports/nobody', remoteAddress })
    for (let time = 0; time < addressLimits.courseExports.times; time++)
      expect((await often()).statusCode).toBe(404)
    const refused = await often()
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await ask('/api/courses/exports/nineteenth')).statusCode).toBe(200)
  })

  test('frees its place when somebody goes away in the middle', async () => {
    await add({ isGiven: true })
    for (let time = 0; time < 6; time++) {
      const leaving = new AbortController()
      const asked = app.inject({
        url: '/api/courses/exports/nineteenth',
        remoteAddress: anAddress(),
        signal: leaving.signal,
      })
      leaving.abort()
      await asked.catch(() => {})
    }
    await expect.poll(async () => (await ask('/api/courses/exports/nineteenth')).statusCode).toBe(200)
  })
})

/** What is remembered is over. */
function passAMinute(): void {
  vi.setSystemTime(Date.now() + 61_000)
}

/** Nobody reads a course meanwhile. */

async function aMember(): Promise<Member> {
  const uid = randomUUID()
  const id = await aUser(database, { uid })
  return { id, uid, cookie: await signIn(app, { uid }) }
}

async function add(given: { isGiven?: boolean }): Promise<Course> {
  const reply = await post(ann, '/api/courses', { ...aCourseForm({ name: randomUUID() }), ...given })
  return reply.json<{ course: Course }>().course
}

async function aPlace(licence: string | null): Promise<number> {
  const place = { name: randomUUID(), source: 'opengolfapi', sourceId: randomUUID(), licence }
  return (await database.insertInto('courses').values(place).returning('id').executeTakeFirstOrThrow()).id
}

async function get({ cookie }: Member, id: number): Promise<Course> {
  return (await app.inject({ url: `/api/courses/${id}`, headers: { cookie } })).json()
}

async function post({ cookie }: Member, url: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

async function patch({ cookie }: Member, { id, cardVersion }: Course, payload: object) {
  const url = `/api/courses/${id}`
  return app.inject({ method: 'PATCH', url, headers: { cookie }, payload: { ...payload, cardVersion } })
}

/** As anybody, from an address that has not asked before. */
async function ask(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers, remoteAddress: anAddress() })
}

/** What is told of a list without sending it. */
async function listed(): Promise<unknown[]> {
  const url = '/api/courses/exports/nineteenth'
  const head = await app.inject({ method: 'HEAD', url, remoteAddress: anAddress() })
  return [head.headers.etag, (await ask('/api/courses/exports')).body]
}

async function exported(source: string): Promise<string> {
  return (await ask(`/api/courses/exports/${source}`)).body
}

function anAddress(): string {
  addresses++
  return `10.19.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
