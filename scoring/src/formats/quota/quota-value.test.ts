import { expect, test } from 'vitest'
import { quotaPoints, quotaValue } from './quota-value.ts'
import { pointTables } from '#points/stableford.ts'

test.each([
  ['[QU1] 36 minus the course handicap', 10, 36, 0, 26],
  ['[QU1] a plus player has a quota above 36', -2, 36, 0, 38],
  ['[QU1] never below the floor', 40, 36, 0, 0],
  ['[QU1] Chicago counts from 39 and stops at 2', 40, 39, 2, 2],
  ['[QU1] the base of nine holes is 18', 5, 18, 0, 13],
])('%s', (_rule, handicap, base, floor, expected) => {
  expect(quotaValue(handicap, base, floor)).toBe(expected)
})

test('[QU1] 36 and 0 are the defaults', () => {
  expect(quotaValue(12)).toBe(24)
  expect(quotaValue(50)).toBe(0)
})

test.each([
  ['[QU2] points go by the gross score', 3, 3],
  ['[QU3] a ball picked up earns nothing', 'X', 0],
  ['[QU3] a hole not entered has no points yet', null, null],
] as const)('%s', (_rule, score, expected) => {
  expect(quotaPoints(score, 4, pointTables.stableford)).toBe(expected)
})
