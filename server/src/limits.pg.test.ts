import type { Counted, Endpoint } from '@nineteenth/contracts'
import { countedAs, listEndpoints } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { callLimits } from './limits.ts'
import type { Database } from './tables.ts'
import { aCourseForm } from './testing/a-course.ts'
import { aUser } from './testing/a-world.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import type { TestApp } from './testing/test-app.ts'
import { signIn, testApp } from './testing/test-app.ts'

let database: Database
let app: TestApp

// A tenth of the table: whoever asks for all of it at once is made to wait.
const limitFactor = 0.1

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database, { limitFactor })
})

// Without those of sessions: one of them ends that of whoever calls.
const forMembers = listEndpoints().filter(
  ({ access, path }) => (access === 'member' || access === 'player') && !path.startsWith('/api/auth/'),
)
const kinds = [...new Set([...Object.keys(callLimits), ...forMembers.map(countedAs)])].toSorted()

describe('beyond its limit, with when to come back, and for this account alone, is refused a call of', () => {
  test.each(kinds)('%s', async (kind) => {
    const endpoint = forMembers.find((one) => countedAs(one) === kind)
    const limit = new Map<string, { times: number; windowMs: number }>(Object.entries(callLimits)).get(kind)
    if (!endpoint || !limit) throw new Error(`${kind} has no limit, or nothing is counted as it`)
    const [loud, quiet] = [await aMember(), await aMember()]
    for (let left = limit.times * limitFactor; left > 0; left -= 4) {
      const calls = Array.from({ length: Math.min(left, 4) }, async () => call(endpoint, loud))
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).not.toBe(429)
    }
    const refused = await call(endpoint, loud)
    expect([refused.statusCode, refused.json()]).toEqual([429, { code: 'too-many-requests' }])
    const waitSeconds = Number(refused.headers['retry-after'])
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(limit.windowMs / 1000)
    expect((await call(endpoint, quiet)).statusCode).not.toBe(429)
  })
})

test.each([
  ['players of a match', 'matches', '/api/matches', aForm(144), 144],
  ['entries of a submission', 'scores', '/api/matches/1/scores', cards(144), 144 * 18],
] as const)('%s are counted each', async (_what, kind: Counted, url, payload, weight) => {
  const cookie = await aMember()
  const post = async () => app.inject({ method: 'POST', url, headers: { cookie }, payload })
  const times = Math.floor(((callLimits[kind].load?.times ?? 0) * limitFactor) / weight)
  for (let time = 0; time < times; time++) expect((await post()).statusCode).toBe(404)
  expect((await post()).statusCode).toBe(429)
})

test('a slow database makes the calls of one member slow, and refuses none of them', async () => {
  const usual = await testApp(database, { limitFactor: 1 })
  await sql`
    create function be_slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.4); return new; end'`.execute(database)
  await sql`create trigger slow before insert on courses for each row execute function be_slow()`.execute(
    database,
  )
  const cookie = await aMember()
  const calls = Array.from({ length: 24 }, async (_, at) => {
    const payload = aCourseForm({ name: `Slow Links ${at}` })
    return usual.inject({ method: 'POST', url: '/api/courses', headers: { cookie }, payload })
  })
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

let members = 0

async function aMember(): Promise<string> {
  const uid = `caller-${++members}`
  await aUser(database, { uid })
  return signIn(app, { uid })
}

function call({ method, path }: Endpoint, cookie: string) {
  return app.inject({ method, url: path.replaceAll(/:\w+/g, '1'), headers: { cookie } })
}

/** On a course that is not there: only what it carries counts. */
function aForm(players: number) {
  return {
    courseId: 1,
    teeBoxId: 1,
    date: '2026-07-18',
    matchType: 'individual',
    players: Array.from({ length: players }, (_, index) => index + 1),
  }
}

function cards(players: number) {
  const scores = Array.from({ length: 18 }, (_, index) => ({ holeNumber: index + 1, strokes: 4 }))
  return { balls: Array.from({ length: players }, (_, index) => ({ ballNo: index + 1, scores })) }
}
