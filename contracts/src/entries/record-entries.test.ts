import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry, LogRow } from './entry.ts'
import { cellKey } from './cells.ts'
import { isOpen } from './entry.ts'
import { recordEntries } from './record-entries.ts'
import type { MemoryLog } from './testing/memory-log.ts'
import { emptyLog, recordInMemory, rowKey } from './testing/memory-log.ts'

const strokes = (of: string) => ({ hole: 7, kind: 'strokes', of }) as const

function anEntry(id: string, value: number | null, more: Partial<Entry> = {}): Entry {
  const device = id.charCodeAt(0)
  return {
    id,
    device,
    seq: Number(id.slice(1)) || 0,
    cell: strokes('b3'),
    value,
    settles: [],
    enteredBy: device,
    joinedPhone: null,
    enteredAt: '2026-07-18T10:00:00Z',
    ...more,
  }
}

describe('examples', () => {
  test.each<[string, Entry[][], string[], string]>([
    [
      'two phones, two scores: the second is a conflict',
      [[anEntry('A1', 4, { base: null })], [anEntry('B1', 5, { base: null })]],
      ['applied', 'conflict'],
      'A1, open B1',
    ],
    [
      'a decision becomes current and settles',
      [
        [anEntry('A1', 4, { base: null })],
        [anEntry('B1', 5, { base: null })],
        [anEntry('C1', 5, { base: 'A1', settles: ['B1'] })],
      ],
      ['applied', 'conflict', 'applied'],
      'C1',
    ],
    [
      'a phone never conflicts with itself',
      [[anEntry('A1', 4, { base: null }), anEntry('A2', 5, { base: 'A1' })]],
      ['applied', 'applied'],
      'A2',
    ],
    [
      'nor with an earlier entry that it had set aside when it made the later one',
      [[anEntry('A1', 4, { base: null })], [anEntry('A2', 5, { base: null })]],
      ['applied', 'applied'],
      'A2',
    ],
    [
      'an earlier entry of a phone that arrives late is a conflict: a person may have sent it again',
      [[anEntry('A2', 5, { base: null })], [anEntry('A1', 4, { base: null })]],
      ['applied', 'conflict'],
      'A2, open A1',
    ],
    [
      'an equal score is applied as the current one, and entries based on it have seen that one',
      [
        [anEntry('A1', 4, { base: null })],
        [anEntry('B1', 4, { base: null })],
        [anEntry('B2', 6, { base: 'B1' })],
      ],
      ['applied', 'applied', 'applied'],
      'B2',
    ],
    [
      'an entry waits for its base',
      [[anEntry('B2', 5, { base: 'A1' })], [anEntry('A1', 4, { base: null })]],
      ['waiting', 'applied'],
      'B2',
    ],
    [
      'a waiting entry becomes a conflict if its base is one, and replaces it',
      [
        [anEntry('B2', 5, { base: 'A1' })],
        [anEntry('E1', 3, { base: null })],
        [anEntry('A1', 4, { base: null })],
      ],
      ['waiting', 'applied', 'conflict'],
      'E1, open B2',
    ],
    [
      'an equal score waits too: an entry between them may still arrive',
      [
        [anEntry('A1', 4, { base: null })],
        [anEntry('B2', 4, { base: 'A2' })],
        [anEntry('A2', 5, { base: 'A1' })],
      ],
      ['applied', 'waiting', 'applied'],
      'B2',
    ],
    [
      'without a base only the author’s own score is replaced',
      [[anEntry('A1', 4)], [anEntry('A2', 5)], [anEntry('B1', 6)]],
      ['applied', 'applied', 'conflict'],
      'A2, open B1',
    ],
    [
      'of one phone the later entry stays open, even if it arrives first',
      [
        [anEntry('E1', 3, { base: null })],
        [anEntry('A2', 6, { base: null })],
        [anEntry('A1', 5, { base: null })],
      ],
      ['applied', 'conflict', 'conflict'],
      'E1, open A2',
    ],
  ])('%s', (_what, batches, outcomes, end) => {
    const log = emptyLog()
    const told = batches.flatMap((batch) => recordInMemory(log, batch))
    expect(told.map(({ outcome }) => outcome)).toEqual(outcomes)
    const open = rowsOf(log).filter(isOpen)
    expect([currentOf(log), ...open.map(({ id }) => `open ${id}`)].join(', ')).toBe(end)
  })

  test("an entry based on a rejected entry is judged by that entry's own base", () => {
    const log = emptyLog()
    const batch = [anEntry('E1', 99, { base: null }), anEntry('E2', 4, { base: 'E1' })]
    expect(recordInMemory(log, batch, { findRejection: rejectNinetyNine })).toEqual([
      { id: 'E1', outcome: 'rejected', code: 'invalid-value' },
      { id: 'E2', outcome: 'applied' },
    ])
    expect(rowsOf(log)).toMatchObject([{ id: 'E2', base: null }])
  })

  test('a person opens at most 100 conflicts, a match has at most 300, and a cell has at most 50 waiting entries', () => {
    const log = emptyLog()
    const cells = Array.from({ length: 144 }, (_, at) => strokes(`b${at + 1}`))
    recordInMemory(
      log,
      cells.map((cell, at) => anEntry(`A${at}`, 4, { cell, base: null })),
    )
    const conflictsOf = (author: string) =>
      recordInMemory(
        log,
        cells.map((cell, at) => anEntry(`${author}${at}`, 5, { cell, base: null })),
      ).filter(({ outcome }) => outcome === 'conflict').length
    expect(['B', 'C', 'D', 'E'].map(conflictsOf)).toEqual([100, 100, 100, 0])
    const waiting = Array.from({ length: 60 }, (_, at) => anEntry(`F${at}`, 5, { base: 'nothing' }))
    expect(recordInMemory(emptyLog(), waiting).filter(({ outcome }) => outcome === 'waiting')).toHaveLength(
      50,
    )
  })
})

