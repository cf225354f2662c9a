import { randomUUID } from 'node:crypto'
import type { MatchChanges } from '@nineteenth/contracts'
import type { LogRow } from '@nineteenth/contracts/entries'
import { cellKey } from '@nineteenth/contracts/entries'
import { emptyLog, recordInMemory } from '@nineteenth/contracts/entries/testing'
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

beforeAll(async () => {
  database = await freshDatabase()
  scores = scoreStore(database)
  people = await Promise.all(Array.from({ length: 4 }, () => aUser(database)))
  outsider = await aUser(database)
})

const one = fc.record({
  ballNo: fc.integer({ min: 1, max: 2 }),
  holeNumber: fc.integer({ min: 1, max: 2 }),
  strokes: fc.option(fc.integer({ min: 3, max: 5 })),
  base: fc.option(fc.nat(), { nil: undefined }),
  /** Sometimes an id that was sent before, and a decision about what came last. */
  isAgain: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  settles: fc.boolean(),
})
const sending = fc.record({
  author: fc.integer({ min: 0, max: 3 }),
  entries: fc.array(one, { minLength: 1, maxLength: 4 }),
  isBehind: fc.boolean(),
})

test('what a node tells of a recording is what the database would tell of it', async () => {
  const matchId = await newMatch()
  const known: string[] = []
  await fc.assert(
    fc.asyncProperty(sending, async ({ author, entries, isBehind }) => {
      const before = await stateOf(matchId)
      const sent = entriesOn(known, entries)
      const seenRevision = isBehind ? Math.max(1, before.revision - 2) : upToDate
      const recorded = await record(matchId, author, sent, seenRevision)
      const now = await changesSince(matchId, before.revision)
      expect(recorded.news === null).toBe(now.revision === before.revision)
      // A conflict that was open before is known, though it may have waited for its base until now.
      const isNew = ({ entryId, ...cell }: MatchChanges['closedConflicts'][number]) =>
        !before.conflicts.some((one) => keyOf(one) === keyOf({ entryId, ...cell }))
      const told = { ...now, conflicts: now.conflicts.filter(isNew) }
      expect(inOrder(recorded.news ?? told)).toEqual(inOrder(told))
      expect(inOrder(recorded.changes)).toEqual(
        inOrder(isBehind ? await changesSince(matchId, seenRevision) : told),
      )
    }),
    { numRuns: 120 },
  )
})

