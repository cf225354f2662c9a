import { randomUUID } from 'node:crypto'
import type { Cell, MatchChanges } from '@nineteenth/contracts'
import { cellKey } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { countWaiting } from '#testing/locks.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { RecordingRequest, SentEntry } from './decide-recordings.ts'
import type { RecordingReply } from './record-requests.ts'
import { recordLocked, recordRequests } from './record-requests.ts'
import type { ScoreStore } from './score-store.ts'
import { scoreStore } from './score-store.ts'
import { aSentEntry } from './testing/a-sent-entry.ts'

const upToDate = 1_000_000_000

let database: Database
let scores: ScoreStore
let people: number[]
let outsider: number
let epoch: string

beforeAll(async () => {
  database = await freshDatabase()
  scores = scoreStore(database)
  people = await Promise.all(Array.from({ length: 4 }, () => aUser(database)))
  outsider = await aUser(database)
  epoch = await matchStateStore(database).readEpoch()
})

const one = fc.record({
  ballNo: fc.integer({ min: 1, max: 2 }),
  holeNumber: fc.integer({ min: 1, max: 2 }),
  strokes: fc.option(fc.integer({ min: 3, max: 5 })),
  base: fc.option(fc.nat(), { nil: undefined }),
  /** Sometimes reuses an earlier id, or decides about the last entry. */
  isAgain: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  settles: fc.boolean(),
})
const sending = fc.record({
  author: fc.integer({ min: 0, max: 3 }),
  entries: fc.array(one, { minLength: 1, maxLength: 4 }),
  isBehind: fc.boolean(),
})

test('the node builds the same changes as the database would return', async () => {
  const matchId = await newMatch()
  const known: string[] = []
  await fc.assert(
    fc.asyncProperty(sending, async ({ author, entries, isBehind }) => {
      const before = await changesSince(matchId, 0)
      const sent = entriesOn(known, entries)
      const { revision } = before
      const recorded = await record(matchId, author, sent, isBehind ? Math.max(1, revision - 2) : revision)
      const now = await changesSince(matchId, revision)
      expect(recorded.news === null).toBe(now.revision === revision)
      expect(inOrder(recorded.news ?? now)).toEqual(inOrder(now))
      expect(inOrder(recorded.changes)).toEqual(inOrder(now))
      expect(recorded.missedSince).toBe(isBehind && revision > 1 ? Math.max(1, revision - 2) : undefined)
    }),
    { numRuns: 120 },
  )
})

test('concurrent requests for one match are recorded as if they came one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { minLength: 2, maxLength: 6 }), fc.nat(3), async (sent, stranger) => {
      const [alone, together, other] = [await newMatch(), await newMatch(), await newMatch()]
      const known: string[] = []
      const recordings = sent.map(({ author, entries, isBehind }, at) => ({
        enteredBy: at === stranger ? outsider : people[author]!,
        // Created before or after the call reads it.
        seen: {
          epoch: at > 0 && at === stranger + 1 ? 'another life' : epoch,
          revision: isBehind ? 0 : at % 2 || upToDate,
        },
        entries: entriesOn(known, entries),
      }))
      const oneByOne: (RecordingReply | undefined)[] = []
      for (const recording of recordings)
        oneByOne.push(...(await recordRequests(database, [{ ...recording, matchId: alone }])))
      const elsewhere = { matchId: other, enteredBy: people[0]! }
      const group: RecordingRequest[] = recordings.map((recording) => ({ ...recording, matchId: together }))
      // A second match in between: its recording must not be mixed up with theirs.
      const [first, between, ...rest] = await recordRequests(database, [
        group[0]!,
        { ...elsewhere, entries: [anEntry({ strokes: 7 })] },
        ...group.slice(1),
      ])
      expect(between).toMatchObject({ outcomes: [{ outcome: 'applied' }] })
      const atOnce = [first, ...rest]
      expect(atOnce.map(outcomesOf)).toEqual(oneByOne.map(outcomesOf))
      const [state, expected] = [await changesSince(together, 0), await changesSince(alone, 0)]
      expect(state).toEqual({ ...expected, details: state.details })
      // A phone that follows the changes ends with the same card, and so does every sender.
      expect(cardAfter(atOnce.flatMap(newsOf))).toEqual(cardAfter([state]))
      for (const changes of atOnce.flatMap(changesOf))
        expect(cardAfter([changes])).toEqual(cardAfter([state]))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('the same id in a different cell is a different entry', async () => {
  const matchId = await newMatch()
  const entry = anEntry({ strokes: 4 })
  await record(matchId, 0, [entry, { ...entry, cell: { ...entry.cell, of: 'b2' } }])
  expect((await changesSince(matchId, 0)).cells).toHaveLength(2)
})

test('locked matches delay no others, and are recorded after they are unlocked', async () => {
  const matches = await Promise.all(Array.from({ length: 12 }, newMatch))
  const [held, others] = [matches.slice(0, 4), matches.slice(4)]
  const [isLocked, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('matchState')
      .select('matchId')
      .where('matchId', 'in', held)
      .forUpdate()
      .execute()
    isLocked.resolve()
    await isReleased.promise
  })
  await isLocked.promise
  const startedMs = performance.now()
  let waited = 0
  const waiting = held.flatMap((matchId) =>
    [4, 5, 6].map(async (strokes) => {
      await record(matchId, 0, [anEntry({ strokes, base: undefined })])
      waited += 1
    }),
  )
  await Promise.all(others.map((matchId) => record(matchId, 0, [anEntry({ strokes: 4 })])))
  expect(waited).toBe(0)
  // Less than the lock timeout.
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  isReleased.resolve()
  await Promise.all([holding, ...waiting])
  for (const matchId of held) expect((await changesSince(matchId, 0)).cells).toMatchObject([{ value: 6 }])
})