/** Entries that any client could send: with any base, settling any conflict, in any order. */
const anyEntries = fc
  .array(
    fc.record({
      author: fc.nat(3),
      device: fc.nat(1),
      cell: fc.constantFrom('b1', 'b2'),
      value: fc.constantFrom(null, 3, 4, 5),
      base: fc.oneof(
        { weight: 6, arbitrary: fc.nat(30) },
        { weight: 2, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      settles: fc.oneof(
        { weight: 4, arbitrary: fc.constant<number[]>([]) },
        { weight: 1, arbitrary: fc.array(fc.nat(30), { maxLength: 3 }) },
      ),
    }),
    { maxLength: 30 },
  )
  .map((plans) =>
    plans.map(({ author, device, cell, value, base, settles }, seq): Entry => {
      return {
        id: idOf(seq),
        // The first two people have two phones each.
        device: author < 2 ? 2 * author + device : 10 + author,
        seq,
        cell: strokes(cell),
        value,
        ...(base !== undefined && { base: base === null ? null : idOf(base) }),
        settles: settles.map(idOf),
        enteredBy: author,
        joinedPhone: null,
        enteredAt: '2026-07-18T10:00:00Z',
      }
    }),
  )
  .chain((entries) => fc.shuffledSubarray(entries, { minLength: entries.length }))

/** The same entries, cut into batches. */
const anyBatches = anyEntries.chain((entries) =>
  fc.array(fc.boolean(), { minLength: entries.length, maxLength: entries.length }).map((cuts) => {
    const batches: Entry[][] = [[]]
    entries.forEach((entry, at) => {
      if (cuts[at]) batches.push([])
      batches.at(-1)?.push(entry)
    })
    return batches
  }),
)

const runs = { numRuns: 500 }

describe('invariants for any entries', () => {
  test('1 once: a batch that is recorded twice adds nothing and has the same outcomes', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const log = recorded(batches)
        const before = copyOf(log)
        const again = batches.map((batch) => recordInMemory(log, batch))
        expect(log).toEqual(before)
        expect(batches.map((batch) => recordInMemory(log, batch))).toEqual(again)
      }),
      runs,
    )
  })

  test('3 nothing is overwritten unseen', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => expectNoneUnseen(entries)),
      runs,
    )
  })

  test.each<[string, Entry[]]>([
    [
      'two entries are based on each other',
      [
        anEntry('A1', 4, { base: null }),
        anEntry('B1', 6, { base: 'A2' }),
        anEntry('A2', 5, { base: 'B1', settles: ['A1'] }),
      ],
    ],
    [
      'a decision arrives before the entry that it decides about',
      [
        anEntry('A1', 4, { base: null }),
        anEntry('B1', 6, { base: 'nothing' }),
        anEntry('C1', 5, { base: 'B1', settles: ['A2'] }),
        anEntry('A2', 3, { base: 'A1', settles: ['B1'] }),
      ],
    ],
  ])('3 nothing is overwritten unseen if %s', (_what, entries) => {
    expectNoneUnseen(entries)
  })

  test('4 one state: a row is applied, waiting or a conflict, a settled one is not applied, other cells stay', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const log = emptyLog()
        for (const entry of entries) {
          const before = copyOf(log)
          recordInMemory(log, [entry])
          for (const row of rowsOf(log)) {
            expect(row.isWaiting && (row.appliedAs !== null || row.settledBy !== null)).toBe(false)
            expect(row.appliedAs !== null && row.settledBy !== null).toBe(false)
          }
          const others = (one: MemoryLog) =>
            rowsOf(one).filter(({ cell }) => cellKey(cell) !== cellKey(entry.cell))
          expect(others(log)).toEqual(others(before))
        }
      }),
      runs,
    )
  })

  test('5 limited conflicts: a person has at most one open conflict in a cell', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const open = rowsOf(recorded(batches)).filter((row) => isOpen(row) && !row.isWaiting)
        const authors = open.map(({ cell, enteredBy }) => `${cellKey(cell)} ${enteredBy}`)
        expect(new Set(authors).size).toBe(authors.length)
      }),
      runs,
    )
  })

  test('6 waiting ends: no entry waits for one that has arrived and does not wait', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const log = recorded(batches)
        for (const row of rowsOf(log).filter(({ isWaiting }) => isWaiting)) {
          const base = log.rows.get(rowKey({ cell: row.cell, id: row.base ?? '' }))
          expect(base?.isWaiting ?? true).toBe(true)
        }
      }),
      runs,
    )
  })

  test('7 order of arrival: without concurrent edits the last entry is current and nothing is open', () => {
    const chain = fc
      .array(fc.record({ author: fc.nat(2), value: fc.constantFrom(null, 3, 4, 5) }), {
        minLength: 1,
        maxLength: 8,
      })
      .map((steps) =>
        steps.map(({ author, value }, at) =>
          anEntry(`x${at}`, value, {
            base: at === 0 ? null : `x${at - 1}`,
            enteredBy: author,
            device: author,
            seq: at,
          }),
        ),
      )
      .chain((entries) =>
        fc.tuple(
          fc.constant(entries),
          fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
        ),
      )
    fc.assert(
      fc.property(chain, ([made, arriving]) => {
        const log = emptyLog()
        for (const entry of arriving) recordInMemory(log, [entry])
        expect(rowsOf(log).filter(isOpen)).toEqual([])
        const last = log.rows.get(rowKey(made.at(-1)!))
        expect(currentOf(log)).toBe(last?.appliedAs)
        expect(log.rows.get(rowKey({ cell: strokes('b3'), id: currentOf(log) }))?.value).toBe(last?.value)
      }),
      runs,
    )
  })

  test('8 batching: one batch, many, or one entry at a time leave the same log', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        expect(recorded(batches)).toEqual(recorded([batches.flat()]))
        expect(recorded(batches)).toEqual(recorded(batches.flat().map((entry) => [entry])))
      }),
      runs,
    )
  })

  test('9 replay: the log in the order received gives the same log', () => {
    fc.assert(
      fc.property(anyBatches, (batches) => {
        const log = recorded(batches)
        const inOrder = rowsOf(log).toSorted((a, b) => a.revision - b.revision)
        const again = recorded([
          inOrder.map((row) =>
            Object.assign({}, row, { appliedAs: null, settledBy: null, isWaiting: false }),
          ),
        ])
        expect(again.rows).toEqual(log.rows)
        expect(again.current).toEqual(log.current)
      }),
      runs,
    )
  })

  test('10 no clocks, no ids: other times and ids change nothing else', () => {
    fc.assert(
      fc.property(
        anyBatches,
        fc.array(fc.date({ noInvalidDate: true }), { minLength: 1 }),
        (batches, dates) => {
          const renamed = batches.map((batch) =>
            batch.map((entry, at) => ({
              ...entry,
              id: rename(entry.id),
              ...(entry.base !== undefined && { base: entry.base && rename(entry.base) }),
              settles: entry.settles.map(rename),
              enteredAt: dates[at % dates.length]!.toISOString(),
            })),
          )
          expect(shapeOf(recorded(renamed), String)).toEqual(shapeOf(recorded(batches), rename))
        },
      ),
      runs,
    )
  })
})

