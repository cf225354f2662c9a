import { randomUUID } from 'node:crypto'
import type { api, EntrySubmission, MatchState, Reply } from '@nineteenth/contracts'
import { strokesCell } from '@nineteenth/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoneSends, aSubmission } from '#testing/a-submission.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'
import { signIn } from '#testing/test-app.ts'

interface Sent {
  id?: string
  base?: string | null
  /** 0 is a ball picked up. */
  strokes: number | null
  settles?: string[]
  holeNumber?: number
  ballNo?: number
}

type HistoryPage = Reply<typeof api.entries.history>

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

  test("replaces the author's own scores, fills empty cells, and conflicts with another person's score", async () => {
    expect(await outcomesOf(ann, [{ strokes: 4 }, { strokes: 5 }])).toEqual(['applied', 'applied'])
    expect(await outcomesOf(bob, [{ strokes: 6 }, { holeNumber: 2, strokes: 6 }])).toEqual([
      'conflict',
      'applied',
    ])
    const [first] = (await state(bob)).cells
    await send(ann, [{ base: first!.entry, strokes: null }])
    expect(await outcomesOf(bob, [{ strokes: 6 }])).toEqual(['applied'])
    expect(await card()).toEqual({ 1: 6, 2: 6 })
  })

  test.each([0, 13, 4.5, 'four'])('rejects %s strokes', async (strokes) => {
    const reply = await postPlayers([{ userId: bob.id, scores: [{ holeNumber: 1, strokes }] }])
    expect([reply.statusCode, await card()]).toEqual([400, {}])
  })
})

describe('scores by player', () => {
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

  test('succeed if some are accepted, with an outcome for each', async () => {
    const stranger = await aUser(database)
    const reply = await postPlayers([
      { userId: stranger, scores },
      { userId: bob.id, scores },
    ])
    expect([reply.statusCode, reply.json().outcomes]).toMatchObject([
      200,
      [{ outcome: 'rejected', code: 'not-a-player' }, { outcome: 'applied' }],
    ])
  })

  test('succeed if the list is empty', async () => {
    expect((await postPlayers([])).statusCode).toBe(200)
    expect((await postPlayers([{ userId: bob.id, scores: [] }])).statusCode).toBe(200)
  })
})

