import { expect, test } from 'vitest'
import type { HoleScore } from '../card/hole-score.ts'
import { adjustedGross } from './adjusted-gross.ts'

const pars = [4, 3, 5]

test.each<[string, HoleScore[], number[], number | null]>([
  ['[ND3] a card below every maximum is not adjusted', [5, 4, 6], [1, 0, 1], 15],
  ['[ND1] a hole above net double bogey counts as net double bogey', [12, 3, 5], [1, 0, 1], 15],
  ['[ND1] a stroke given back lowers the maximum', [4, 5, 5], [0, -1, 0], 13],
  ['[ND3] a picked-up ball counts the maximum', ['X', 3, 5], [2, 0, 0], 16],
  ['[ND3] a card with a hole missing cannot be posted', [4, null, 5], [0, 0, 0], null],
])('%s', (_rule, scores, strokes, expected) => {
  expect(adjustedGross(scores, pars, strokes)).toBe(expected)
})
