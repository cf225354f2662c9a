import { expect, test } from 'vitest'
import { kindOfPlay, proposedAllowances } from './proposed-allowances.ts'

test.each([
  [1, 'singles', 100],
  [2, 'four-ball', 90],
  [3, 'four-ball', 90],
  [4, 'best-of-four', 75],
  [24, 'best-of-four', 75],
] as const)('[NA2] with %i on the larger side it is %s at %i percent', (largestSide, kind, percent) => {
  expect(kindOfPlay(largestSide)).toBe(kind)
  expect(proposedAllowances[kind]).toBe(percent)
})