function recorded(batches: readonly (readonly Entry[])[]): MemoryLog {
  const log = emptyLog()
  for (const batch of batches) recordInMemory(log, batch)
  return log
}

/** Rows are replaced and never changed. */
function copyOf({ rows, current, revision }: MemoryLog): MemoryLog {
  return { rows: new Map(rows), current: new Map(current), revision }
}

function rowsOf(log: MemoryLog): LogRow[] {
  return [...log.rows.values()]
}

function currentOf(log: MemoryLog): string {
  return log.current.get(cellKey(strokes('b3')))?.entryId ?? 'nothing'
}

/**
 * Records one entry after the other. Checks that the author of each entry that became
 * current had seen the entry before it.
 */
function expectNoneUnseen(entries: readonly Entry[]): void {
  const log = emptyLog()
  for (const entry of entries) {
    let shown = currentRowOf(log, entry)
    for (const row of becomeCurrent(log, entry)) {
      expectSeen(log, shown, row)
      shown = row
    }
    expect(currentRowOf(log, entry)).toBe(shown)
  }
}

function currentRowOf(log: MemoryLog, { cell }: Entry): LogRow | undefined {
  return log.rows.get(rowKey({ cell, id: log.current.get(cellKey(cell))?.entryId ?? '' }))
}

/**
 * Records an entry. Returns the rows that became current: the entry, then the waiting entries in
 * the order in which they took effect.
 */
