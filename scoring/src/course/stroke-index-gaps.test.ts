import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidStrokeIndex, strokeIndexGaps } from './stroke-index.ts'

test('[CO1] a row half typed names what is missing and what stands twice', () => {
  const typed = [7, 3, 15, 7, 1, 9, 17, 5, 13, null, null, null, null, null, null, null, null, 99]
  expect(strokeIndexGaps(typed)).toEqual({ missing: [2, 4, 6, 8, 10, 11, 12, 14, 16, 18], doubled: [7] })
})

test('[CO1] a row of eighteen has gaps exactly when it is no permutation', () => {
  const row = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 18, maxLength: 18 }),
    fc.shuffledSubarray(
      Array.from({ length: 18 }, (_, at) => at + 1),
      { minLength: 18 },
    ),
  )
  fc.assert(
    fc.property(row, (strokeIndex) => {
      const { missing } = strokeIndexGaps(strokeIndex)
      expect(missing.length === 0).toBe(isValidStrokeIndex(strokeIndex))
    }),
  )
})
