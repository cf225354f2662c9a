import { randomUUID } from 'node:crypto'
import type { api, MatchState, Reply } from '@nineteenth/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'
import { signIn } from '#testing/test-app.ts'

interface Sent {
  id?: string
  base?: string | null
  strokes: number | null
  isPickedUp?: boolean
  settles?: string[]
  holeNumber?: number
  userId?: number
}

type HistoryPage = Reply<typeof api.scores.history>

const { app, database, ann, aPerson, send: request, get } = await openMatches()
const bob = await aPerson('bob')
let matchId: number

beforeEach(async () => {
  matchId = await newMatch()
})

describe('a payload of holes and strokes alone', () => {
  test('replaces its author’s own score', async () => {
    for (const [first, second] of [
      [3, 6],
      [4, 6],
    ])
      await postPlayers([
        {
          userId: bob.id,
          scores: [
            { holeNumber: 1, strokes: first },
            { holeNumber: 2, strokes: second },
          ],
        },
      ])
    expect(await card()).toEqual({ 1: 4, 2: 6 })
  })

  test("replaces the author's own scores and fills empty cells, and asks about a score of another person", async () => {
    expect(await outcomesOf(ann, [{ strokes: 4 }, { strokes: 5 }])).toEqual(['applied', 'applied'])
    expect(await outcomesOf(bob, [{ strokes: 6 }, { holeNumber: 2, strokes: 6 }])).toEqual([
      'conflict',
      'applied',
    ])
    const [first] = (await state(bob)).scores
    await send(ann, [{ base: first!.entryId, strokes: null }])
    expect(await outcomesOf(bob, [{ strokes: 6 }])).toEqual(['applied'])
    expect(await card()).toEqual({ 1: 6, 2: 6 })
  })

  test.each([0, 13, 4.5, 'four'])('refuses %s strokes', async (strokes) => {
    const reply = await postPlayers([{ userId: bob.id, scores: [{ holeNumber: 1, strokes }] }])
    expect([reply.statusCode, await card()]).toEqual([400, {}])
  })
})

describe('scores by player without ids', () => {
  const scores = [{ holeNumber: 1, strokes: 4 }]

  test('fail when all are rejected, with the reason for each', async () => {
    const stranger = await aUser(database)
    const reply = await postPlayers([
      { userId: stranger, scores },
      { userId: stranger, scores },
    ])
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        code: 'invalid-request',
        issues: [0, 1].map((at) => ({
          path: `players.${at}.scores.0`,
          message: 'This person does not play in this match',
        })),
      },
    ])
  })

  test('fail on holes that are not played', async () => {
    const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    await database.updateTable('matches').set({ holes }).where('id', '=', matchId).execute()
    const reply = await postPlayers([{ userId: ann.id, scores: [{ holeNumber: 10, strokes: 4 }] }])
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [{ path: 'players.0.scores.0', message: 'This hole is not played in this match' }],
    ])
  })

  test('succeed when some are accepted, with an outcome for each', async () => {
    const stranger = await aUser(database)
    const reply = await postPlayers([
      { userId: stranger, scores },
      { userId: bob.id, scores },
    ])
    expect([reply.statusCode, reply.json().outcomes]).toMatchObject([
      200,
      [{ outcome: 'refused', code: 'not-a-player' }, { outcome: 'applied' }],
    ])
  })

  test('succeed when there are none', async () => {
    expect((await postPlayers([])).statusCode).toBe(200)
    expect((await postPlayers([{ userId: bob.id, scores: [] }])).statusCode).toBe(200)
  })
})

