import { expect, test } from 'vitest'
import { compareSlowest, describeRatios, takeTurns } from './in-turns.ts'

test('whoever is measured takes a turn after the other, round by round', async () => {
  const order: string[] = []
  const timed = ['own', 'bare'].map((name) => async () => order.push(name))
  const taken = await takeTurns(timed, { rounds: 2, turns: 2 })
  expect(order).toEqual(['own', 'bare', 'own', 'bare', 'own', 'bare', 'own', 'bare'])
  expect(taken).toEqual([
    [
      [1, 3],
      [5, 7],
    ],
    [
      [2, 4],
      [6, 8],
    ],
  ])
})

test('a round is compared with the bare engine in the same round, and the middle ratio counts', () => {
  const ratios = compareSlowest([[12], [30], [11]], [[10], [10], [10]])
  expect(ratios.byRound).toEqual([1.2, 3, 1.1])
  expect(ratios.median).toBe(1.2)
  expect(describeRatios(ratios)).toBe('p99 over bare 1.20, 3.00, 1.10; median 1.20')
})