function becomeCurrent(log: MemoryLog, entry: Entry): LogRow[] {
  const rows: LogRow[] = []
  recordInMemory(log, [entry], {
    record: (state, sent) => {
      const recording = recordEntries(state, sent)
      rows.push(...recording.added, ...recording.changed)
      return recording
    },
  })
  return rows.filter(({ id, appliedAs }) => appliedAs === id)
}

function expectSeen(log: MemoryLog, from: LogRow | undefined, to: LogRow): void {
  if (!from || from.value === null) return
  const base = log.rows.get(rowKey({ cell: to.cell, id: to.base ?? '' }))
  const isSeen =
    to.value === from.value ||
    to.base === from.id ||
    base?.appliedAs === from.id ||
    to.settles.includes(from.id) ||
    (to.device === from.device && (to.seq ?? 0) > (from.seq ?? 0))
  expect({ isSeen, from, to }).toMatchObject({ isSeen: true })
}

function rejectNinetyNine({ value }: Entry): 'invalid-value' | undefined {
  return value === 99 ? 'invalid-value' : undefined
}

function idOf(no: number): string {
  return `e${no}`
}

/** The same entries with different ids, in a different order. */
function rename(id: string): string {
  return `${7_919 * (100 - Number(id.slice(1)))}`
}

function shapeOf(log: MemoryLog, name: (id: string) => string) {
  return rowsOf(log).map(({ id, appliedAs, settledBy, isWaiting, revision, changedIn }) => ({
    id: name(id),
    appliedAs: appliedAs && name(appliedAs),
    settledBy: settledBy && name(settledBy),
    isWaiting,
    revision,
    changedIn,
  }))
}