describe('an entry', () => {
  test('sent twice is recorded once, and answered as the first time', async () => {
    const entry = { id: randomUUID(), base: null, strokes: 5 }
    const [first, second] = [await send(ann, [entry]), await send(ann, [entry])]
    expect(second.outcomes).toEqual(first.outcomes)
    expect([await entriesOf(), second.changes.revision]).toEqual([1, first.changes.revision])
  })

  test('on top of what its author saw replaces it', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await send(ann, [{ id: first, base: null, strokes: 5 }])
    expect(await outcomesOf(bob, [{ id: second, base: first, strokes: 6 }])).toEqual(['applied'])
    expect(await card()).toEqual({ 1: 6 })
  })

  test('that would overwrite something unseen is kept as a conflict, told to everybody, and changes nothing', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    expect(await outcomesOf(bob, [{ base: null, strokes: 4 }])).toEqual(['conflict'])
    expect(await card()).toEqual({ 1: 5 })
    expect((await state(ann)).conflicts).toMatchObject([
      { strokes: 4, enteredBy: bob.id, enteredByName: 'Golfer bob' },
    ])
  })

  test('equal to what stands is no conflict', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    expect(await outcomesOf(bob, [{ base: null, strokes: 5 }])).toEqual(['applied'])
    expect((await state(ann)).conflicts).toEqual([])
  })

  test('made offline on top of one that turned out equal is no conflict either', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    const mine = randomUUID()
    const chain = [
      { id: mine, base: null, strokes: 5 },
      { base: mine, strokes: 6 },
    ]
    expect(await outcomesOf(bob, chain)).toEqual(['applied', 'applied'])
    expect(await card()).toEqual({ 1: 6 })
  })

  test('and a later one of the same phone are a chain: two offline edits never conflict with each other', async () => {
    const first = randomUUID()
    const chain = [
      { id: first, base: null, strokes: 7 },
      { base: first, strokes: 4 },
    ]
    expect(await outcomesOf(bob, chain)).toEqual(['applied', 'applied'])
    expect(await card()).toEqual({ 1: 4 })
  })

  test('on top of an own conflict replaces that one in the question', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    const first = randomUUID()
    await send(bob, [{ id: first, base: null, strokes: 4 }])
    expect(await outcomesOf(bob, [{ base: first, strokes: 3 }])).toEqual(['conflict'])
    expect((await state(bob)).conflicts.map((conflict) => conflict.strokes)).toEqual([3])
  })

  test('without strokes clears the score, and the cleared cell counts as empty', async () => {
    const first = randomUUID()
    await send(ann, [{ id: first, base: null, strokes: 5 }])
    await send(ann, [{ base: first, strokes: null }])
    expect(await card()).toEqual({ 1: null })
    expect(await outcomesOf(bob, [{ base: null, strokes: 4 }])).toEqual(['applied'])
  })

  test('can be a ball picked up, which is neither a number nor nothing', async () => {
    await send(ann, [{ base: null, strokes: null, isPickedUp: true }])
    expect((await state(ann)).scores).toMatchObject([{ strokes: null, isPickedUp: true }])
    expect(await outcomesOf(bob, [{ base: null, strokes: null }])).toEqual(['conflict'])
  })

  test('cannot be a number and a ball picked up at once', async () => {
    const reply = await submit(ann.cookie, matchId, [{ base: null, strokes: 4, isPickedUp: true }])
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-request'])
  })

  test('for a person who does not play is refused with its outcome, and those beside it are accepted', async () => {
    const stranger = await aUser(database)
    const entries = [
      { userId: stranger, base: null, strokes: 4 },
      { holeNumber: 2, base: null, strokes: 4 },
    ]
    expect(await outcomesOf(ann, entries.slice(0, 1))).toEqual(['refused'])
    expect(await outcomesOf(ann, entries)).toEqual(['refused', 'applied'])
  })
})

describe('a conflict', () => {
  test.each([
    ['for the other score', 4],
    ['for the one that stands', 5],
  ])('is settled by a person who decides %s', async (_what, strokes) => {
    const standing = randomUUID()
    const other = randomUUID()
    await send(ann, [{ id: standing, base: null, strokes: 5 }])
    await send(bob, [{ id: other, base: null, strokes: 4 }])
    await send(ann, [{ base: standing, strokes, settles: [other] }])
    expect([await card(), (await state(bob)).conflicts]).toEqual([{ 1: strokes }, []])
  })

  test('is not settled by somebody who has not seen it', async () => {
    const standing = randomUUID()
    await send(ann, [{ id: standing, base: null, strokes: 5 }])
    await send(bob, [{ base: null, strokes: 4 }])
    await send(ann, [{ base: standing, strokes: 6 }])
    expect((await state(bob)).conflicts).toHaveLength(1)
  })
})

test('a phone gets exactly what it has missed, without what it knows', async () => {
  const start = (await state(ann)).revision
  await send(ann, [{ base: null, strokes: 5 }])
  const { changes } = await send(bob, [{ holeNumber: 2, base: null, strokes: 3 }], start)
  expect(changes.details).toBeNull()
  expect(changes.scores.map((score) => score.holeNumber)).toEqual([1, 2])
  const known = await send(bob, [{ holeNumber: 3, base: null, strokes: 4 }], changes.revision)
  expect(known.changes.scores.map((score) => score.holeNumber)).toEqual([3])
})