describe('an attacker', () => {
  test('gets an immediate answer for a missing match, because no one holds its lock', async () => {
    const recording = { enteredBy: outsider, matchId: 999_999, entries: [] }
    expect(await recordRequests(database, [recording])).toEqual([{ rejection: 'match-not-found' }])
  })

  test('does not lock other people’s matches by sending scores to them', async () => {
    const matchId = await newMatch()
    const player = { matchId, enteredBy: people[0]!, entries: [anEntry({ strokes: 4 })] }
    await database.transaction().execute(async (transaction) => {
      // A group takes as long as its slowest match, which may be one of the attacker's own.
      await recordLocked(transaction, [{ matchId, enteredBy: outsider, entries: [] }])
      const recorded = await recordRequests(database, [player])
      expect(recorded).toMatchObject([{ outcomes: [{ outcome: 'applied' }] }])
    })
  })

  test('does not delay a tap by sending large cards for many matches', async () => {
    const [tapped, ...mine] = await Promise.all(Array.from({ length: 11 }, newMatch))
    let recorded = 0
    const cards = mine.map(async (matchId) => {
      await record(matchId, 0, aCardOf(12))
      recorded += 1
    })
    await record(tapped!, 0, [anEntry({ strokes: 4 })])
    expect(recorded).toBeLessThanOrEqual(1)
    await Promise.all(cards)
  })
})

test('a player who was removed while the match was locked is rejected, and nothing is recorded', async () => {
  const matchId = await newMatch()
  const entries = [anEntry({ strokes: 4 })]
  const late = await database.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('matchState')
      .select('revision')
      .where('matchId', '=', matchId)
      .forUpdate()
      .execute()
    const waiting = record(matchId, 3, entries).catch((error: Error) => error.message)
    await expect.poll(() => countWaiting(database)).toBeGreaterThan(0)
    await sql`delete from match_players where match_id = ${matchId} and person_id = ${people[3]}`.execute(
      transaction,
    )
    await sql`update match_state set revision = revision + 1 where match_id = ${matchId}`.execute(transaction)
    return { waiting }
  })
  expect(await late.waiting).toBe('match-not-found')
  expect((await changesSince(matchId, 0)).cells).toEqual([])
})

type Sent = typeof sending extends fc.Arbitrary<infer Value> ? Value : never

/** The entry is based on an earlier entry or an empty cell, or has no base. */
function entriesOn(known: string[], entries: Sent['entries']): SentEntry[] {
  return entries.map(({ base, isAgain, settles, ...entry }) => {
    const seen = base === undefined ? undefined : (known[base % (known.length + 1)] ?? null)
    const id = (isAgain ? known[0] : undefined) ?? randomUUID()
    const made = anEntry({
      ...entry,
      id,
      ...(seen !== undefined && { base: seen }),
      settles: settles ? known.slice(-2) : [],
    })
    known.push(made.id)
    return made
  })
}

function outcomesOf(recorded: RecordingReply | undefined) {
  return recorded?.rejection ?? recorded?.outcomes
}

function newsOf(recorded: RecordingReply | undefined): MatchChanges[] {
  return recorded?.rejection === undefined && recorded?.news ? [recorded.news] : []
}

function changesOf(recorded: RecordingReply | undefined): MatchChanges[] {
  return recorded?.rejection === undefined && recorded ? [recorded.changes] : []
}

/** The current and open entries of each cell after these changes, applied in order. */
function cardAfter(changes: readonly MatchChanges[]) {
  const cells = changes.flatMap((one) => one.cells.map((cell) => [cellKey(cell), cell] as const))
  const open = new Map(
    changes.flatMap((one) => one.open.map(({ entries, ...cell }) => [cellKey(cell), entries] as const)),
  )
  return { cells: new Map(cells), open: new Map([...open].filter(([, entries]) => entries.length > 0)) }
}

/** Every hole of a ball, several times. */
function aCardOf(times: number): SentEntry[] {
  return Array.from({ length: 18 * times }, (_, index) =>
    anEntry({ holeNumber: 1 + (index % 18), strokes: 1 + (index % 12), base: undefined }),
  )
}

async function newMatch(): Promise<number> {
  return aMatch(database, { organiserId: people[0]!, players: people.map((userId) => ({ userId })) })
}

function anEntry(given: Parameters<typeof aSentEntry>[0]): SentEntry {
  return aSentEntry({ base: null, ...given })
}

async function record(matchId: number, author: number, entries: readonly SentEntry[], revision = upToDate) {
  const enteredBy = people[author]!
  const recorded = await scores.record({ matchId, enteredBy, seen: { epoch, revision }, entries })
  if (recorded.rejection !== undefined) throw new Error(recorded.rejection)
  return recorded
}

async function changesSince(matchId: number, revision: number): Promise<MatchChanges> {
  const found = await matchStateStore(database).findChanges(matchId, revision)
  if (!found) throw new Error('the match is there')
  return found
}

/** The order of cells doesn't matter. */
function inOrder({ cells, open, ...changes }: MatchChanges) {
  return { ...changes, cells: cells.toSorted(byKey), open: open.toSorted(byKey) }
}

function byKey(one: Cell, other: Cell): number {
  return cellKey(one) < cellKey(other) ? -1 : 1
}
