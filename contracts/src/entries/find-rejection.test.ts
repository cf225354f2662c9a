import { describe, expect, test } from 'vitest'
import type { Cell } from './cells.ts'
import { isSameCell, strokesCell } from './cells.ts'
import type { Entry, LogRow } from './entry.ts'
import type { MatchRules } from './find-rejection.ts'
import { findRejection } from './find-rejection.ts'

const match: MatchRules = {
  epoch: 'first epoch',
  isComplete: false,
  holes: [1, 2, 3],
  balls: new Set([1, 2]),
  usesCell: ({ of }) => of.startsWith('g2'),
  mayEnter: ({ cell }) => cell.of !== 'b2',
  ballsOf: () => [1, 2],
}

const bet = 'g2:1-2:front'

test.each<[string, Cell, number | null, Partial<MatchRules>, string | undefined]>([
  ['a score', strokesCell(1, 1), 4, {}, undefined],
  ['a cleared score', strokesCell(1, 1), null, {}, undefined],
  ['a greenie in a game', { hole: 3, kind: 'greenie', of: 'g2' }, 0, {}, undefined],
  ['a sandie that no game asks for', { hole: 3, kind: 'sandie', of: 'b1' }, 1, {}, 'not-asked'],
  ['no one as the wolf’s partner', { hole: 3, kind: 'wolf', of: 'g2' }, 0, {}, 'invalid-value'],
  ['a wolf who plays alone', { hole: 3, kind: 'wolf', of: 'g2' }, -1, {}, undefined],
  ['a wolf’s answer that there is not', { hole: 3, kind: 'wolf', of: 'g2' }, -3, {}, 'invalid-value'],
  ['a withdrawal', { hole: 0, kind: 'withdrawal', of: 'b1' }, 2, {}, undefined],
  ['a press on a bet', { hole: 2, kind: 'press', of: bet }, 1, {}, undefined],
  ['a score in a complete match', strokesCell(1, 1), 4, { isComplete: true }, 'match-complete'],
  ['a ball that is not in the match', strokesCell(3, 1), 4, {}, 'not-a-player'],
  ['a hole that is not played', strokesCell(1, 4), 4, {}, 'hole-not-played'],
  ['a withdrawal on one hole', { hole: 1, kind: 'withdrawal', of: 'b1' }, 2, {}, 'hole-not-played'],
  ['a ball that the author may not score', strokesCell(2, 1), 4, {}, 'not-allowed'],
  ['a game that is not played', { hole: 1, kind: 'greenie', of: 'g1' }, 1, {}, 'not-asked'],
  ['strokes of a game', { hole: 1, kind: 'strokes', of: 'g2' }, 4, {}, 'not-a-player'],
  ['a greenie of a ball', { hole: 1, kind: 'greenie', of: 'b1' }, 1, {}, 'not-asked'],
  ['a hole conceded by a side', { hole: 1, kind: 'concession', of: 'g2:1-2' }, 2, {}, undefined],
  ['an agreed half', { hole: 1, kind: 'concession', of: 'g2:1-2' }, 0, {}, undefined],
  ['a hole conceded by another ball', { hole: 1, kind: 'concession', of: 'g2:1-2' }, 3, {}, 'invalid-value'],
  [
    'a greenie for a ball that is not in the match',
    { hole: 3, kind: 'greenie', of: 'g2' },
    9,
    {},
    'invalid-value',
  ],
  [
    'a withdrawal after a hole that is not played',
    { hole: 0, kind: 'withdrawal', of: 'b1' },
    4,
    {},
    'invalid-value',
  ],
  ['a ball that never started', { hole: 0, kind: 'withdrawal', of: 'b1' }, 0, {}, undefined],
  ['thirteen strokes', strokesCell(1, 1), 13, {}, 'invalid-value'],
])('%s', (_what, cell, value, other, code) => {
  expect(findRejection({ ...match, ...other }, anEntry(cell, value), () => nothing)).toBe(code)
})

