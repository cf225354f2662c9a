import type { Player } from '@nineteenth/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { signIn, testApp } from '#testing/test-app.ts'

const database = await freshDatabase()
const app = await testApp(database)
const cookies = new Map<string, string>()
const people: Record<string, number> = {}

beforeAll(async () => {
  for (const [displayName, own] of [
    ['Ann Archer', {}],
    ['José Ñandú', {}],
    ['Bob 100%', {}],
    ['Stranger Danger', { username: 'stranger-danger' }],
    ['Jo', { username: 'bob' }],
  ] as const)
    people[displayName] = await aUser(database, { uid: displayName, displayName, ...own })
  await play('2026-05-01', 'Ann Archer', 'Bob 100%')
  await play('2026-06-01', 'Ann Archer', 'José Ñandú')
  await play('2026-04-01', 'Ann Archer', 'José Ñandú', 'Bob 100%')
  await play('2026-07-01', 'Bob 100%', 'Stranger Danger')
  for (const uid of Object.keys(people)) cookies.set(uid, await signIn(app, { uid }))
})

test('lists the people of your matches, the latest first, including those you only organize', async () => {
  expect((await list('')).map((player) => [player.displayName, player.matchesTogether])).toEqual([
    ['Stranger Danger', 0],
    ['Bob 100%', 2],
    ['José Ñandú', 2],
  ])
  const seenByJose = await list('', 'José Ñandú')
  expect(seenByJose.map((player) => [player.displayName, player.matchesTogether])).toEqual([
    ['Ann Archer', 2],
    ['Bob 100%', 1],
  ])
})

test.each([
  ['nandu', ['José Ñandú']],
  ['jo', ['José Ñandú']],
  ['0%', ['Bob 100%']],
  ['100_', []],
  // The accent filter turns these into %, _ and a backslash, which must not become wildcards.
  ['0％', ['Bob 100%']],
  ['n％u', []],
  ['100＿', []],
  ['＼％', []],
  ['archer', []],
  // People they have played with come first, even if they have the same name.
  ['bob', ['Bob 100%', 'Jo']],
])('a search for %s finds %o', async (search, names) => {
  expect((await list(`?search=${encodeURIComponent(search)}`)).map((player) => player.displayName)).toEqual(
    names,
  )
})

test.each([
  ['danger', []],
  ['stranger-danger', ['Stranger Danger']],
  ['@Stranger-DANGER', ['Stranger Danger']],
  ['stranger-dange', []],
  ['stranger_danger', []],
])('finds a stranger by the whole username only: %s finds %o', async (search, names) => {
  const found = await list(`?search=${encodeURIComponent(search)}`, 'José Ñandú')
  expect(found.map((player) => player.displayName)).toEqual(names)
})

test('shows a handicap only to people who share a match', async () => {
  expect(await list('?search=bob', 'Ann Archer')).toMatchObject([{ handicap: 11.2 }, { handicap: null }])
  expect(await list('?search=stranger-danger', 'Jo')).toMatchObject([{ handicap: null }])
  expect(await list('?search=stranger-danger', 'Bob 100%')).toMatchObject([{ handicap: 11.2 }])
})

test('a list is as long as requested, up to fifty', async () => {
  expect(await list('?limit=1')).toHaveLength(1)
  expect((await get('/api/users?limit=51')).json().code).toBe('invalid-request')
})

test('a profile shows name and handicap to people who share a match, and the email address to no one', async () => {
  expect((await get(`/api/users/${people['José Ñandú']}`)).json()).toEqual({
    id: people['José Ñandú'],
    username: expect.any(String),
    displayName: 'José Ñandú',
    handicap: 11.2,
    matchesTogether: 2,
    isOwnGuest: false,
  })
  expect((await get('/api/users')).body).not.toContain('@')
})

test.each(['999999', 'abc', '0'])('there is no player with the id %s', async (id) => {
  expect([400, 404]).toContain((await get(`/api/users/${id}`)).statusCode)
})

test('strangers have no profile; an organizer who doesn’t play has one', async () => {
  expect((await get(`/api/users/${people['Jo']}`)).statusCode).toBe(404)
  expect((await get(`/api/users/${people['Ann Archer']}`, 'Jo')).statusCode).toBe(404)
  expect((await get(`/api/users/${people['Ann Archer']}`, 'Stranger Danger')).statusCode).toBe(200)
})

