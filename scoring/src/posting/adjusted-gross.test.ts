import { expect, test } from 'vitest'
import type { HoleScore } from '../card/hole-score.ts'
import { adjustedGross } from './adjusted-gross.ts'

const pars = [4, 3, 5]

test.each<[string, HoleScore[], number[], number | null]>([
  ['[ND3] a card below every maximum stays as it is', [5, 4, 6], [1, 0, 1], 15],
  ['[ND1] a hole above net double bogey counts that', [12, 3, 5], [1, 0, 1], 15],
  ['[ND1] a stroke given back lowers the maximum', [4, 5, 5], [0, -1, 0], 13],
  ['[ND3] a ball picked up counts the maximum', ['X', 3, 5], [2, 0, 0], 16],
  ['[ND3] with a hole missing there is nothing to post', [4, null, 5], [0, 0, 0], null],
])('%s', (_rule, scores, strokes, expected) => {
  expect(adjustedGross(scores, pars, strokes)).toBe(expected)
})