describe('an entry', () => {
  test('that is sent twice is recorded once, and gets the same answer', async () => {
    const entry = { id: randomUUID(), base: null, strokes: 5 }
    const [first, second] = [await send(ann, [entry]), await send(ann, [entry])]
    expect(second.outcomes).toEqual(first.outcomes)
    expect([await entriesOf(), second.changes.revision]).toEqual([1, first.changes.revision])
  })

  test('based on the score its author saw replaces it', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await send(ann, [{ id: first, base: null, strokes: 5 }])
    expect(await outcomesOf(bob, [{ id: second, base: first, strokes: 6 }])).toEqual(['applied'])
    expect(await card()).toEqual({ 1: 6 })
  })

  test('that would overwrite an unseen score becomes a conflict for everyone, and the score stays', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    expect(await outcomesOf(bob, [{ base: null, strokes: 4 }])).toEqual(['conflict'])
    expect(await card()).toEqual({ 1: 5 })
    expect((await state(ann)).open).toMatchObject([
      { hole: 1, kind: 'strokes', of: 'b2', value: 4, by: bob.id, byName: 'Golfer bob', state: 'conflict' },
    ])
  })

  test('equal to the current score is not a conflict', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    expect(await outcomesOf(bob, [{ base: null, strokes: 5 }])).toEqual(['applied'])
    expect((await state(ann)).open).toEqual([])
  })

  test('based on an offline entry that turned out equal is not a conflict either', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    const mine = randomUUID()
    const chain = [
      { id: mine, base: null, strokes: 5 },
      { base: mine, strokes: 6 },
    ]
    expect(await outcomesOf(bob, chain)).toEqual(['applied', 'applied'])
    expect(await card()).toEqual({ 1: 6 })
  })

  test('and a later entry of the same phone form a chain: two offline edits never conflict', async () => {
    const first = randomUUID()
    const chain = [
      { id: first, base: null, strokes: 7 },
      { base: first, strokes: 4 },
    ]
    expect(await outcomesOf(bob, chain)).toEqual(['applied', 'applied'])
    expect(await card()).toEqual({ 1: 4 })
  })

  test('based on its author’s own conflict replaces that entry in the conflict', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    const first = randomUUID()
    await send(bob, [{ id: first, base: null, strokes: 4 }])
    expect(await outcomesOf(bob, [{ base: first, strokes: 3 }])).toEqual(['conflict'])
    expect((await state(bob)).open.map(({ value }) => value)).toEqual([3])
  })

  test('without strokes clears the score, and the cell counts as empty', async () => {
    const first = randomUUID()
    await send(ann, [{ id: first, base: null, strokes: 5 }])
    await send(ann, [{ base: first, strokes: null }])
    expect(await card()).toEqual({ 1: null })
    expect(await outcomesOf(bob, [{ base: null, strokes: 4 }])).toEqual(['applied'])
  })

  test('can be a picked-up ball, which is neither a number nor empty', async () => {
    await send(ann, [{ base: null, strokes: 0 }])
    expect((await state(ann)).cells).toMatchObject([{ value: 0 }])
    expect(await outcomesOf(bob, [{ base: null, strokes: null }])).toEqual(['conflict'])
  })

  test.each([
    ['a ball without players', { ballNo: 9, strokes: 4 }, 'not-a-player'],
    ['a hole that is not played', { holeNumber: 0, strokes: 4 }, 'hole-not-played'],
    ['thirteen strokes', { strokes: 13 }, 'invalid-value'],
  ] as const)('of %s is rejected, and those beside it are applied', async (_what, wrong, code) => {
    const { outcomes } = await send(ann, [
      { base: null, ...wrong },
      { holeNumber: 2, base: null, strokes: 4 },
    ])
    expect(outcomes).toMatchObject([{ outcome: 'rejected', code }, { outcome: 'applied' }])
  })

  test.each(['u999999999999999999999', 'uabc', 'u99999999', 'b32768', 'g1', '-'])(
    'for the unknown ball %s is rejected, and the others are recorded',
    async (of) => {
      const entries = [of, 'b2'].map((one) => ({
        cell: { hole: 1, kind: 'strokes', of: one } as const,
        value: 4,
      }))
      const reply = await request(ann, 'POST', `/api/matches/${matchId}/entries`, aPhoneSends(entries))
      const outcomes = reply.json<{ outcomes: object[] }>().outcomes
      expect(outcomes).toMatchObject([{ outcome: 'rejected', code: 'not-a-player' }, { outcome: 'applied' }])
    },
  )

  test('for a user is recorded for their ball', async () => {
    const cell = { hole: 1, kind: 'putts', of: `u${bob.id}` } as const
    await request(ann, 'POST', `/api/matches/${matchId}/entries`, aPhoneSends([{ cell, value: 2 }]))
    expect((await state(ann)).cells).toMatchObject([{ hole: 1, kind: 'putts', of: 'b2', value: 2 }])
  })

  test('stores its browser, sequence number and clock time, which are sent to no one else', async () => {
    const sent = {
      ...aSubmission([{ ballNo: 2, scores: [{ holeNumber: 1, strokes: 4 }] }]),
      device: 2 ** 53 - 1,
    }
    const reply = await request(ann, 'POST', `/api/matches/${matchId}/entries`, sent)
    const stored = database.selectFrom('entries').selectAll().where('matchId', '=', matchId)
    const { seq, enteredAt } = sent.entries[0]!
    expect(await stored.execute()).toMatchObject([
      { device: sent.device, seq, enteredAt: new Date(enteredAt) },
    ])
    for (const text of [reply.body, JSON.stringify(await state(bob)), JSON.stringify(await historyPage())])
      expect(text).not.toContain(String(sent.device))
  })
})

describe('a conflict', () => {
  test.each([
    ['for the other score', 4],
    ['for the current score', 5],
  ])('is settled by a person who decides %s', async (_what, strokes) => {
    const standing = randomUUID()
    const other = randomUUID()
    await send(ann, [{ id: standing, base: null, strokes: 5 }])
    await send(bob, [{ id: other, base: null, strokes: 4 }])
    await send(ann, [{ base: standing, strokes, settles: [other] }])
    expect([await card(), (await state(bob)).open]).toEqual([{ 1: strokes }, []])
  })

  test('is not settled by a person who has not seen it', async () => {
    const standing = randomUUID()
    await send(ann, [{ id: standing, base: null, strokes: 5 }])
    await send(bob, [{ base: null, strokes: 4 }])
    await send(ann, [{ base: standing, strokes: 6 }])
    expect((await state(bob)).open).toHaveLength(1)
  })
})