describe.each<[string, Cell, string]>([
  ['a game that is not played any more', { hole: 1, kind: 'concession', of: 'g1:1-2' }, 'not-asked'],
  ['a hole that is not played any more', { hole: 4, kind: 'press', of: bet }, 'hole-not-played'],
])('an entry for %s', (_what, cell, code) => {
  const row = aRow({ cell, value: 1 })
  const other = aRow({ cell, id: 'other', value: 1, appliedAs: null })

  test('can be cleared, once', () => {
    expect(findRejection(match, anEntry(cell, null), () => ({ current: row, rows: [] }))).toBeUndefined()
    const cleared = { ...row, value: null }
    expect(findRejection(match, anEntry(cell, null), () => ({ current: cleared, rows: [] }))).toBe(code)
  })

  test('can be decided while it is open, and not be entered again', () => {
    const decision = { ...anEntry(cell, 1), settles: ['other'] }
    expect(findRejection(match, decision, () => ({ current: row, rows: [row, other] }))).toBeUndefined()
    const closed = { ...other, settledBy: row.id }
    expect(findRejection(match, decision, () => ({ current: row, rows: [row, closed] }))).toBe(code)
    expect(findRejection(match, anEntry(cell, 1), () => ({ current: row, rows: [row] }))).toBe(code)
  })
})

describe('[PR6] a press from hole 2 is late only if its phone showed a score there', () => {
  const press = { hole: 2, kind: 'press', of: bet } as const
  const score = { value: 4, device: 9, seq: 1, revision: 5, changedIn: 5 }

  test.each<[string, Partial<Entry>, Partial<LogRow> | null, string | undefined]>([
    ['no score yet', seenAt(5), null, undefined],
    ['a score that the phone had received', seenAt(5), score, 'press-too-late'],
    ['a score that arrived later', seenAt(4), score, undefined],
    ['a score that was cleared', seenAt(5), { ...score, value: null }, undefined],
    [
      'an earlier score by the phone itself',
      { ...seenAt(4), seq: 3 },
      { ...score, device: 7, seq: 2 },
      'press-too-late',
    ],
    [
      'a later score by the phone itself',
      { ...seenAt(4), seq: 3 },
      { ...score, device: 7, seq: 4 },
      undefined,
    ],
    ['a score that the phone knew and didn’t show', { seq: 3 }, { ...score, device: 7, seq: 2 }, undefined],
    ['a score received in another epoch', seenAt(5, 'second epoch'), score, undefined],
    ['a withdrawn press', { ...seenAt(5), value: null }, score, undefined],
  ])('%s', (_what, entry, row, code) => {
    const read = (cell: Cell) =>
      row && isSameCell(cell, strokesCell(2, 2)) ? { current: aRow(row), rows: [] } : nothing
    expect(findRejection(match, { ...anEntry(press, 1), ...entry }, read)).toBe(code)
  })

  test('a conflict can be settled in favor of a press that was in time, but not of another value', () => {
    const open = aRow({ id: 'P', value: 1, appliedAs: null })
    const read = (cell: Cell) =>
      cell.kind === 'press' ? { current: null, rows: [open] } : { current: aRow(score), rows: [] }
    const sent = { ...anEntry(press, 1), ...seenAt(5) }
    expect(findRejection(match, { ...sent, settles: ['P'] }, read)).toBe(undefined)
    expect(findRejection(match, { ...sent, settles: ['other'] }, read)).toBe('press-too-late')
  })
})

const nothing = { current: null, rows: [] }

function seenAt(revision: number, epoch = 'first epoch') {
  return { seen: { epoch, revision } }
}

function aRow(row: Partial<LogRow>): LogRow {
  const log = { base: null, revision: 1, appliedAs: 'S', settledBy: null, isWaiting: false, changedIn: 1 }
  return { ...anEntry(strokesCell(2, 2), 4), ...log, id: 'S', ...row }
}

function anEntry(cell: Cell, value: number | null): Entry {
  return {
    id: 'A1',
    device: 7,
    seq: 1,
    cell,
    value,
    settles: [],
    enteredBy: 1,
    joinedPhone: null,
    enteredAt: '2026-07-18T10:00:00Z',
  }
}
