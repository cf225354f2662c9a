import type { MatchState } from '@nineteenth/contracts'
import { findCell, strokesCell } from '@nineteenth/contracts'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { Database } from '#tables.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { SentEntry } from './decide-recordings.ts'
import type { ScoreStore } from './score-store.ts'
import { scoreStore } from './score-store.ts'
import { aSentEntry } from './testing/a-sent-entry.ts'

let database: Database
let scores: ScoreStore
let people: number[]
let matchId: number
let made = 0

beforeAll(async () => {
  database = await freshDatabase()
  scores = scoreStore(database)
  people = await Promise.all(Array.from({ length: 4 }, () => aUser(database)))
})

beforeEach(beginMatch)

describe('[SY18] the open entry of a cell', () => {
  test.each([
    ['one by one', 1],
    ['in requests of fifty', 50],
  ])('is the latest of each person, sent %s', async (_how, size) => {
    await record(0, [entry({ strokes: 5 })])
    for (const author of [1, 2]) {
      const entries = Array.from({ length: 200 }, (_, at) => entry({ strokes: 6 + (at % 7) }))
      for (let from = 0; from < entries.length; from += size)
        expect(new Set(await record(author, entries.slice(from, from + size)))).toEqual(new Set(['conflict']))
      expect((await openConflicts()).at(-1)).toBe(entries.at(-1)!.id)
    }
    expect(await openConflicts()).toHaveLength(2)
    expect(await log()).toHaveLength(401)
  })

  test('is not affected by other authors’ entries there, or by its author’s entries elsewhere', async () => {
    const mine = entry({ strokes: 4 })
    await record(0, [entry({ strokes: 5 }), entry({ strokes: 5, holeNumber: 2 })])
    await record(1, [mine])
    await record(2, [entry({ strokes: 7 })])
    await record(1, [entry({ strokes: 7, holeNumber: 2 })])
    expect(await openConflicts()).toContain(mine.id)
    expect(await openConflicts()).toHaveLength(3)
  })

  test('is the last entry received from two phones of one person, whatever their clocks say', async () => {
    const [slow, fast] = [entry({ strokes: 9 }), entry({ strokes: 4 })]
    await record(0, [entry({ strokes: 5 })])
    await record(1, [fast])
    expect(await record(1, [slow])).toEqual(['conflict'])
    expect(await openConflicts()).toEqual([slow.id])
  })

  test('is one entry per person, even after the bases of waiting entries arrive', async () => {
    const [lost, ...own] = chain([5, 4, 6])
    await record(2, [entry({ strokes: 7 })])
    const rivals = own.map((one) => ({ ...one, base: lost!.id }))
    await record(1, rivals)
    expect(await openConflicts()).toEqual(rivals.map(({ id }) => id))
    await record(0, [lost!])
    expect(await openConflicts()).toEqual([rivals[1]!.id])
  })

  test('stays open if the decision about it is itself in conflict', async () => {
    const question = entry({ strokes: 6 })
    await record(0, [entry({ strokes: 5 })])
    await record(1, [question])
    expect(await record(2, [entry({ strokes: 7, base: nextId(), settles: [question.id] })])).toEqual([
      'waiting',
    ])
    expect(await openConflicts()).toContain(question.id)
  })

  test('is decided once: a second decision from an outdated phone becomes a conflict and doesn’t undo the first', async () => {
    const [standingEntry, question] = [entry({ strokes: 3 }), entry({ strokes: 4 })]
    await record(0, [standingEntry])
    await record(1, [question])
    const decided = { base: standingEntry.id, settles: [question.id] }
    expect(await record(0, [entry({ strokes: 3, ...decided })])).toEqual(['applied'])
    expect(await record(1, [entry({ strokes: 4, ...decided })])).toEqual(['conflict'])
    expect([await standing(), (await openConflicts()).length]).toMatchObject([{ value: 3 }, 1])
  })

  test('counts as seen by the person who decides, even if it has become current since', async () => {
    const question = entry({ strokes: 6 })
    expect(await record(1, [question])).toEqual(['applied'])
    expect(await record(2, [entry({ strokes: 7, base: nextId(), settles: [question.id] })])).toEqual([
      'applied',
    ])
    expect([await standing(), await openConflicts()]).toMatchObject([{ value: 7 }, []])
  })

  test('closes when its author enters the current value', async () => {
    const standing = entry({ strokes: 5 })
    await record(0, [standing])
    await record(1, [entry({ strokes: 4 })])
    expect(await record(1, [entry({ strokes: 6, base: standing.id })])).toEqual(['applied'])
    expect(await openConflicts()).toEqual([])
  })
})

