import { expect, test } from 'vitest'
import { strokeIndexRanks, strokesByHole, strokesOnHole } from './stroke-allocation.ts'

const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 16, 4, 12, 2, 10, 18, 6, 14]

function holesWith(handicap: number, strokes: number): number[] {
  return strokesByHole(handicap, strokeIndex)
    .map((received, hole) => (received === strokes ? strokeIndex[hole]! : 0))
    .filter((index) => index > 0)
    .sort((a, b) => a - b)
}

test.each([
  ['[SI1] 14 reaches the 14th hardest hole', 14, 14, 1],
  ['[SI1] and not the 15th', 14, 15, 0],
  ['[SI1] scratch gets none', 0, 1, 0],
  ['[SI1] 19 starts again at the hardest hole', 19, 1, 2],
  ['[SI1] 55 reaches it a fourth time', 55, 1, 4],
  ['[SI2] +1 gives one back on the easiest', -1, 18, -1],
  ['[SI2] +1 nothing elsewhere', -1, 17, 0],
  ['[SI2] +19 gives a second one back', -19, 18, -2],
])('%s', (_rule, handicap, rank, expected) => {
  expect(strokesOnHole(handicap, rank, 18)).toBe(expected)
})

test('[SI1] handicap 28 gets two on exactly the ten hardest holes', () => {
  expect(holesWith(28, 2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(holesWith(28, 1)).toHaveLength(8)
})

test('[SI2] +2 gives back on stroke index 17 and 18 only', () => {
  expect(holesWith(-2, -1)).toEqual([17, 18])
  expect(holesWith(-2, 0)).toHaveLength(16)
})

test('[SI3] nine holes of an 18-hole card are ranked among themselves', () => {
  const front = strokeIndex.slice(0, 9)
  expect(strokeIndexRanks(front)).toEqual([4, 2, 8, 6, 1, 5, 9, 3, 7])
  expect(strokesByHole(4, front)).toEqual([1, 1, 0, 0, 1, 0, 0, 1, 0])
  expect(strokesByHole(11, front)).toEqual([1, 2, 1, 1, 2, 1, 1, 1, 1])
  expect(strokesByHole(-1, front)).toEqual([0, 0, 0, 0, 0, 0, -1, 0, 0])
})
