import type { Cell, HeadToHead, PlayerRecord } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { aCard, aMatch } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'
import { testApp } from '#testing/test-app.ts'
import { databaseUrl } from '#testing/test-services.ts'
import type { Database, Tables } from '#tables.ts'

type Card = [Person, number[]]

const { database, get, post, send, remove, ...world } = await openMatches()

const pars = aCard.holes.map((hole) => hole.par)
const unnoted = { average: null, trend: [] }
const overPar = (over: number) => pars.map((par) => par + over)

describe('a record', () => {
  test('has no figures for a person who has not played', async () => {
    const ann = await aPerson()
    expect(await recordOf(ann)).toEqual({
      rounds: 0,
      eighteen: { trend: [], best: [] },
      nine: { trend: [], best: [] },
      noted: { putts: unnoted, fairways: unnoted, greens: unnoted, penalties: unnoted },
      kinds: { eagle: 0, birdie: 0, par: 0, bogey: 0, double: 0 },
      byPar: [
        { par: 3, holes: 0, strokes: 0 },
        { par: 4, holes: 0, strokes: 0 },
        { par: 5, holes: 0, strokes: 0 },
      ],
      rivals: [],
      estimate: { index: null, lowTenths: null, posted: [] },
    })
  })

  test('contains the person’s own completed rounds only', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()]
    const cardsOf = (own: number[]): Card[] => [
      [ann, own],
      [bob, overPar(2)],
    ]
    await decided(ann, cardsOf(overPar(1)), '2026-05-01')
    await decided(ann, cardsOf(overPar(0)), '2026-06-01')
    await decided(ann, cardsOf(overPar(1).slice(0, 17)), '2026-07-01')
    await played(ann, cardsOf(overPar(-1)))

    const { eighteen, nine, kinds, byPar, estimate, rounds } = await recordOf(ann)
    expect(rounds).toBe(3)
    expect(eighteen.trend.map(({ date, gross, toPar, mean }) => [date, gross, toPar, mean])).toEqual([
      ['2026-05-01', 90, 18, 18],
      ['2026-06-01', 72, 0, 9],
    ])
    expect(eighteen.best.map(({ gross, courseName }) => [gross, courseName])).toEqual([
      [72, 'Old Links'],
      [90, 'Old Links'],
    ])
    expect(nine).toEqual({ trend: [], best: [] })
    expect(kinds).toEqual({ eagle: 0, birdie: 0, par: 18, bogey: 35, double: 0 })
    expect(byPar[0]).toEqual({ par: 3, holes: 12, strokes: 4 * 3 + 8 * 4 })
    expect(estimate.posted).toHaveLength(2)
    expect(estimate.index).toBeNull()
  })

  test('estimates an index from three rounds on', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()]
    for (const over of [1, 1, 3])
      await decided(ann, [
        [ann, overPar(over)],
        [bob, pars],
      ])
    const { estimate } = await recordOf(ann)
    // The lowest of three, (90 − 72.1) × 113 ÷ 133 = 15.2, less two.
    expect(estimate.index).toBe(13.2)
    // Three over on every hole, but only thirteen of them with a stroke: the other five count no more than two over.
    expect(estimate.posted.at(-1)).toMatchObject({ adjustedGross: 121, ratingTenths: 721, slope: 133 })
  })

  test('follows a match that is reopened, corrected, deleted and restored', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()]
    const matchId = await decided(ann, [
      [ann, overPar(1)],
      [bob, pars],
    ])
    await post(ann, `/api/matches/${matchId}/reopen`)
    expect((await recordOf(ann)).rounds).toBe(0)
    await enter(ann, matchId, ann.id, [12])
    await complete(ann, matchId)
    expect((await recordOf(ann)).eighteen.best.map(({ gross }) => gross)).toEqual([97])
    await remove(ann, matchId)
    expect((await recordOf(ann)).rounds).toBe(0)
    await post(ann, `/api/matches/${matchId}/restore`)
    expect((await recordOf(ann)).eighteen.best.map(({ gross }) => gross)).toEqual([97])
  })

  test('has what the person noted in their rounds, and loses it while the match is open', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()]
    const matchId = await played(ann, [
      [ann, overPar(1)],
      [bob, pars],
    ])
    await note(ann, matchId, (hole) => [
      { hole, kind: 'putts', of: 'b1', value: hole === 1 ? 3 : 2 },
      ...(hole === 5 ? [{ hole, kind: 'penalties', of: 'b1', value: 2 } as const] : []),
      ...(pars[hole - 1]! > 3 ? [{ hole, kind: 'fairway', of: 'b1', value: hole % 2 } as const] : []),
    ])
    await complete(ann, matchId)
    const { noted } = await recordOf(ann)
    const round = { matchId, date: '2026-07-18', courseName: 'Old Links' }
    expect(noted).toEqual({
      putts: { average: 37, trend: [{ ...round, count: 37, holes: 18, value: 37, mean: 37 }] },
      fairways: { average: 43, trend: [{ ...round, count: 6, holes: 14, value: 43, mean: 43 }] },
      // A bogey with three putts is a green in regulation.
      greens: { average: 6, trend: [{ ...round, count: 1, holes: 18, value: 6, mean: 6 }] },
      penalties: { average: 2, trend: [{ ...round, count: 2, holes: 18, value: 2, mean: 2 }] },
    })
    expect((await recordOf(bob)).noted.putts).toEqual(unnoted)

    await post(ann, `/api/matches/${matchId}/reopen`)
    expect((await recordOf(ann)).noted.putts).toEqual(unnoted)
    await note(ann, matchId, (hole) => (hole === 1 ? [{ hole, kind: 'putts', of: 'b1', value: 1 }] : []))
    await complete(ann, matchId)
    expect((await recordOf(ann)).noted.putts.average).toBe(35)
  })

  test('has no putts of a round in which one hole has none', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()]
    const matchId = await played(ann, [
      [ann, overPar(1)],
      [bob, pars],
    ])
    await note(ann, matchId, (hole) => (hole === 9 ? [] : [{ hole, kind: 'putts', of: 'b1', value: 2 }]))
    await complete(ann, matchId)
    expect((await recordOf(ann)).noted).toMatchObject({ putts: unnoted, greens: unnoted, penalties: unnoted })
  })
})

