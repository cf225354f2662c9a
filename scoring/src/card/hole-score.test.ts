import { expect, test } from 'vitest'
import { isPlayed, isUnderPar, notation } from './hole-score.ts'

test.each([
  [5, true],
  ['X', true],
  [null, false],
  [undefined, false],
] as const)('[CA1] a hole holding %s is played: %s', (score, expected) => {
  expect(isPlayed(score)).toBe(expected)
})

test.each([
  [1, 'double-circle'],
  [2, 'double-circle'],
  [3, 'circle'],
  [4, 'bare'],
  [5, 'square'],
  [6, 'double-square'],
  [9, 'double-square'],
  ['X', 'bare'],
  [null, 'bare'],
] as const)('[CA5] %s on a par 4 is drawn %s', (score, expected) => {
  expect(notation(score, 4)).toBe(expected)
})

test('[CA5] only scores under par are drawn with a circle', () => {
  expect([1, 2, 3, 4, 5, 6, 'X' as const, null].filter((score) => isUnderPar(notation(score, 4)))).toEqual([
    1, 2, 3,
  ])
})