test('a phone gets exactly the changes it has missed', async () => {
  const { epoch, revision } = await state(ann)
  await send(ann, [{ base: null, strokes: 5 }])
  const { changes } = await send(bob, [{ holeNumber: 2, base: null, strokes: 3 }], { epoch, revision })
  expect(changes.details).toBeNull()
  expect(changes.cells.map(({ hole }) => hole)).toEqual([1, 2])
  const known = await send(bob, [{ holeNumber: 3, base: null, strokes: 4 }], changes)
  expect(known.changes.cells.map(({ hole }) => hole)).toEqual([3])
})

test('[SY19] a phone from another epoch gets the current epoch first, and nothing is recorded', async () => {
  const entry = { base: null, strokes: 5 }
  const { outcomes, changes } = await send(ann, [entry], { epoch: 'another life', revision: 1 })
  expect([outcomes, await entriesOf()]).toEqual([[], 0])
  expect(changes).toMatchObject({ since: 0, details: { id: matchId }, cells: [] })
  const again = await send(ann, [entry], changes)
  expect(again.outcomes).toMatchObject([{ outcome: 'applied' }])
})

test('of two concurrent entries in an empty cell, one is applied and the other is a conflict', async () => {
  for (let hole = 1; hole <= 18; hole++) {
    const outcomes = await Promise.all([
      outcomesOf(ann, [{ holeNumber: hole, base: null, strokes: 5 }]),
      outcomesOf(bob, [{ holeNumber: hole, base: null, strokes: 4 }]),
    ])
    expect(outcomes.flat().toSorted()).toEqual(['applied', 'conflict'])
  }
})