describe('stats', () => {
  const noNine = { bestNine: null, bestNineToPar: null, asked: 0, claims: 0 }

  test('have no figures for a member who has not played', async () => {
    const ann = await world.aPerson('new', -15)
    const best = { bestScore: null, bestScoreToPar: null }
    const stats = { totalMatches: 0, roundsPlayed: 0, ...best, handicap: -1.5, ...noNine }
    expect(await get(ann, '/api/stats')).toEqual(stats)
  })

  test('show the lowest full card of a complete match as best score, with its distance to par', async () => {
    const [ann, bob] = [await aPerson(), await aPerson()]
    for (const gross of [83, 78, 91]) {
      const players = [
        { userId: ann.id, gross },
        { userId: bob.id, gross: 60 },
      ]
      await aMatch(database, { organiserId: bob.id, players, isComplete: true })
    }
    const own = { organiserId: ann.id, players: [{ userId: ann.id }] }
    await aMatch(database, { ...own, isComplete: true })
    await aMatch(database, own)
    const players = [{ userId: ann.id, gross: 70 }]
    await aMatch(database, { ...own, players, isComplete: true, isDeleted: true })
    const best = { bestScore: 78, bestScoreToPar: '+6' }
    const stats = { totalMatches: 5, roundsPlayed: 4, ...best, handicap: 11.2, ...noNine }
    expect(await get(ann, '/api/stats')).toEqual(stats)
  })
})

describe('head to head', () => {
  test('shows the same match from both sides, by format', async () => {
    const [ann, bob, cleo] = [await aPerson(), await aPerson(), await aPerson()]
    await decided(bob, [
      [bob, overPar(1)],
      [ann, pars],
      [cleo, pars],
    ])
    await decided(bob, [
      [bob, pars],
      [ann, pars],
      [cleo, overPar(1)],
    ])
    expect(await against(ann, bob)).toEqual({
      rounds: 2,
      formats: ['Quota', 'Nassau', 'Gross', 'Net'].map((title) => ({
        format: title.toLowerCase(),
        title,
        won: 1,
        halved: 1,
        lost: 0,
      })),
    })
    const [{ won, lost } = {}] = (await against(bob, ann)).formats
    expect([won, lost]).toEqual([0, 1])
    expect((await against(ann, cleo)).formats[2]).toMatchObject({
      format: 'gross',
      won: 1,
      halved: 1,
      lost: 0,
    })
  })

  test('the record lists the opponent with the most decided games first, from the reader’s view', async () => {
    const [ann, bob, cleo] = [await aPerson(), await aPerson(), await aPerson()]
    const cards = (others: Person[]): Card[] => [
      ...others.map((other): Card => [other, overPar(1)]),
      [ann, pars],
    ]
    await decided(cleo, cards([cleo, bob]))
    await decided(cleo, cards([cleo]))
    expect((await recordOf(ann)).rivals.map(({ userId, won }) => [userId, won])).toEqual([
      [cleo.id, 8],
      [bob.id, 4],
    ])
    expect((await recordOf(cleo)).rivals[0]).toMatchObject({ userId: ann.id, won: 0, lost: 8 })
  })

  test('partners have played together without a duel, and strangers have neither', async () => {
    const [ann, bob, cleo, dan] = [await aPerson(), await aPerson(), await aPerson(), await aPerson()]
    const matchId = await played(ann, [
      [ann, pars],
      [bob, pars],
      [cleo, overPar(1)],
      [dan, overPar(1)],
    ])
    for (const [sideNo, name, balls] of [
      [1, 'A', [1, 2]],
      [2, 'B', [3, 4]],
    ] as const) {
      await database.insertInto('matchSides').values({ matchId, sideNo, name }).execute()
      await database
        .updateTable('matchBalls')
        .set({ sideNo })
        .where('matchId', '=', matchId)
        .where('ballNo', 'in', balls)
        .execute()
    }
    await complete(ann, matchId)
    expect(await against(ann, bob)).toEqual({ rounds: 1, formats: [] })
    expect((await against(dan, ann)).formats[2]).toMatchObject({
      format: 'gross',
      won: 0,
      halved: 0,
      lost: 1,
    })
    expect(await against(ann, await aPerson())).toEqual({ rounds: 0, formats: [] })
    expect(await against(ann, { id: 999_999, cookie: '' })).toEqual({ rounds: 0, formats: [] })
  })
})