test('what several send for one match at once is recorded as if they had come one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { minLength: 2, maxLength: 6 }), fc.nat(3), async (sent, stranger) => {
      const [alone, together, other] = [await newMatch(), await newMatch(), await newMatch()]
      const known: string[] = []
      const recordings = sent.map(({ author, entries, isBehind }, at) => ({
        enteredBy: at === stranger ? outsider : people[author]!,
        // Before the match was there, as the call finds it, or later.
        seenRevision: isBehind ? 0 : at % 2 || upToDate,
        seenEpoch: at > 0 && at === stranger + 1 ? 'another life' : undefined,
        entries: entriesOn(known, entries),
      }))
      const oneByOne: (RecordingReply | undefined)[] = []
      for (const recording of recordings)
        oneByOne.push(...(await recordRequests(database, [{ ...recording, matchId: alone }])))
      const elsewhere = { matchId: other, enteredBy: people[0]!, seenRevision: 0, seenEpoch: undefined }
      const group: RecordingRequest[] = recordings.map((recording) => ({ ...recording, matchId: together }))
      // Another match in between: its recording must not be taken for one of theirs.
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
      // Whoever follows the news ends with the same card, and so does everybody who sent something.
      expect(cardAfter(atOnce.flatMap(newsOf))).toEqual(cardAfter([state]))
      for (const changes of atOnce.flatMap(changesOf))
        expect(cardAfter([changes])).toEqual(cardAfter([state]))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('PostgreSQL holds what the rule decides, also with two nodes that record in one match', async () => {
  const nodes = [scores, scoreStore(database)]
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { minLength: 2, maxLength: 8 }), async (sent) => {
      const matchId = await newMatch()
      const known: string[] = []
      const { revision } = await stateOf(matchId)
      await Promise.all(
        sent.map(({ author, entries }, at) =>
          nodes[at % 2]!.record({
            matchId,
            enteredBy: people[author]!,
            seenRevision: upToDate,
            seenEpoch: undefined,
            entries: entriesOn(known, entries),
          }),
        ),
      )
      const stored = await logOf(matchId)
      const log = { ...emptyLog(), revision }
      for (const row of stored.rows) recordInMemory(log, [row])
      expect(stored.rows).toEqual([...log.rows.values()])
      expect(stored.current).toEqual(
        new Map([...log.current].map(([key, { entryId }]) => [key, entryId] as const)),
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('the same id in another cell is another entry', async () => {
  const matchId = await newMatch()
  const entry = anEntry({ strokes: 4 })
  await record(matchId, 0, [entry, { ...entry, cell: { ...entry.cell, of: 'b2' } }])
  expect((await stateOf(matchId)).scores).toHaveLength(2)
})

test('matches that somebody is changing hold up nobody else, and are recorded when they are done', async () => {
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
  // Less than anybody waits for a lock.
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  isReleased.resolve()
  await Promise.all([holding, ...waiting])
  for (const matchId of held) expect((await stateOf(matchId)).scores).toMatchObject([{ strokes: 6 }])
})

describe('one who means no good', () => {
  const asking = { seenRevision: 0, seenEpoch: undefined, entries: [] }

  test('is told at once of a match that is not there: nobody holds it', async () => {
    const recording = { ...asking, enteredBy: outsider, matchId: 999_999 }
    expect(await recordRequests(database, [recording])).toEqual([{ refusal: 'match-not-found' }])
  })

  test('does not lock a match of others by sending scores to it', async () => {
    const matchId = await newMatch()
    const player = { ...asking, matchId, enteredBy: people[0]!, entries: [anEntry({ strokes: 4 })] }
    await database.transaction().execute(async (transaction) => {
      // Their group lasts as long as the slowest of its matches, which may be one of their own.
      await recordLocked(transaction, [{ ...asking, matchId, enteredBy: outsider }])
      const recorded = await recordRequests(database, [player])
      expect(recorded).toMatchObject([{ outcomes: [{ outcome: 'applied' }] }])
    })
  })

  test('does not hold up a tap by sending large cards for many matches', async () => {
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

test('who was removed while another held the match is refused, and nothing of theirs is recorded', async () => {
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
  expect((await stateOf(matchId)).scores).toEqual([])
})

type Sent = typeof sending extends fc.Arbitrary<infer Value> ? Value : never

/** Each on one that came before, on an empty cell, or on nothing in particular. */
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
  return recorded?.refusal ?? recorded?.outcomes
}

function newsOf(recorded: RecordingReply | undefined): MatchChanges[] {
  return recorded?.refusal === undefined && recorded?.news ? [recorded.news] : []
}

function changesOf(recorded: RecordingReply | undefined): MatchChanges[] {
  return recorded?.refusal === undefined && recorded ? [recorded.changes] : []
}

/** What stands in each cell, and what is open, for one who takes these changes in their order. */
function cardAfter(changes: readonly MatchChanges[]) {
  const cells = changes.flatMap(({ scores: changed }) =>
    changed.map((score) => [`${score.ballNo}/${score.holeNumber}`, score] as const),
  )
  const open = new Map<string, unknown>()
  for (const { conflicts, closedConflicts } of changes) {
    for (const conflict of conflicts) open.set(keyOf(conflict), conflict)
    for (const closed of closedConflicts) open.delete(keyOf(closed))
  }
  return { cells: new Map(cells), open }
}

function keyOf({ ballNo, holeNumber, entryId }: MatchChanges['closedConflicts'][number]): string {
  return `${ballNo}/${holeNumber}/${entryId}`
}

/** Every hole of a ball, some times over. */
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

async function record(
  matchId: number,
  author: number,
  entries: readonly SentEntry[],
  seenRevision = upToDate,
) {
  const enteredBy = people[author]!
  const recorded = await scores.record({ matchId, enteredBy, seenRevision, seenEpoch: undefined, entries })
  if (recorded.refusal !== undefined) throw new Error(recorded.refusal)
  return recorded
}

async function stateOf(matchId: number) {
  const found = await matchStateStore(database).findState(matchId)
  if (!found) throw new Error('the match is there')
  return found
}

/** The log in the order received, and the current entry of each cell. */
async function logOf(matchId: number) {
  const [entries, cells] = await Promise.all([
    database.selectFrom('entries').selectAll().where('matchId', '=', matchId).orderBy('revision').execute(),
    database.selectFrom('cells').selectAll().where('matchId', '=', matchId).execute(),
  ])
  const rows = entries.map(
    ({
      hole,
      of,
      id,
      value,
      baseId,
      settles,
      enteredBy,
      revision,
      appliedAs,
      settledBy,
      ...row
    }): LogRow => ({
      id,
      cell: { hole, kind: 'strokes', of },
      value,
      base: baseId,
      settles: settles ?? [],
      device: null,
      seq: null,
      enteredBy,
      joinedPhone: null,
      enteredAt: null,
      revision,
      appliedAs,
      settledBy,
      isWaiting: row.isWaiting,
      changedIn: row.changedIn ?? revision,
    }),
  )
  const current = cells.map(
    ({ hole, of, entryId }) => [cellKey({ hole, kind: 'strokes', of }), entryId] as const,
  )
  return { rows, current: new Map(current) }
}

async function changesSince(matchId: number, revision: number): Promise<MatchChanges> {
  const found = await matchStateStore(database).findChanges(matchId, revision)
  if (!found) throw new Error('the match is there')
  return found
}

/** Whose order means nothing. */
function inOrder({ scores: unordered, closedConflicts, ...changes }: MatchChanges) {
  return {
    ...changes,
    closedConflicts: closedConflicts.map(keyOf).toSorted(),
    scores: unordered.toSorted(
      (one, other) => one.ballNo - other.ballNo || one.holeNumber - other.holeNumber,
    ),
  }
}
