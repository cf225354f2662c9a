import { expect, test } from 'vitest'
import { formatAverage, scoringTrend, percentOf } from './averages.ts'

test.each([
  [{ holes: 4, strokes: 13 }, '3.25'],
  [{ holes: 3, strokes: 13 }, '4.33'],
  [{ holes: 200, strokes: 801 }, '4.01'],
  [{ holes: 1, strokes: 5 }, '5.00'],
  [{ holes: 0, strokes: 0 }, '–'],
])('[RC2] the average of %o is %s', (strokes, expected) => {
  expect(formatAverage(strokes)).toBe(expected)
})

test('[RC3] the mean covers the latest five rounds, and fewer at the start', () => {
  const rounds = [82, 83, 86, 81, 78, 92, 71].map((gross) => ({ gross, par: 72 }))
  expect(scoringTrend(rounds).map(({ toPar }) => toPar)).toEqual([10, 11, 14, 9, 6, 20, -1])
  expect(scoringTrend(rounds).map(({ meanTenths }) => meanTenths)).toEqual([100, 105, 117, 110, 100, 120, 96])
  expect(scoringTrend([])).toEqual([])
})

test('[RC1] a share is in whole percent, a half rounds up', () => {
  expect([percentOf(1, 8), percentOf(1, 3), percentOf(0, 0)]).toEqual([13, 33, 0])
})
