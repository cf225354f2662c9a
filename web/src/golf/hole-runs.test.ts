import { expect, test } from 'vitest'
import { formatRun, holeRuns } from './hole-runs.ts'

test.each([
  [[], []],
  [[7], ['Hole 7']],
  [
    [1, 2, 3, 7, 17, 18],
    ['Holes 1–3', 'Hole 7', 'Holes 17–18'],
  ],
  [Array.from({ length: 18 }, (_, hole) => hole + 1), ['Holes 1–18']],
])('%j are %j', (holes, expected) => {
  expect(holeRuns(holes).map(formatRun)).toEqual(expected)
})