test('reads only the requested page of a long history', async () => {
  await record(0, chain([3, 4, 5, 6, 7, 8]))
  const filter = { matchId, ...strokesCell(1, 1), after: undefined, limit: 2 }
  expect(await scores.listHistory(filter)).toHaveLength(2)
})

describe('[SY17] an entry that arrives before its base', () => {
  test('waits until the base arrives, and then replaces it', async () => {
    const [first, second] = chain([5, 4])
    expect(await record(1, [second!])).toEqual(['waiting'])
    expect((await state()).open).toMatchObject([{ entry: second!.id, state: 'waiting' }])
    expect(await record(0, [first!])).toEqual(['applied'])
    expect(await standing()).toMatchObject({ entry: second!.id, value: 4, by: people[1] })
    expect(await openConflicts()).toEqual([])
    const lines = await log()
    expect(lines.map((line) => line.appliedAs === line.id)).toEqual([true, true])
    // A repeated request gets its final outcome.
    expect(await record(1, [second!])).toEqual(['applied'])
  })

  test('replaces the score that its base turned out to equal', async () => {
    const [lost, mine] = chain([5, 4])
    await record(2, [entry({ strokes: 5 })])
    await record(1, [mine!])
    await record(0, [lost!])
    expect(await standing()).toMatchObject({ entry: mine!.id })
  })

  test('stays a conflict if another score has been entered in between', async () => {
    const [first, second] = chain([5, 4])
    const between = entry({ strokes: 7 })
    await record(1, [second!])
    await record(2, [between])
    expect(await record(0, [first!])).toEqual(['conflict'])
    expect(await standing()).toMatchObject({ entry: between.id })
    expect(await openConflicts()).toEqual([second!.id])
  })

  test('stays settled if someone else has decided otherwise', async () => {
    const [first, second] = chain([5, 4])
    const decision = entry({ strokes: 5, settles: [second!.id] })
    await record(1, [second!])
    await record(2, [decision])
    expect(await record(0, [first!])).toEqual(['applied'])
    expect([await standing(), await openConflicts()]).toMatchObject([{ entry: decision.id }, []])
  })

  test('replaces its base, and a second entry on the same base stays a conflict', async () => {
    const [first, second] = chain([5, 4])
    const rival = entry({ strokes: 7, base: first!.id })
    await record(1, [second!])
    await record(2, [rival])
    await record(0, [first!])
    expect([await standing(), await openConflicts()]).toMatchObject([{ entry: second!.id }, [rival.id]])
  })

  test('never waits for an entry of a different cell, or for itself', async () => {
    const elsewhere = entry({ strokes: 5, holeNumber: 2 })
    const id = nextId()
    await record(1, [entry({ strokes: 4, base: elsewhere.id }), { ...entry({ strokes: 6, base: id }), id }])
    await record(0, [elsewhere])
    expect([await standing(), (await openConflicts()).length]).toEqual([undefined, 2])
  })

  test('does not count as based on an earlier score of the same person', async () => {
    const [phones, others, tablets] = chain([4, 5, 6])
    await record(1, [tablets!])
    await record(1, [phones!])
    await record(0, [others!])
    expect([await standing(), await openConflicts()]).toMatchObject([{ entry: tablets!.id }, []])
  })

  test('costs no more in a cell with a long history', async () => {
    const [base, ...rest] = chain(Array.from({ length: 100 }, (_, index) => 1 + (index % 12)))
    await record(1, rest)
    const tookMs: number[] = []
    for (let base = rest.at(-1)!.id, tries = 0; tries < 5; tries++) {
      const next = entry({ strokes: 9, base })
      const startedMs = performance.now()
      await record(1, [next])
      tookMs.push(performance.now() - startedMs)
      base = next.id
    }
    expect(Math.min(...tookMs)).toBeLessThan(500)
    expect(await record(0, [base!])).toEqual(['applied'])
  })

  test('if phones send their own entries in order, the last one is current and nothing is open', async () => {
    const author = fc.integer({ min: 0, max: 3 })
    const sending = fc.record({
      authors: fc.array(author, { minLength: 2, maxLength: 8 }),
      turns: fc.array(author, { maxLength: 12 }),
      size: fc.integer({ min: 1, max: 3 }),
    })
    let holeNumber = 0
    await fc.assert(
      fc.asyncProperty(sending, async ({ authors, turns, size }) => {
        holeNumber = (holeNumber % 18) + 1
        if (holeNumber === 1) await beginMatch()
        const entries = chain(
          authors.map((_, index) => index + 1),
          holeNumber,
        )
        const queues = people.map((_, person) => entries.filter((_entry, index) => authors[index] === person))
        for (const person of turns) await record(person, queues[person]!.splice(0, size))
        for (const [person, rest] of queues.entries()) await record(person, rest)
        expect(await standing(holeNumber)).toMatchObject({ entry: entries.at(-1)!.id })
        expect(await openConflicts()).toEqual([])
        expect((await log()).every(({ appliedAs }) => appliedAs !== null)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

test('[SY18] entry ids never change which scores count and which conflicts are open', async () => {
  const one = fc.record({
    author: fc.integer({ min: 0, max: 2 }),
    strokes: fc.integer({ min: 3, max: 5 }),
    base: fc.option(fc.nat({ max: 8 })),
    settles: fc.array(fc.nat({ max: 8 }), { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 8 }), async (sent) => {
      const played = async (ids: readonly string[]) => {
        await beginMatch()
        const outcomes: string[] = []
        for (const [at, { author, strokes, base, settles }] of sent.entries()) {
          const seen = { base: base === null ? null : ids[base]!, settles: settles.map((nth) => ids[nth]!) }
          outcomes.push(...(await record(author, [entry({ id: ids[at]!, strokes, ...seen })])))
        }
        const placeOf = (id: string | undefined) => ids.indexOf(id ?? '')
        return [outcomes, placeOf((await standing())?.entry), (await openConflicts()).map(placeOf)]
      }
      const rising = Array.from({ length: 9 }, nextId)
      expect(await played(rising)).toEqual(await played(rising.toReversed()))
    }),
    { numRuns: 30 },
  )
})

async function beginMatch(): Promise<void> {
  matchId = await aMatch(database, {
    organiserId: people[0]!,
    players: people.map((userId) => ({ userId })),
  })
}

function entry(given: Parameters<typeof aSentEntry>[0]): SentEntry {
  return aSentEntry({ id: nextId(), base: null, ...given })
}

/** Increasing ids, as phones generate them. */
function nextId(): string {
  return `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`
}

/** Entries of one cell, each based on the entry before. */
function chain(strokes: readonly number[], holeNumber = 1): SentEntry[] {
  const ids = strokes.map(() => nextId())
  return strokes.map((number, index) =>
    entry({ id: ids[index]!, strokes: number, holeNumber, base: ids[index - 1] ?? null }),
  )
}

async function record(author: number, entries: readonly SentEntry[]): Promise<string[]> {
  if (entries.length === 0) return []
  const recorded = await scores.record({ matchId, enteredBy: people[author]!, entries })
  if (recorded.rejection !== undefined) throw new Error(recorded.rejection)
  return recorded.outcomes.map(({ outcome }) => outcome)
}

async function standing(holeNumber = 1) {
  return findCell(await state(), strokesCell(1, holeNumber))
}

async function openConflicts(): Promise<string[]> {
  return (await state()).open.map(({ entry: id }) => id)
}

async function state(): Promise<MatchState> {
  const found = await matchStateStore(database).findState(matchId)
  if (!found) throw new Error('the match is there')
  return found
}

async function log() {
  return database
    .selectFrom('entries')
    .select(['id', 'appliedAs', 'revision'])
    .where('matchId', '=', matchId)
    .execute()
}
