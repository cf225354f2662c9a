import { expect, test } from 'vitest'
import { strokeIndex } from '../testing/a-match.ts'
import { hasAlternatingNines, isValidStrokeIndex, strokeIndexTwice } from './stroke-index.ts'

const upTo = (count: number) => Array.from({ length: count }, (_none, at) => at + 1)
const odds = upTo(9).map((value) => 2 * value - 1)
const evens = upTo(9).map((value) => 2 * value)

test.each([
  ['[CO1] 1 to 18 each once', strokeIndex, true],
  ['[CO1] 1 to 9', upTo(9), true],
  ['[CO1] the odds of a nine', odds, true],
  ['[CO1] the evens of a nine', evens, true],
  ['[CO1] one twice', strokeIndex.with(0, 3), false],
  ['[CO1] a zero', strokeIndex.with(0, 0), false],
  ['[CO1] ten holes', upTo(10), false],
  ['[CO1] a nine that skips', [...upTo(8), 10], false],
  ['[CO1] 18 evens', upTo(18).map((value) => 2 * value), false],
  ['[CO1] nothing', [], false],
])('%s is playable: %s', (_rule, row, expected) => {
  expect(isValidStrokeIndex(row)).toBe(expected)
})

test('[CO1] odd indexes on one nine and even ones on the other follow the custom', () => {
  expect(hasAlternatingNines([...odds, ...evens])).toBe(true)
  expect(hasAlternatingNines([...evens, ...odds])).toBe(true)
  expect(hasAlternatingNines(upTo(18))).toBe(false)
})

test('[CO2] a nine played twice has odd indexes first and even ones second', () => {
  expect(strokeIndexTwice([4, 2, 8, 6, 1, 5, 9, 3, 7])).toEqual([
    7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 4, 16, 12, 2, 10, 18, 6, 14,
  ])
})