test('[SY19] a phone from another life of the database is told of this one first, and nothing is recorded', async () => {
  const entry = { base: null, strokes: 5 }
  const { outcomes, changes } = await send(ann, [entry], 1, 'another life')
  expect([outcomes, await entriesOf()]).toEqual([[], 0])
  expect(changes).toMatchObject({ since: 0, details: { id: matchId }, scores: [] })
  const again = await send(ann, [entry], changes.revision, changes.epoch)
  expect(again.outcomes).toMatchObject([{ outcome: 'applied' }])
})

test('of two that arrive at once for an empty cell, one is applied and the other asked about', async () => {
  for (let hole = 1; hole <= 18; hole++) {
    const outcomes = await Promise.all([
      outcomesOf(ann, [{ holeNumber: hole, base: null, strokes: 5 }]),
      outcomesOf(bob, [{ holeNumber: hole, base: null, strokes: 4 }]),
    ])
    expect(outcomes.flat().toSorted()).toEqual(['applied', 'conflict'])
  }
})

test('of many that arrive at once, for several matches, each gets its own answer', async () => {
  const stranger = await aPerson(randomUUID())
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => newMatch()))
  const sent = Array.from({ length: 90 }, (_, at) => ({
    match: [...others, first!][at % 6]!,
    author: at % 10 === 7 ? stranger : ann,
    entry: { id: randomUUID(), holeNumber: 1 + Math.floor(at / 6), strokes: 1 + (at % 12) },
  }))
  const replies = await Promise.all(
    sent.map(({ author, match, entry }) => submit(author.cookie, match, [entry])),
  )
  for (const [at, { author, entry }] of sent.entries()) {
    const reply = replies[at]!
    const isHers = author === ann
    expect(reply.statusCode).toBe(isHers ? 200 : 404)
    expect(reply.json().outcomes).toEqual(isHers ? [{ id: entry.id, outcome: 'applied' }] : undefined)
  }
  const stored = await database
    .selectFrom('cells')
    .select(['matchId as match', 'entryId as id', 'hole as holeNumber', 'value as strokes'])
    .where('matchId', 'in', [...others, first!])
    .execute()
  const expected = sent
    .filter(({ author }) => author === ann)
    .map(({ match, entry }) => ({ match, ...entry }))
  expect(stored.toSorted(byId)).toEqual(expected.toSorted(byId))
})

test('a completed match takes no score', async () => {
  const reply = await submit(ann.cookie, await newMatch({ isComplete: true }), [{ strokes: 4 }])
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'match-complete'])
})

test('a completed match still answers what it took in time, and refuses only what is new', async () => {
  const inTime = { id: randomUUID(), base: null, strokes: 4 }
  await send(ann, [inTime])
  await database
    .updateTable('matches')
    .set({ completedAt: new Date(), money: '{}' })
    .where('id', '=', matchId)
    .execute()
  expect(await outcomesOf(ann, [inTime])).toEqual(['applied'])
  const { outcomes } = await send(ann, [inTime, { holeNumber: 2, base: null, strokes: 5 }])
  expect(outcomes).toMatchObject([{ outcome: 'applied' }, { outcome: 'refused', code: 'match-complete' }])
  expect(await card()).toEqual({ 1: 4 })
})

test('to a stranger the match does not exist, and nothing is recorded', async () => {
  const stranger = await aPerson('stranger')
  const [theirs, nobodys] = [
    await submit(stranger.cookie, matchId, [{ strokes: 4 }]),
    await submit(stranger.cookie, 999_999, [{ strokes: 4 }]),
  ]
  expect(theirs.body).toBe(nobodys.body)
  expect([theirs.statusCode, await card()]).toEqual([404, {}])
})

