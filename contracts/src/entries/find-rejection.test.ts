import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import type { MatchRules } from './find-rejection.ts'
import { findRejection } from './find-rejection.ts'

const match: MatchRules = {
  isComplete: false,
  holes: [1, 2, 3],
  balls: new Set([1, 2]),
  asks: ({ of }) => of.startsWith('g2'),
  mayEnter: ({ cell }) => cell.of !== 'b2',
}

test.each<[string, Entry['cell'], number | null, Partial<MatchRules>, string | undefined]>([
  ['a score', { hole: 1, kind: 'strokes', of: 'b1' }, 4, {}, undefined],
  ['a score that is cleared', { hole: 1, kind: 'strokes', of: 'b1' }, null, {}, undefined],
  ['a greenie of a game', { hole: 3, kind: 'greenie', of: 'g2' }, 0, {}, undefined],
  ['a withdrawal', { hole: 0, kind: 'withdrawal', of: 'b1' }, 2, {}, undefined],
  ['a press of a bet', { hole: 2, kind: 'press', of: 'g2:1-2:front' }, 1, {}, undefined],
  ['a complete match', { hole: 1, kind: 'strokes', of: 'b1' }, 4, { isComplete: true }, 'match-complete'],
  ['a ball that nobody plays', { hole: 1, kind: 'strokes', of: 'b3' }, 4, {}, 'not-a-player'],
  ['a hole that is not played', { hole: 4, kind: 'strokes', of: 'b1' }, 4, {}, 'hole-not-played'],
  ['a withdrawal from one hole', { hole: 1, kind: 'withdrawal', of: 'b1' }, 2, {}, 'hole-not-played'],
  ['a ball of another group', { hole: 1, kind: 'strokes', of: 'b2' }, 4, {}, 'not-allowed'],
  ['a game that is not played', { hole: 1, kind: 'greenie', of: 'g1' }, 1, {}, 'not-asked'],
  ['strokes of a game', { hole: 1, kind: 'strokes', of: 'g2' }, 4, {}, 'not-a-player'],
  ['a greenie of a ball', { hole: 1, kind: 'greenie', of: 'b1' }, 1, {}, 'not-asked'],
  ['thirteen strokes', { hole: 1, kind: 'strokes', of: 'b1' }, 13, {}, 'invalid-value'],
])('%s', (_what, cell, value, other, code) => {
  const entry: Entry = {
    id: 'A1',
    device: 1,
    seq: 1,
    cell,
    value,
    settles: [],
    enteredBy: 1,
    joinedPhone: null,
    enteredAt: '2026-07-18T10:00:00Z',
  }
  expect(findRejection({ ...match, ...other }, entry)).toBe(code)
})
