import { randomUUID } from 'node:crypto'
import type { EntryOutcome, MatchChanges, MatchState } from '@nineteenth/contracts'
import { applyChanges, ballIn, cellKey, findCell, strokesCell } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { SentEntry } from './decide-recordings.ts'
import { scoreStore } from './score-store.ts'
import { aSentEntry as entry } from './testing/a-sent-entry.ts'

const balls = 16
const cells = Array.from({ length: balls * 18 }, (_, at) => ({
  ballNo: 1 + Math.floor(at / 18),
  holeNumber: 1 + (at % 18),
}))
const [organizer, attacker] = [0, 5]

let database: Database
let people: number[]
let matchId: number

beforeAll(async () => {
  database = await freshDatabase()
  people = await Promise.all(Array.from({ length: balls }, () => aUser(database)))
})

beforeEach(async () => {
  const players = people.map((userId) => ({ userId }))
  matchId = await aMatch(database, { organiserId: people[organizer]!, players })
  await record(
    organizer,
    cells.map((cell) => entry({ ...cell, strokes: 4 })),
  )
})

test('entries with made-up bases don’t make the match or a live message large, and others can still disagree', async () => {
  const before = bytesOf(await state())
  const codes = await attack(attacker, 10)
  expect(codes).toEqual([
    ...Array<string>(100).fill('waiting'),
    ...Array<string>(900).fill('too-many-waiting'),
  ])
  expect(bytesOf(await state())).toBeLessThan(before + 30_000)

  const { outcomes, news } = await record(organizer, [
    entry({ strokes: 5, base: (await scoreIn(1, 1)).entry }),
  ])
  expect([outcomes[0]?.outcome, bytesOf(news)]).toEqual(['applied', expect.toSatisfy(isBelow(1_000))])
  expect((await record(2, [entry({ strokes: 6, base: null })])).outcomes).toMatchObject([
    { outcome: 'conflict' },
  ])

  for (const another of [6, 7, 8]) await attack(another, 2)
  const { open } = await state()
  expect([open.length, bytesOf(await state())]).toEqual([300, expect.toSatisfy(isBelow(before + 80_000))])
})

test('another author’s whole card without bases overwrites nothing, and is rejected entry by entry beyond the limit', async () => {
  const before = await state()
  expect(before.cells).toHaveLength(288)
  const { outcomes, news } = await record(
    attacker,
    cells.map((cell) => entry({ ...cell, strokes: 9 })),
  )
  expect(outcomes.map(codeOf)).toEqual([
    ...Array<string>(100).fill('conflict'),
    ...Array<string>(188).fill('too-many-waiting'),
  ])
  expect((await state()).cells).toEqual(before.cells)
  expect(bytesOf(news)).toBeLessThan(30_000)
})

test('fifty entries wait for their bases in a cell, and a conflict still fits', async () => {
  const made = Array.from({ length: 60 }, () => entry({ strokes: 9, base: randomUUID() }))
  const { outcomes } = await record(attacker, made)
  expect(outcomes.map(codeOf)).toEqual([
    ...Array<string>(50).fill('waiting'),
    ...Array<string>(10).fill('too-many-waiting'),
  ])
  expect((await record(attacker, [entry({ strokes: 8, base: null })])).outcomes).toMatchObject([
    { outcome: 'conflict' },
  ])
})

test('an id that is used in many cells doesn’t raise the limit', async () => {
  const id = randomUUID()
  const made = cells.map((cell) => entry({ ...cell, id, strokes: 9, base: null }))
  await record(attacker, made)
  const { outcomes } = await record(
    attacker,
    cells.slice(150, 160).map((cell) => entry({ ...cell, strokes: 8, base: id })),
  )
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['too-many-waiting']))
})

test('a decision frees capacity, and phones learn which entries stay open', async () => {
  await attack(attacker, 1)
  const [open] = (await state()).open
  const { entry: id, hole, kind, of } = open!
  const [ballNo, holeNumber] = [ballIn({ of })!, hole]
  const standing = await scoreIn(ballNo, holeNumber)
  const decision = entry({ ballNo, holeNumber, strokes: 4, base: standing.entry, settles: [id] })
  const { news } = await record(organizer, [decision])
  expect(news?.open).toEqual([{ hole, kind, of, entries: [] }])
  expect(bytesOf(news)).toBeLessThan(1_000)
  expect(await attack(attacker, 1)).toContain('waiting')
})

test('a phone gets the open entries from any revision on', async () => {
  const one = fc.record({
    author: fc.integer({ min: 1, max: 3 }),
    strokes: fc.integer({ min: 3, max: 6 }),
    base: fc.option(fc.nat({ max: 7 }), { nil: undefined }),
    settles: fc.array(fc.nat({ max: 7 }), { maxLength: 2 }),
  })
  let holeNumber = 0
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 7 }), async (sent) => {
      holeNumber = (holeNumber % 18) + 1
      const ids = Array.from({ length: 8 }, () => randomUUID())
      const seen = [await state()]
      for (const [at, { author, strokes, base, settles }] of sent.entries()) {
        const on = { base: base === undefined ? null : ids[base]!, settles: settles.map((nth) => ids[nth]!) }
        await record(author, [entry({ id: ids[at]!, ballNo: 2, holeNumber, strokes, ...on })])
        seen.push(await state())
      }
      const now = seen.at(-1)!
      for (const earlier of seen)
        expect(inOrder(applyChanges(earlier, await changesSince(earlier.revision)))).toEqual(inOrder(now))
    }),
    { numRuns: 40 },
  )
})

/** A hundred entries per request, each with an unknown base. */
async function attack(person: number, requests: number): Promise<string[]> {
  const codes: string[] = []
  for (let request = 0; request < requests; request++) {
    const made = Array.from({ length: 100 }, (_, at) =>
      entry({ ...cells[(request * 100 + at) % cells.length]!, strokes: 9, base: randomUUID() }),
    )
    codes.push(...(await record(person, made)).outcomes.map(codeOf))
  }
  return codes
}

async function record(person: number, entries: readonly SentEntry[]) {
  const recorded = await scoreStore(database).record({ matchId, enteredBy: people[person]!, entries })
  if (recorded.rejection !== undefined) throw new Error(recorded.rejection)
  return recorded
}

async function state(): Promise<MatchState> {
  const found = await matchStateStore(database).findState(matchId)
  if (!found) throw new Error('the match exists')
  return found
}

async function changesSince(revision: number): Promise<MatchChanges> {
  const found = await matchStateStore(database).findChanges(matchId, revision)
  if (!found) throw new Error('the match exists')
  return found
}

async function scoreIn(ballNo: number, holeNumber: number) {
  return findCell(await state(), strokesCell(ballNo, holeNumber))!
}

/** Open entries by cell; the order of cells doesn't matter. */
function inOrder({ open }: MatchState) {
  return Map.groupBy(open, cellKey)
}

function codeOf(outcome: EntryOutcome): string {
  return outcome.outcome === 'rejected' ? outcome.code : outcome.outcome
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

function isBelow(limit: number) {
  return (bytes: number) => bytes < limit
}
