import { randomUUID } from 'node:crypto'
import type { Cell, EntryOutcome } from '@nineteenth/contracts'
import type { CellReader, Entry, LogRow, MatchRules } from '@nineteenth/contracts/entries'
import {
  ballsBetween,
  cellKey,
  findRejection,
  usesCell,
  firstHoleStrokes,
} from '@nineteenth/contracts/entries'
import { emptyLog, recordInMemory } from '@nineteenth/contracts/entries/testing'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { RecordingRequest, SentEntry } from './decide-recordings.ts'
import type { RecordingReply } from './record-requests.ts'
import { recordRequests } from './record-requests.ts'
import { scoreStore } from './score-store.ts'

// PostgreSQL must store exactly what recordEntries decides. A history is a list of entries on one
// hole of one match. One statement records many matches, so even HISTORIES=100000 takes only
// minutes.

const histories = Number(process.env['HISTORIES'] ?? 40)
const holes = 18
const matchesAtOnce = Math.min(40, Math.ceil(histories / holes))
const runs = Math.ceil(histories / holes / matchesAtOnce)
const steps = 50
const timeoutMs = 60_000 + histories * 60

const nassau = { gameNo: 2, format: 'nassau', settings: { presses: { kind: 'manual' } }, among: null }
// The second asks about single balls too, but not about the last.
const asking = [
  { gameNo: 5, format: 'wolf', settings: {}, among: null },
  { gameNo: 6, format: 'junk', settings: {}, among: [1, 2] },
]
const setup = {
  games: [nassau, ...asking],
  balls: [1, 2, 3].map((ballNo) => ({ ballNo, sideNo: null, groupNo: null })),
  players: [1, 2, 3].map((ballNo) => ({ ballNo })),
  groups: [],
  holes: Array.from({ length: holes }, (_, at) => ({ number: at + 1 })),
}

let database: Database
let people: number[]
let epoch: string

beforeAll(async () => {
  database = await freshDatabase()
  people = await Promise.all(setup.balls.map(() => aUser(database)))
  epoch = await matchStateStore(database).readEpoch()
})