describe('the history of a cell', () => {
  test('tells who entered what, the conflicts too, newest first', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    await send(bob, [{ base: null, strokes: 4 }])
    expect(await historyPage()).toMatchObject({
      lines: [
        { strokes: 4, enteredByName: 'Golfer bob', outcome: 'conflict' },
        { strokes: 5, enteredByName: 'Golfer ann', outcome: 'applied' },
      ],
      nextCursor: null,
    })
  })

  test('names the entry that settled a conflict', async () => {
    const [conflict, decision] = [randomUUID(), randomUUID()]
    await send(ann, [{ base: null, strokes: 5 }])
    await send(bob, [{ id: conflict, base: null, strokes: 4 }])
    expect((await historyPage()).lines.map(({ settledBy }) => settledBy)).toEqual([null, null])
    await send(ann, [{ id: decision, strokes: 6, settles: [conflict] }])
    expect((await historyPage()).lines).toMatchObject([
      { id: decision, outcome: 'applied', settledBy: null },
      { id: conflict, outcome: 'conflict', settledBy: decision },
      { strokes: 5, outcome: 'applied', settledBy: null },
    ])
  })

  test('comes in pages without gap or repetition, in the order of entering, while entries arrive', async () => {
    const ids = Array.from({ length: 120 }, () => randomUUID())
    for (let from = 0; from < ids.length; from += 40) await send(ann, ids.slice(from, from + 40).map(toEntry))
    const pages: HistoryPage[] = []
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)!.nextCursor) {
      pages.push(await historyPage(cursor))
      await send(bob, [toEntry(randomUUID())])
    }
    expect(pages.map(({ lines }) => lines.length)).toEqual([50, 50, 20])
    expect(pages.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(ids.toReversed())
    expect((await historyPage()).lines).toHaveLength(50)
  })

  test('ends where a page is full to the last line', async () => {
    await send(
      ann,
      Array.from({ length: 50 }, () => toEntry(randomUUID())),
    )
    expect((await historyPage()).nextCursor).toBeNull()
  })

  test('goes on from nothing of another cell, and not from what is no entry', async () => {
    const elsewhere = randomUUID()
    await send(ann, [{ base: null, strokes: 5 }])
    await send(ann, [{ id: elsewhere, holeNumber: 2, base: null, strokes: 5 }])
    expect((await historyPage(elsewhere)).lines).toEqual([])
    expect((await historyPage(randomUUID())).lines).toEqual([])
    expect((await askHistory(bob.cookie, 'x')).statusCode).toBe(400)
  })

  test('is nothing to strangers, and to nobody signed out', async () => {
    const stranger = await signIn(app, { uid: 'stranger' })
    expect((await askHistory(stranger)).statusCode).toBe(404)
    expect((await askHistory('')).statusCode).toBe(401)
  })
})

function toEntry(id: string): Sent {
  return { id, strokes: 1 + (Number.parseInt(id.slice(0, 2), 16) % 12) }
}

async function historyPage(cursor = ''): Promise<HistoryPage> {
  const reply = await askHistory(bob.cookie, cursor)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

function askHistory(cookie: string, cursor = '') {
  const query = cursor && `?cursor=${cursor}`
  return request({ cookie }, 'GET', `/api/matches/${matchId}/balls/2/holes/1/entries${query}`)
}

function newMatch(given: { isComplete?: boolean } = {}): Promise<number> {
  const players = [{ userId: ann.id }, { userId: bob.id }]
  return aMatch(database, { organiserId: ann.id, players, ...given })
}

function postPlayers(players: object[]) {
  return request(ann, 'POST', `/api/matches/${matchId}/scores`, { players })
}

async function submit(cookie: string, match: number, entries: Sent[], seenRevision = 0, seenEpoch?: string) {
  const players = entries.map(({ userId = bob.id, holeNumber = 1, id = randomUUID(), ...entry }) => ({
    userId,
    scores: [{ holeNumber, id, ...entry }],
  }))
  const payload = { players, seenRevision, seenEpoch }
  return request({ cookie }, 'POST', `/api/matches/${match}/scores`, payload)
}

async function send(person: { cookie: string }, entries: Sent[], seenRevision = 0, seenEpoch?: string) {
  const reply = await submit(person.cookie, matchId, entries, seenRevision, seenEpoch)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{
    outcomes: { outcome: string }[]
    changes: Pick<MatchState, 'epoch' | 'revision' | 'scores'> & { details: unknown }
  }>()
}

async function outcomesOf(person: { cookie: string }, entries: Sent[]): Promise<string[]> {
  return (await send(person, entries)).outcomes.map(({ outcome }) => outcome)
}

function state(person: typeof ann): Promise<MatchState> {
  return get(person, `/api/matches/${matchId}`)
}

async function card() {
  const { scores } = await state(ann)
  return Object.fromEntries(scores.map(({ holeNumber, strokes }) => [holeNumber, strokes]))
}

async function entriesOf(): Promise<number> {
  return (await database.selectFrom('entries').select('id').where('matchId', '=', matchId).execute()).length
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