describe('after matches of the same people are deleted and restored', () => {
  const people: Person[] = []

  beforeAll(async () => {
    for (let count = 0; count < 8; count++) people.push(await aPerson())
    const cards = people.map((person, index): Card => [person, overPar(index % 3)])
    const matchIds = await Promise.all(Array.from({ length: 10 }, () => decided(people[0]!, cards)))
    await Promise.all(matchIds.map((matchId) => deleteAndRestore(people[0]!, matchId)))
  })

  test('records are readable on a read-only connection', async () => {
    const reader = await testApp(await onlyReading())
    for (const url of ['/api/stats', '/api/users/me/record', `/api/users/${people[1]!.id}/head-to-head`]) {
      const reply = await reader.inject({ url, headers: { cookie: people[0]!.cookie } })
      expect(reply.statusCode, url).toBe(200)
    }
  })

  test('all players read their records at once without waiting for each other', async () => {
    const urls = ['/api/users/me/record', ...people.map(({ id }) => `/api/users/${id}/head-to-head`)]
    const replies = await Promise.all(
      people.flatMap((person) => [...urls, ...urls].map((url) => send(person, 'GET', url))),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await recordOf(people[7]!)).rounds).toBe(10)
    expect((await against(people[7]!, people[0]!)).formats).not.toEqual([])
  })
})

test('the table lists two opponents once', async () => {
  const [ann, bob] = [await aPerson(), await aPerson()]
  const matchId = await decided(ann, [
    [bob, pars],
    [ann, pars],
  ])
  const who = { playerNo: 2, otherNo: 1, personId: ann.id, otherId: bob.id }
  const duel = { matchId, gameNo: 1, format: 'quota', outcome: 'won', ...who } as const
  const turned = database.insertInto('duels').values(duel).execute()
  await expect(turned).rejects.toThrow('duels_check')
})

let count = 0

function aPerson(): Promise<Person> {
  return world.aPerson(`person-${++count}`)
}

async function played(organiser: Person, cards: Card[], date?: string): Promise<number> {
  const players = cards.map(([{ id }]) => ({ userId: id }))
  const matchId = await aMatch(database, { organiserId: organiser.id, players, ...(date && { date }) })
  for (const [{ id }, strokes] of cards) await enter(organiser, matchId, id, strokes)
  return matchId
}

async function decided(organiser: Person, cards: Card[], date?: string): Promise<number> {
  const matchId = await played(organiser, cards, date)
  await complete(organiser, matchId)
  return matchId
}

/** The same database, over read-only connections. */
async function onlyReading(): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const url = new URL(databaseUrl(rows[0]!.name))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return openDatabase<Tables>(url.href, 2)
}

function enter(person: Person, matchId: number, userId: number, strokes: number[]) {
  const scores = strokes.map((number, at) => ({ holeNumber: at + 1, strokes: number }))
  return post(person, `/api/matches/${matchId}/scores`, { players: [{ userId, scores }] })
}

/** Notes what the card doesn't show, hole by hole. */
async function note(
  person: Person,
  matchId: number,
  cellsOn: (hole: number) => (Cell & { value: number })[],
): Promise<void> {
  const cells = pars.flatMap((_par, at) => cellsOn(at + 1))
  const entries = cells.map(({ value, ...cell }) => ({ cell, value }))
  const reply = await world.submitEntries(person, matchId, entries)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function deleteAndRestore(organiser: Person, matchId: number): Promise<void> {
  expect((await remove(organiser, matchId)).statusCode).toBe(200)
  expect((await post(organiser, `/api/matches/${matchId}/restore`)).statusCode).toBe(200)
}

async function complete(organiser: Person, matchId: number): Promise<void> {
  const reply = await post(organiser, `/api/matches/${matchId}/complete`)
  expect(reply.statusCode, reply.body).toBe(200)
}

function recordOf(person: Person): Promise<PlayerRecord> {
  return get(person, '/api/users/me/record')
}

function against(person: Person, other: Person): Promise<HeadToHead> {
  return get(person, `/api/users/${other.id}/head-to-head`)
}
