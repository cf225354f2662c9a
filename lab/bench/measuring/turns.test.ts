import { expect, test } from 'vitest'
import { describeRatios, medianOf } from './turns.ts'

test('each round is compared with the bare system in the same round, and the median ratio counts', () => {
  expect(describeRatios([[12], [30], [11]], [[10], [10], [10]])).toContain('median 1.20')
  expect(medianOf([[1, 5, 9], [7], [2]], 0.5)).toBe(5)
})
