import { expect, test } from 'vitest'
import { cardTotal, cardTotals, formatToPar, sumOfTotals } from './card-total.ts'
import type { HoleScore } from './hole-score.ts'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const bogeys = pars.map((par) => par + 1)

test('[CA2] front, back and total of a full card', () => {
  expect(cardTotals([...pars.slice(0, 9), ...bogeys.slice(9)], pars)).toEqual({
    front: { kind: 'complete', strokes: 36, toPar: 0, holesPlayed: 9 },
    back: { kind: 'complete', strokes: 45, toPar: 9, holesPlayed: 9 },
    total: { kind: 'complete', strokes: 81, toPar: 9, holesPlayed: 18 },
  })
})

test('[CA2] a half-played card counts only holes entered, wherever they are', () => {
  const scores: HoleScore[] = pars.map(() => null)
  scores[3] = 6
  scores[11] = 4
  expect(cardTotals(scores, pars)).toEqual({
    front: { kind: 'in-progress', strokes: 6, toPar: 2, holesPlayed: 1 },
    back: { kind: 'in-progress', strokes: 4, toPar: -1, holesPlayed: 1 },
    total: { kind: 'in-progress', strokes: 10, toPar: 1, holesPlayed: 2 },
  })
})

test('[CA1] an empty card has no total, not a zero', () => {
  expect(cardTotal([null, null], [4, 4])).toEqual({ kind: 'not-started', holesPlayed: 0 })
  expect(cardTotal([], [4, 4])).toEqual({ kind: 'not-started', holesPlayed: 0 })
})

test('[CA4] a ball picked up leaves no return, and the hole counts as played', () => {
  expect(cardTotal([4, 'X', null], [4, 4, 4])).toEqual({ kind: 'no-return', holesPlayed: 2 })
  expect(cardTotals([...pars.slice(1), 'X'], pars).front?.kind).toBe('complete')
})

test('[CA2] nine holes have a total and no halves', () => {
  expect(cardTotals(pars.slice(0, 9), pars.slice(0, 9))).toEqual({
    front: null,
    back: null,
    total: { kind: 'complete', strokes: 36, toPar: 0, holesPlayed: 9 },
  })
})

test.each([
  [0, 'E'],
  [3, '+3'],
  [1, '+1'],
  [-1, '−1'],
  [-2, '−2'],
])('[CA3] %i to par reads %s', (toPar, text) => {
  expect(formatToPar(toPar)).toBe(text)
})

const complete = { kind: 'complete', strokes: 72, toPar: 0, holesPlayed: 18 } as const
const open = { kind: 'in-progress', strokes: 10, toPar: 2, holesPlayed: 2 } as const
const notStarted = { kind: 'not-started', holesPlayed: 0 } as const
const noReturn = { kind: 'no-return', holesPlayed: 4 } as const

test.each([
  [
    '[ST5] full cards make a full sum',
    [complete, complete],
    { kind: 'complete', strokes: 144, toPar: 0, holesPlayed: 36 },
  ],
  [
    '[ST5] one open card keeps the total open',
    [complete, open],
    { kind: 'in-progress', strokes: 82, toPar: 2, holesPlayed: 20 },
  ],
  [
    '[ST5] one card not started keeps the total open',
    [open, notStarted],
    { kind: 'in-progress', strokes: 10, toPar: 2, holesPlayed: 2 },
  ],
  [
    '[ST5] one card without a return gives no total',
    [complete, noReturn],
    { kind: 'no-return', holesPlayed: 22 },
  ],
  ['[ST5] no card started', [notStarted, notStarted], notStarted],
] as const)('%s', (_rule, totals, expected) => {
  expect(sumOfTotals(totals)).toEqual(expected)
})
