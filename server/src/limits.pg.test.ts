import type { Endpoint } from '@nineteenth/contracts'
import { rateLimitOf, listEndpoints } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { aCourseForm } from './testing/a-course.ts'
import { aUser } from './testing/a-world.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import type { TestApp } from './testing/test-app.ts'
import { signIn, testApp } from './testing/test-app.ts'

// A tenth of the limits, so that the test needs a tenth of the calls.
const limitFactor = 0.1

const database = await freshDatabase()
const app = await testApp(database, { limitFactor })
const otherNode = await testApp(database, { limitFactor })

// Without the session calls: one of them ends the caller's own session.
const forMembers = listEndpoints().filter(
  ({ access, path }) => (access === 'member' || access === 'player') && !path.startsWith('/api/auth/'),
)
const kinds = [...new Set(forMembers.map(rateLimitOf))].toSorted()

describe('above the limit, one account is rejected with the time to wait, and other accounts are not, for', () => {
  test.each(kinds)('%s', async (kind) => {
    const endpoint = forMembers.find((one) => rateLimitOf(one) === kind)
    const limit = limits[kind]
    if (!endpoint) throw new Error(`no call counts as ${kind}`)
    const [loud, quiet] = [await aMember(), await aMember()]
    for (let left = limit.times * limitFactor; left > 0; left -= 4) {
      const calls = Array.from({ length: Math.min(left, 4) }, async () => call(endpoint, loud))
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).not.toBe(429)
    }
    const rejected = await call(endpoint, loud)
    expect([rejected.statusCode, rejected.json()]).toEqual([429, { code: 'too-many-requests' }])
    const waitSeconds = Number(rejected.headers['retry-after'])
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(limit.windowMs / 1000)
    expect((await call(endpoint, quiet)).statusCode).not.toBe(429)
  })
})

test('a submission of scores counts once for each card in it', async () => {
  const cookie = await aMember()
  const submit = async (count: number) =>
    app.inject({
      method: 'POST',
      url: '/api/matches/1/scores',
      headers: { cookie },
      payload: cards(count),
    })
  expect((await submit(limits.scores.times * limitFactor)).statusCode).toBe(404)
  expect((await submit(1)).statusCode).toBe(429)
})

test('all nodes count together', async () => {
  const cookie = await aMember()
  const times = limits.changes.times * limitFactor
  const change = async (node: TestApp) =>
    (await node.inject({ method: 'PATCH', url: '/api/users/me', headers: { cookie } })).statusCode
  for (let time = 0; time < times; time++) expect(await change(time % 2 ? app : otherNode)).not.toBe(429)
  expect([await change(app), await change(otherNode)]).toEqual([429, 429])
})

test('a slow database slows the calls of one member down, but none of them is rejected', async () => {
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

function cards(players: number) {
  const scores = Array.from({ length: 18 }, (_, index) => ({ holeNumber: index + 1, strokes: 4 }))
  return { players: Array.from({ length: players }, (_, index) => ({ userId: index + 1, scores })) }
}
