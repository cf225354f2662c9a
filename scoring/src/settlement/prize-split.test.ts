import { expect, test } from 'vitest'
import { positions, type Contention } from '../standings/positions.ts'
import { prizeSplit } from './prize-split.ts'

const placesOf = (scores: readonly Contention[]) => positions(scores, 'lowest')

test.each([
  ['[PZ1] a tie pools the places it covers', [68, 70, 70, 75], [50, 30, 20], [50, 25, 25, 0]],
  ['[PZ1] at the top too', [68, 68, 75, 'no-return'], [60, 40, 20], [50, 50, 20, 0]],
  ['[PZ1] a tie past the last prize shares the rest', [68, 70, 70], [50, 30], [50, 15, 15]],
  ['[PZ2] units that cannot be divided go to those listed first', [70, 70, 70], [10], [4, 3, 3]],
  ['[PZ2] one each', [70, 70, 70], [11], [4, 4, 3]],
  ['[PZ2] counted among the sharers only', [69, 70, 70], [1, 5], [1, 3, 2]],
] as const)('%s', (_rule, scores, prizes, expected) => {
  expect(prizeSplit(placesOf(scores), prizes)).toEqual(expected)
})
