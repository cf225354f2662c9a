import { expect, test } from 'vitest'
import {
  capIndex,
  countingDifferentials,
  estimateHandicapIndex,
  exceptionalReduction,
  lowHandicapIndex,
} from './index-estimate.ts'

/**
 * A list of this many differentials: 10.0, 11.0, 12.0 …, so that the average shows how many were
 * used.
 */
const rising = (count: number) => Array.from({ length: count }, (_none, at) => 100 + 10 * at)

test('[IX1] three to twenty differentials rising from 10.0', () => {
  const indexes = Array.from({ length: 18 }, (_none, at) => estimateHandicapIndex(rising(3 + at)))
  expect(indexes).toEqual([
    80, 90, 100, 95, 105, 105, 110, 110, 110, 115, 115, 115, 120, 120, 125, 125, 130, 135,
  ])
})

test("[IX1] fewer than three differentials give no index, and the order doesn't matter", () => {
  expect(estimateHandicapIndex(rising(2))).toBeNull()
  expect(estimateHandicapIndex([])).toBeNull()
  expect(estimateHandicapIndex(rising(9).toReversed())).toBe(110)
})

test('[IX1] only the latest 20 count', () => {
  expect(estimateHandicapIndex([0, ...rising(20)])).toBe(135)
})

test('[IX1] counting differentials are listed by position, oldest first', () => {
  expect(countingDifferentials([90, 70, 100, 80, 110, 120])).toEqual([1, 3])
  expect(countingDifferentials([0, ...rising(20).toReversed()])).toEqual([13, 14, 15, 16, 17, 18, 19, 20])
  expect(countingDifferentials([50, 60])).toEqual([])
})

test('[IX4] an index is never above 54.0', () => {
  expect(estimateHandicapIndex([600, 610, 620])).toBe(540)
  expect(estimateHandicapIndex([570, 590, 580])).toBe(540)
  expect(estimateHandicapIndex([559, 590, 580])).toBe(539)
})

test('[IX6] the caps apply before the 54.0 limit', () => {
  // 60.0 with low 50.0: half of what is above 53.0 makes 56.5, 55.0 is the hard cap, 54.0 the maximum.
  expect(estimateHandicapIndex(Array<number>(20).fill(600), 500)).toBe(540)
  // 58.0 with low 48.0: 54.5 by the soft cap, 53.0 by the hard cap. If it were limited to 54.0
  // first, it would be 52.5.
  expect(estimateHandicapIndex(Array<number>(20).fill(580), 480)).toBe(530)
  // 56.0 with low 49.0: 54.0 by the soft cap. If it were limited to 54.0 first, it would be 53.0.
  expect(estimateHandicapIndex(Array<number>(20).fill(560), 490)).toBe(540)
})

test('[IX4] an index is never below plus 10.0, even with a low index', () => {
  expect(estimateHandicapIndex([-540, -540, -540])).toBe(-100)
  expect(estimateHandicapIndex([-79, -70, -70])).toBe(-99)
  expect(estimateHandicapIndex(Array<number>(20).fill(-540), -100)).toBe(-100)
})

test.each([
  ['[IX2] up to 3.0 above the low index there is no cap', 130, 100, 130],
  ['[IX2] above that half counts, a half up', 134, 100, 132],
  ['[IX2] an odd tenth rounds up', 116, 65, 106],
  ['[IX2] 5.0 above is the hard cap', 171, 100, 150],
  ['[IX2] just reached', 170, 100, 150],
  ['[IX2] plus players too', 15, -20, 13],
  ['[IX2] a fall is not capped', 90, 100, 90],
  ['[IX3] without a low index there is no cap', 180, null, 180],
])('%s', (_rule, index, low, expected) => {
  expect(capIndex(index, low)).toBe(expected)
})

test('[IX3] a record of fewer than 20 scores has no low index', () => {
  expect(estimateHandicapIndex(rising(19), 0)).toBe(130)
  expect(estimateHandicapIndex(rising(20), 0)).toBe(50)
})

const issued = (day: number, indexTenths: number, scoresInRecord = 20) => ({
  day,
  indexTenths,
  scoresInRecord,
})

test.each([
  ['[IX3] the lowest of the last 365 days', [issued(500, 120), issued(600, 110), issued(700, 130)], 110],
  ['[IX3] a year ago to the day counts', [issued(435, 100), issued(700, 130)], 100],
  ["[IX3] an older index doesn't count", [issued(434, 100), issued(700, 130)], 130],
  ["[IX3] an index after the score doesn't count", [issued(801, 90), issued(800, 130)], 130],
  ["[IX3] an index before 20 scores doesn't count", [issued(600, 50, 19), issued(700, 130)], 130],
  ['[IX3] there may be no low index', [issued(600, 50, 19)], null],
])('%s', (_rule, record, expected) => {
  expect(lowHandicapIndex(record, 800)).toBe(expected)
})

const exact = (hundredths: number) => ({ numerator: hundredths, denominator: 100 })

test.each([
  ['[IX5] 7.0 better deducts 1.0', 150, 800, -10],
  ['[IX5] 6.96 is not 7.0', 150, 804, 0],
  ['[IX5] 10.0 better deducts 2.0', 200, 1000, -20],
  ['[IX5] 9.95 deducts 1.0', 200, 1005, -10],
  ['[IX5] plus players too', -10, -800, -10],
])('%s', (_rule, index, hundredths, expected) => {
  expect(exceptionalReduction(index, exact(hundredths))).toBe(expected)
})