test('concurrent entries in several matches each get their own answer', async () => {
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

test('a complete match returns the outcome of known entries, and rejects only new ones', async () => {
  const inTime = { id: randomUUID(), base: null, strokes: 4 }
  await send(ann, [inTime])
  await database
    .updateTable('matches')
    .set({ completedAt: new Date(), money: '{}' })
    .where('id', '=', matchId)
    .execute()
  expect(await outcomesOf(ann, [inTime])).toEqual(['applied'])
  const { outcomes } = await send(ann, [inTime, { holeNumber: 2, base: null, strokes: 5 }])
  expect(outcomes).toMatchObject([{ outcome: 'applied' }, { outcome: 'rejected', code: 'match-complete' }])
  expect(await outcomesOf(ann, [{ holeNumber: 2, base: null, strokes: 5 }])).toEqual(['rejected'])
  expect(await card()).toEqual({ 1: 4 })
  const scores = [{ holeNumber: 2, strokes: 5 }]
  expect((await postPlayers([{ userId: bob.id, scores }])).json()).toEqual({ code: 'match-complete' })
})

test('a stranger gets "match not found", and nothing is recorded', async () => {
  const stranger = await aPerson('stranger')
  const [theirs, nobodys] = [
    await submit(stranger.cookie, matchId, [{ strokes: 4 }]),
    await submit(stranger.cookie, 999_999, [{ strokes: 4 }]),
  ]
  expect(theirs.body).toBe(nobodys.body)
  expect([theirs.statusCode, await card()]).toEqual([404, {}])
})

describe('the history of a cell', () => {
  test('shows all entries and conflicts with their authors, newest first', async () => {
    await send(ann, [{ base: null, strokes: 5 }])
    await send(bob, [{ base: null, strokes: 4 }])
    expect(await historyPage()).toMatchObject({
      lines: [
        { value: 4, enteredByName: 'Golfer bob', outcome: 'conflict' },
        { value: 5, enteredByName: 'Golfer ann', outcome: 'applied' },
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
      { value: 5, outcome: 'applied', settledBy: null },
    ])
  })

  test.each([
    ['by the clock of the phone', -3_600_000, -3_600_000],
    ['as received if that clock is more than a day off', 3 * 86_400_000, 0],
  ])('says when it was entered: %s', async (_what, offMs, shownMs) => {
    const enteredAt = new Date(Date.now() + offMs).toISOString()
    await sendAt(enteredAt)
    const [line] = (await historyPage()).lines
    const off = Date.parse(line!.enteredAt) - Date.parse(line!.receivedAt) - shownMs
    expect(Math.abs(off)).toBeLessThan(60_000)
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-07-18T10:00:00+23:00'])(
    'is readable with any clock of the phone: %s',
    async (enteredAt) => {
      expect((await sendAt(enteredAt)).json()).toMatchObject({ outcomes: [{ outcome: 'applied' }] })
      const [line] = (await historyPage()).lines
      expect(line?.enteredAt).toBe(line?.receivedAt)
    },
  )

  test('shows an entry that waits for its base', async () => {
    await send(ann, [{ base: randomUUID(), strokes: 5 }])
    expect((await historyPage()).lines).toMatchObject([{ outcome: 'waiting', settledBy: null }])
  })

  test('has pages without gaps or repetition, in entry order, while new entries arrive', async () => {
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

  test('ends after a full last page', async () => {
    await send(
      ann,
      Array.from({ length: 50 }, () => toEntry(randomUUID())),
    )
    expect((await historyPage()).nextCursor).toBeNull()
  })

  test('returns nothing after an entry of a different cell, and rejects an invalid cursor', async () => {
    const elsewhere = randomUUID()
    await send(ann, [{ base: null, strokes: 5 }])
    await send(ann, [{ id: elsewhere, holeNumber: 2, base: null, strokes: 5 }])
    expect((await historyPage(elsewhere)).lines).toEqual([])
    expect((await historyPage(randomUUID())).lines).toEqual([])
    expect((await askHistory(bob.cookie, 'x')).statusCode).toBe(400)
  })

  test('is hidden from strangers and visitors', async () => {
    const stranger = await signIn(app, { uid: 'stranger' })
    expect((await askHistory(stranger)).statusCode).toBe(404)
    expect((await askHistory('')).statusCode).toBe(401)
  })
})

function toEntry(id: string): Sent {
  return { id, strokes: 1 + (Number.parseInt(id.slice(0, 2), 16) % 12) }
}

function sendAt(enteredAt: string) {
  const entry = { cell: strokesCell(2, 1), value: 4, enteredAt }
  return request(ann, 'POST', `/api/matches/${matchId}/entries`, aPhoneSends([entry]))
}

async function historyPage(cursor = ''): Promise<HistoryPage> {
  const reply = await askHistory(bob.cookie, cursor)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

function askHistory(cookie: string, cursor = '') {
  const query = cursor && `?cursor=${cursor}`
  return request({ cookie }, 'GET', `/api/matches/${matchId}/entries/1/strokes/b2${query}`)
}

function newMatch(given: { isComplete?: boolean } = {}): Promise<number> {
  const players = [{ userId: ann.id }, { userId: bob.id }]
  return aMatch(database, { organiserId: ann.id, players, ...given })
}

function postPlayers(players: object[]) {
  return request(ann, 'POST', `/api/matches/${matchId}/scores`, { players })
}

async function submit(cookie: string, match: number, entries: Sent[], seen?: EntrySubmission['seen']) {
  const balls = entries.map(({ ballNo = 2, holeNumber = 1, ...entry }) => ({
    ballNo,
    scores: [{ holeNumber, ...entry }],
  }))
  return request({ cookie }, 'POST', `/api/matches/${match}/entries`, aSubmission(balls, seen))
}

async function send(person: { cookie: string }, entries: Sent[], seen?: EntrySubmission['seen']) {
  const reply = await submit(person.cookie, matchId, entries, seen)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reply<typeof api.entries.record>>()
}

async function outcomesOf(person: { cookie: string }, entries: Sent[]): Promise<string[]> {
  return (await send(person, entries)).outcomes.map(({ outcome }) => outcome)
}

function state(person: typeof ann): Promise<MatchState> {
  return get(person, `/api/matches/${matchId}`)
}

async function card() {
  const { cells } = await state(ann)
  return Object.fromEntries(cells.map(({ hole, value }) => [hole, value]))
}

async function entriesOf(): Promise<number> {
  return (await database.selectFrom('entries').select('id').where('matchId', '=', matchId).execute()).length
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
