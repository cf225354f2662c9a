import { expect, test } from 'vitest'
import { formatHandicap } from './format-handicap.ts'

test.each([
  [11.2, '11.2'],
  [0, '0.0'],
  [18, '18.0'],
  [-2.1, '+2.1'],
])('formats %d as %s', (handicap, expected) => {
  expect(formatHandicap(handicap)).toBe(expected)
})