/** Every kind, mostly in few cells, sometimes with an entry that the match rejects. */
const aCell = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Cell>(...kind('strokes', 'b1')) },
  { weight: 4, arbitrary: fc.constantFrom<Cell>(...kind('press', 'g2:1-2:total')) },
  { weight: 3, arbitrary: fc.constantFrom<Cell>(...kind('concession', 'g2:1-2')) },
  { weight: 3, arbitrary: fc.constantFrom<Cell>(...kind('wolf', 'g5')) },
  { weight: 3, arbitrary: fc.constantFrom<Cell>(...kind('greenie', 'g6'), ...kind('sandie', 'b1')) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Cell>(...kind('putts', 'b1'), ...kind('match-concession', 'g2:2-3')),
  },
  { weight: 1, arbitrary: fc.constant<Cell>({ hole: 0, kind: 'withdrawal', of: 'b2' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Cell>(
      ...kind('strokes', 'b2', 'b9'),
      ...kind('greenie', 'g2', 'g5'),
      ...kind('sandie', 'b3'),
      ...kind('press', 'g3:1-2:total', 'g2:2-1:total', 'g2:1-3:front'),
    ),
  },
)
const anEntry = fc.record({
  cell: aCell,
  hole: fc.integer({ min: 1, max: holes }),
  value: fc.option(fc.integer({ min: -1, max: 3 }), { freq: 5 }),
  base: fc.oneof(
    { weight: 2, arbitrary: fc.constant('last') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('earlier', 'none', 'later', 'later', 'left out', 'left out', 'unknown'),
    },
  ),
  /** Sometimes reuses an id of its cell. */
  isAgain: fc.nat(9).map((number) => number === 0),
  settles: fc.nat(3),
  seq: fc.integer({ min: 1, max: 1_000 }),
  seen: fc.record({ isElsewhere: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
})
const aSending = fc.record({
  author: fc.nat(2),
  isTablet: fc.boolean(),
  entries: fc.array(anEntry, { minLength: 1, maxLength: 4 }),
})
const aStep = fc.array(aSending, { minLength: 1, maxLength: 2 })
const someMatches = fc.array(fc.array(aStep, { minLength: steps, maxLength: steps }), {
  minLength: matchesAtOnce,
  maxLength: matchesAtOnce,
})

test(
  'PostgreSQL stores the same rows as the rule in memory, with the same outcomes',
  async () => {
    await expectSameRows(async (worlds, step) => {
      const requests = worlds.map((world) => world.requestsOf(step))
      const replies = await recordRequests(database, requests.flat())
      // The requests for one match are one batch.
      const outcomes = worlds.flatMap(({ log }, at) =>
        recordInMemory(log, requests[at]!.flatMap(toEntries), { findRejection: rejectionOf, besides }),
      )
      expect(replies.flatMap(outcomesOf)).toEqual(outcomes)
    })
  },
  timeoutMs,
)

test(
  'two nodes that record the same matches store the rule’s result for the entries in the order received',
  async () => {
    const nodes = [scoreStore(database), scoreStore(database)]
    await expectSameRows(async (worlds, step) => {
      const requests = worlds.flatMap((world) => world.requestsOf(step))
      await Promise.all(requests.map((request, at) => nodes[at % 2]!.record(request)))
    }, replay)
  },
  timeoutMs,
)

/** Plays random histories in new matches, and compares each match with its log in memory. */
async function expectSameRows(
  play: (worlds: readonly World[], step: number) => Promise<void>,
  finish: (world: World, rows: readonly LogRow[]) => void = () => {},
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(someMatches, async (matches) => {
      const worlds = await Promise.all(matches.map(aWorld))
      for (let step = 0; step < steps; step++) await play(worlds, step)
      for (const world of worlds) {
        const { rows, current } = await readLog(world.matchId)
        finish(world, rows)
        const expected = [...world.log.rows.values()]
        expect(rows).toEqual(expected.toSorted((one, other) => one.revision - other.revision))
        expect(current).toEqual(world.log.current)
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

/** In memory, in the order in which PostgreSQL received them. */
function replay({ log }: World, rows: readonly LogRow[]): void {
  for (const row of rows) recordInMemory(log, [row])
}

interface World {
  matchId: number
  log: ReturnType<typeof emptyLog>
  requestsOf: (step: number) => RecordingRequest[]
}

type Sendings = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

async function aWorld(sent: readonly Sendings[]): Promise<World> {
  const players = people.map((userId) => ({ userId }))
  const matchId = await aMatch(database, { organiserId: people[0]!, players })
  const settings = JSON.stringify(nassau.settings)
  const games = database.updateTable('matchGames').set({ settings }).where('matchId', '=', matchId)
  await games.where('gameNo', '=', nassau.gameNo).execute()
  await database
    .insertInto('matchGames')
    .values(asking.map((game) => ({ ...game, matchId, settings: '{}' })))
    .execute()
  const { revision } = await database
    .selectFrom('matchState')
    .select('revision')
    .where('matchId', '=', matchId)
    .executeTakeFirstOrThrow()
  const log = { ...emptyLog(), revision }
  let latest = revision
  /** Entries by cell in the order sent, and ids that are used as a base before they are sent. */
  const [known, awaited] = [new Map<string, string[]>(), new Map<string, string[]>()]
  return { matchId, log, requestsOf }

  function requestsOf(step: number): RecordingRequest[] {
    return sent[step]!.map(({ author, isTablet, entries }) => ({
      matchId,
      enteredBy: people[author]!,
      device: 2 * author + Number(isTablet),
      entries: entries.map(toSent),
    }))
  }

  function toSent({
    cell: { hole: ofRound, kind, of },
    hole,
    ...one
  }: Sendings[number]['entries'][number]): SentEntry {
    const cell = { hole: ofRound === 0 ? 0 : hole, kind, of }
    const key = cellKey(cell)
    const before = known.get(key) ?? []
    const id = (one.isAgain ? before.at(-2) : awaited.get(key)?.pop()) ?? randomUUID()
    const base = baseOf(one.base, key, before)
    known.set(key, [...before, id])
    latest += 1
    const seen = {
      epoch: one.seen.isElsewhere ? 'another' : epoch,
      revision: Math.round(one.seen.share * latest),
    }
    return {
      id,
      cell,
      value: kind === 'press' && one.value !== null && one.value < 3 ? 1 : one.value,
      ...(base !== undefined && { base }),
      settles: one.settles === 0 ? before.slice(-2) : [],
      seq: one.seq,
      enteredAt: null,
      ...(kind === 'press' && { seen }),
    }
  }

  function baseOf(which: string, key: string, before: readonly string[]): string | null | undefined {
    if (which === 'left out') return undefined
    if (which === 'none') return null
    if (which === 'last' || which === 'earlier') return before.at(which === 'last' ? -1 : -3) ?? null
    const id = randomUUID()
    if (which === 'later') awaited.set(key, [...(awaited.get(key) ?? []), id])
    return id
  }
}

const rules: MatchRules = {
  get epoch() {
    return epoch
  },
  isComplete: false,
  holes: Array.from({ length: holes }, (_, at) => at + 1),
  balls: new Set(setup.balls.map(({ ballNo }) => ballNo)),
  usesCell: (cell) => usesCell(setup, cell),
  mayEnter: () => true,
  ballsOf: (bet) => ballsBetween(setup, bet),
}

function rejectionOf(entry: Entry, read: CellReader) {
  return findRejection(rules, entry, read)
}

function besides(cell: Cell): Cell[] {
  return firstHoleStrokes(rules, cell)
}

function toEntries({ enteredBy, device, entries }: RecordingRequest): Entry[] {
  return entries.map((entry) => ({ ...entry, device: device ?? null, enteredBy, joinedPhone: null }))
}

function outcomesOf(reply: RecordingReply | undefined): EntryOutcome[] {
  if (reply?.rejection !== undefined || !reply) throw new Error('a recording was rejected')
  return reply.outcomes
}

function kind(name: Cell['kind'], ...subjects: string[]): Cell[] {
  return subjects.map((of) => ({ hole: 1, kind: name, of }))
}

/** The log in the order received, and the current entries. */
async function readLog(matchId: number) {
  const [entries, cells] = await Promise.all([
    database.selectFrom('entries').selectAll().where('matchId', '=', matchId).orderBy('revision').execute(),
    database.selectFrom('cells').selectAll().where('matchId', '=', matchId).execute(),
  ])
  const current = cells.map(({ entryId, revision, ...cell }) => [keyOf(cell), { entryId, revision }] as const)
  return { rows: entries.map(toRow), current: new Map(current) }
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

function selectEntries() {
  return database.selectFrom('entries').selectAll().execute()
}

function toRow({ hole, kind: kindOf, of, ...row }: EntryRow): LogRow {
  const { id, value, device, seq, enteredBy, revision, appliedAs, settledBy, isWaiting } = row
  return {
    id,
    cell: toCell({ hole, kind: kindOf, of }),
    value,
    base: row.baseId,
    settles: row.settles ?? [],
    device,
    seq,
    enteredBy,
    joinedPhone: row.phone,
    enteredAt: null,
    revision,
    appliedAs,
    settledBy,
    isWaiting,
    changedIn: row.changedIn ?? revision,
  }
}

function keyOf(cell: { hole: number; kind: string; of: string }): string {
  return cellKey(toCell(cell))
}

function toCell({ hole, kind: kindOf, of }: { hole: number; kind: string; of: string }): Cell {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rule lets no other kind into the log
  return { hole, kind: kindOf as Cell['kind'], of }
}