describe('a guest', () => {
  test('is added by name and handicap, offered to their host again, and not found by strangers', async () => {
    const charlie = (await send('POST', '/api/guests', { displayName: ' Charlie ', handicap: '18,4' })).json()
    expect(charlie).toEqual({
      id: expect.any(Number),
      username: null,
      displayName: 'Charlie',
      handicap: 18.4,
      matchesTogether: 0,
      isOwnGuest: true,
    })
    expect(await list('?search=charl')).toEqual([charlie])
    for (const other of ['Bob 100%', 'Jo']) {
      expect((await get('/api/users?search=Charlie', other)).json()).toEqual([])
      expect((await get(`/api/users/${charlie.id}`, other)).statusCode).toBe(404)
    }
  })

  test('is changed by their host alone', async () => {
    const { id } = (await send('POST', '/api/guests', { displayName: 'Dora', handicap: '20' })).json()
    const change = { displayName: 'Dora Day', handicap: '+1.2' }
    expect((await send('PATCH', `/api/guests/${id}`, change)).json()).toMatchObject({
      displayName: 'Dora Day',
      handicap: -1.2,
    })
    expect((await send('PATCH', `/api/guests/${id}`, change, 'Jo')).statusCode).toBe(404)
    // Members are not guests.
    expect((await send('PATCH', `/api/guests/${people['José Ñandú']}`, change)).statusCode).toBe(404)
  })

  test('plays in the matches of their host and of people who have played with them', async () => {
    const { id } = (await send('POST', '/api/guests', { displayName: 'Eve', handicap: '9' })).json()
    const { courseId, teeBoxId } = await aCourse(database)
    const form = { courseId, teeBoxId, date: '2026-07-20', matchType: 'individual', grossEnabled: true }
    const create = (as: string, ...players: (number | undefined)[]) =>
      send('POST', '/api/matches', { ...form, players }, as)
    expect((await create('Bob 100%', people['Bob 100%'], id)).json().code).toBe('player-not-found')
    expect((await create('Ann Archer', people['Ann Archer'], people['Bob 100%'], id)).statusCode).toBe(200)
    expect((await create('Bob 100%', people['Bob 100%'], id)).statusCode).toBe(200)
    expect((await get(`/api/users/${id}`, 'Bob 100%')).json()).toMatchObject({
      displayName: 'Eve',
      isOwnGuest: false,
    })
    expect((await create('Jo', people['Jo'], id)).json().code).toBe('player-not-found')
    // The host finds the guest without a shared match.
    const matches = database.updateTable('matches').where('organiserId', '=', people['Ann Archer']!)
    await matches.set({ deletedAt: new Date() }).execute()
    expect((await list('?search=eve')).map(({ displayName }) => displayName)).toEqual(['Eve'])
    await database.updateTable('matches').set({ deletedAt: null }).execute()
  })

  test('who is removed is no longer offered, stays in their matches, and returns when saved again', async () => {
    const frank = { displayName: 'Frank', handicap: '9' }
    const { id } = (await send('POST', '/api/guests', frank)).json()
    expect((await remove(id, 'Jo')).statusCode).toBe(404)
    expect((await remove(people['Jo'] ?? 0)).statusCode).toBe(404)
    expect((await remove(id)).json()).toEqual({ ok: true })
    expect(await list('?search=frank')).toEqual([])
    expect((await get(`/api/users/${id}`)).statusCode).toBe(200)
    await send('PATCH', `/api/guests/${id}`, frank)
    expect(await list('?search=frank')).toMatchObject([{ id }])
  })

  test.each([
    [{ displayName: 'X', handicap: '9' }],
    [{ displayName: 'Xavier', handicap: '-9' }],
    [{ displayName: 'x'.repeat(61), handicap: '9' }],
    [{ displayName: 'Xavier' }],
  ])('is not %o', async (guest) => {
    expect((await send('POST', '/api/guests', guest)).json().code).toBe('invalid-request')
  })
})

/** A match that Ann organizes. */
function play(date: string, ...names: string[]) {
  const players = names.map((name) => ({ userId: people[name] ?? 0 }))
  return aMatch(database, { organiserId: people['Ann Archer'] ?? 0, players, date })
}

function get(url: string, as = 'Ann Archer') {
  return app.inject({ url, headers: { cookie: cookies.get(as)! } })
}

function send(method: 'POST' | 'PATCH', url: string, payload: object, as = 'Ann Archer') {
  return app.inject({ method, url, payload, headers: { cookie: cookies.get(as)! } })
}

function remove(id: number, as = 'Ann Archer') {
  return app.inject({ method: 'DELETE', url: `/api/guests/${id}`, headers: { cookie: cookies.get(as)! } })
}

async function list(query: string, as?: string): Promise<Player[]> {
  return (await get(`/api/users${query}`, as)).json()
}
