import { expect, test } from 'vitest'
import { modifiedStablefordPoints, pointsOf, pointTables, stablefordPoints } from './stableford.ts'

test.each([
  ['[SF1] par is two', 4, 4, 0, 2],
  ['[SF1] a stroke received adds a point', 4, 4, 1, 3],
  ['[SF1] net bogey is one', 6, 4, 1, 1],
  ['[SF1] net double bogey is 0', 7, 4, 1, 0],
  ['[SF1] points are never below 0', 10, 5, 3, 0],
  ['[SF1] points have no upper limit', 2, 5, 1, 6],
  ['[SF1] a plus player gives back', 3, 3, -1, 1],
  ['[SF1] a picked-up ball earns no points', 'X', 4, 1, 0],
  ['[SF1] a hole not entered has no points yet', null, 4, 1, null],
] as const)('%s', (_rule, score, par, strokes, expected) => {
  expect(stablefordPoints(score, par, strokes)).toBe(expected)
})

test.each([
  [1, 8],
  [2, 8],
  [3, 5],
  [4, 2],
  [5, 0],
  [6, -1],
  [7, -3],
  [11, -3],
  ['X', -3],
  [null, null],
] as const)('[SF2] %s on a par 5 is worth %s modified', (score, expected) => {
  expect(modifiedStablefordPoints(score, 5)).toBe(expected)
})

test.each([
  ['stableford', [6, 6, 5, 4, 3, 2, 1, 0, 0]],
  ['1-2-4-8', [16, 16, 16, 8, 4, 2, 1, 0, 0]],
] as const)('[QU2] table %s from five under to three over', (name, expected) => {
  const toPars = [-5, -4, -3, -2, -1, 0, 1, 2, 3]
  expect(toPars.map((toPar) => pointsOf(pointTables[name], toPar))).toEqual(expected)
})
