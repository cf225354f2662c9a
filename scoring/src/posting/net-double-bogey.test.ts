import { expect, test } from 'vitest'
import { postingMaximum } from './net-double-bogey.ts'

test.each([
  ['[ND1] par + 2 + strokes', 4, 1, 7],
  ['[ND1] double bogey without strokes', 3, 0, 5],
  ['[ND1] plus players subtract', 4, -1, 5],
  ['[ND1] three strokes reach par + 5', 4, 3, 9],
  ['[ND1] four do not exceed it', 4, 4, 9],
  ['[ND2] without an index par + 5', 3, null, 8],
])('%s', (_rule, par, strokes, expected) => {
  expect(postingMaximum(par, strokes)).toBe(expected)
})
