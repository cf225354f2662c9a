import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Course, CourseExport } from '@nineteenth/contracts'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#limits.ts'
import { aCourseForm } from '#testing/a-course.ts'
import { countWaiting, lockTable } from '#testing/locks.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { tokenOf } from '#testing/test-app.ts'

const { database, app, aPerson, get, post, send } = await openMatches()
let uid: string
let ann: Person
let addresses = 0
let elapsedMs = 0

beforeAll(() => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + elapsedMs)
  return () => void vi.restoreAllMocks()
})

beforeEach(async () => {
  passAMinute()
  uid = randomUUID()
  ann = await aPerson(uid)
})

describe('a course that a golfer typed', () => {
  test('is exported only if it is shared, and without its creator’s name', async () => {
    const [shared, kept] = [await add(), await add({ isPublic: false })]
    const text = await exported('nineteenth')
    expect(text).toContain(shared.name)
    expect(text).not.toContain(kept.name)
    const line = JSON.parse(text.split('\n').find((one) => one.includes(shared.name)) ?? '')
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
    expect(line.id).not.toBe(String(shared.id))
    expect(line).toMatchObject({ source: 'nineteenth', licence: 'CC0-1.0' })
  })

  test('is not exported while private, and stays shared after its owner’s account is deleted', async () => {
    const [withdrawn, left] = [await add(), await add()]
    await hide(withdrawn)
    await post(ann, '/api/users/me/delete', { token: tokenOf({ uid }) })
    const text = await exported('nineteenth')
    expect(text).toContain(left.name)
    expect(text).not.toContain(withdrawn.name)
  })
})

describe('a course of a list', () => {
  test('with a share-alike licence is exported with its corrected copies, except private ones', async () => {
    const copyOf = await aPlace('ODbL-1.0')
    const [copy, kept] = [await add({ copyOf }), await add({ copyOf, isPublic: false })]
    const text = await exported('opengolfapi')
    const attribution = 'Contains data from OpenGolfAPI, ODbL 1.0'
    expect(text).toContain(`"attribution":"${attribution}"`)
    expect((await ask('/api/courses/exports')).json()).toContainEqual(
      expect.objectContaining({ source: 'opengolfapi', attribution }),
    )
    expect(text.split('\n').find((one) => one.includes(copy.name))).toContain('"slope":125')
    expect(text).not.toContain(kept.name)
    expect(await exported('nineteenth')).not.toContain(copy.name)
  })

  test('without a known licence is not exported, nor are its copies', async () => {
    const id = await aPlace(null)
    const copy = await add({ copyOf: id })
    const text = await exported('opengolfapi')
    expect(text).not.toContain((await get<Course>(ann, `/api/courses/${id}`)).name)
    expect(text).not.toContain(copy.name)
  })
})

describe('the export', () => {
  test('is listed with its licence for visitors', async () => {
    const course = await add()
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

  test('is compressed for clients that support it, and sent again only after a change', async () => {
    const course = await add()
    const packed = await ask('/api/courses/exports/nineteenth', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(await exported('nineteenth'))
    const known = { 'if-none-match': String(packed.headers.etag) }
    const again = await ask('/api/courses/exports/nineteenth', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await hide(course)
    passAMinute()
    expect((await ask('/api/courses/exports/nineteenth', known)).statusCode).toBe(200)
  })

  test('queries the database at most once a minute', async () => {
    await add()
    const before = await listed()
    await add()
    expect(await listed()).toEqual(before)
    passAMinute()
    const after = await listed()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('runs at most twice at once per address, and doesn’t delay neighbors', async () => {
    const url = '/api/courses/exports/nineteenth'
    await add()
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

  test('answers HEAD without a body, and 404 for an unknown list', async () => {
    await add()
    const head = await app.inject({
      method: 'HEAD',
      url: '/api/courses/exports/nineteenth',
      remoteAddress: anAddress(),
    })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await ask('/api/courses/exports/unknown')).statusCode).toBe(404)
    expect((await ask('/api/courses/exports/a%2Fb')).statusCode).toBe(400)
  })

  test('is rate limited per address', async () => {
    await add()
    const remoteAddress = anAddress()
    const often = async () => app.inject({ url: '/api/courses/exports/unknown', remoteAddress })
    for (let time = 0; time < limits.courseExports.times; time++) expect((await often()).statusCode).toBe(404)
    const rejected = await often()
    expect([rejected.statusCode, Number(rejected.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await ask('/api/courses/exports/nineteenth')).statusCode).toBe(200)
  })
})

/** Lets the cache expire. */
function passAMinute(): void {
  elapsedMs += 61_000
}

async function add(given: { isPublic?: boolean; copyOf?: number } = {}): Promise<Course> {
  const reply = await post(ann, '/api/courses', { ...aCourseForm({ name: randomUUID() }), ...given })
  return reply.json<{ course: Course }>().course
}

async function aPlace(licence: string | null): Promise<number> {
  const place = { name: randomUUID(), source: 'opengolfapi', sourceId: randomUUID(), licence, isPublic: true }
  return (await database.insertInto('courses').values(place).returning('id').executeTakeFirstOrThrow()).id
}

/** Makes a course private. */
async function hide({ id, name }: Course): Promise<void> {
  const payload = { ...aCourseForm({ name, isPublic: false }), tees: [] }
  expect((await send(ann, 'PATCH', `/api/courses/${id}`, payload)).statusCode).toBe(200)
}

/** As a visitor, from an address that has sent no requests yet. */
async function ask(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers, remoteAddress: anAddress() })
}

/** The list's entry in the index, without the courses. */
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
