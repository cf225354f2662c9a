import type { Player } from '@nineteenth/contracts'
import { beforeAll, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

let database: Database
let app: TestApp
let cookie: string
const people: Record<string, number> = {}

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
  for (const displayName of ['Ann Archer', 'José Ñandú', 'Bob 100%', 'Stranger Danger', 'Jo'])
    people[displayName] = await aUser(database, { uid: displayName, displayName })
  const play = (date: string, ...names: string[]) =>
    aMatch(database, {
      organiserId: people['Ann Archer'] ?? 0,
      players: names.map((name) => ({ userId: people[name] ?? 0 })),
      date,
    })
  await play('2026-05-01', 'Ann Archer', 'Bob 100%')
  await play('2026-06-01', 'Ann Archer', 'José Ñandú')
  await play('2026-04-01', 'Ann Archer', 'José Ñandú', 'Bob 100%')
  await play('2026-07-01', 'Bob 100%', 'Stranger Danger')
  cookie = await signIn(app, { uid: 'Ann Archer' })
})

test('people played with come first, the latest first, then others; never oneself', async () => {
  expect((await list('')).map((player) => [player.displayName, player.matchesTogether])).toEqual([
    ['José Ñandú', 2],
    ['Bob 100%', 2],
    ['Stranger Danger', 0],
    ['Jo', 0],
  ])
})

test.each([
  ['nandu', ['José Ñandú']],
  ['DANGER', ['Stranger Danger']],
  ['jo', ['José Ñandú']],
  ['0%', ['Bob 100%']],
  ['100_', []],
  // Nothing that the index could find them by.
  ['r d', []],
  ['archer', []],
])('a search for %s finds %o', async (search, names) => {
  expect((await list(`?search=${encodeURIComponent(search)}`)).map((player) => player.displayName)).toEqual(
    names,
  )
})

test('a list is as long as asked for, and never longer than fifty', async () => {
  expect(await list('?limit=1')).toHaveLength(1)
  expect((await app.inject({ url: '/api/users?limit=51', headers: { cookie } })).json().code).toBe(
    'invalid-request',
  )
})

test('a profile shows name and handicap to everybody signed in, and the email address to nobody', async () => {
  const reply = await app.inject({ url: `/api/users/${people['Stranger Danger']}`, headers: { cookie } })
  expect(reply.json()).toEqual({
    id: people['Stranger Danger'],
    username: expect.any(String),
    displayName: 'Stranger Danger',
    handicap: 11.2,
    matchesTogether: 0,
  })
  expect((await app.inject({ url: '/api/users', headers: { cookie } })).body).not.toContain('@')
})

test.each(['999999', 'abc', '0'])('nobody has the id %s', async (id) => {
  const reply = await app.inject({ url: `/api/users/${id}`, headers: { cookie } })
  expect([400, 404]).toContain(reply.statusCode)
})

async function list(query: string): Promise<Player[]> {
  return (await app.inject({ url: `/api/users${query}`, headers: { cookie } })).json()
}
