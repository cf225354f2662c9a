import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidStrokeIndex, strokeIndexGaps } from './stroke-index.ts'

test('[CO1] a half-typed row lists missing and duplicate values', () => {
  const typed = [7, 3, 15, 7, 1, 9, 17, 5, 13, null, null, null, null, null, null, null, null, 99]
  expect(strokeIndexGaps(typed)).toMatchObject({
    missing: [2, 4, 6, 8, 10, 11, 12, 14, 16, 18],
    doubled: [7],
  })
})

test.each([
  ['1 to 9', [3, 3, 1, 9, 8, 7, 6, null, null], [2, 4, 5]],
  ['the odds, once they fit better', [3, 3, 1, 9, 17, 7, 11, null, null], [5, 13, 15]],
  ['1 to 9 still, with one slip', [3, 3, 1, 9, 7, 5, 12, null, null], [2, 4, 6, 8]],
  ['the evens, once they fit better', [4, 4, 18, 2, 8, 6, 14, null, null], [10, 12, 16]],
])('[CO1] a half-typed nine is %s', (_run, typed, missing) => {
  expect(strokeIndexGaps(typed)).toMatchObject({ missing, doubled: [typed[0]] })
})

test.each([18, 9])('[CO1] a row of %s has gaps exactly when it is not playable', (length) => {
  const inOrder = Array.from({ length }, (_, at) => at + 1)
  const row = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 19 }), { minLength: length, maxLength: length }),
    shuffled(inOrder),
    ...(length === 9 ? [shuffled(inOrder.map((n) => 2 * n)), shuffled(inOrder.map((n) => 2 * n - 1))] : []),
  )
  fc.assert(
    fc.property(row, (strokeIndex) => {
      const { missing } = strokeIndexGaps(strokeIndex)
      expect(missing.length === 0).toBe(isValidStrokeIndex(strokeIndex))
    }),
  )
})

function shuffled(indexes: number[]) {
  return fc.shuffledSubarray(indexes, { minLength: indexes.length })
}
