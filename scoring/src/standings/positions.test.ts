import { expect, test } from 'vitest'
import { formatPosition, inLeaderboardOrder, positions, type Contention } from './positions.ts'

function places(scores: readonly Contention[], best: 'lowest' | 'highest' = 'lowest'): string {
  return positions(scores, best).map(formatPosition).join(' ')
}

test.each([
  ['[PO1] one more than the strictly better, ties share', [72, 70, 72, 75, 70], 'T3 T1 T3 5 T1'],
  ['[PO1] all level share the first place', [71, 71, 71], 'T1 T1 T1'],
  ['[PO1] a single player is first', [70], '1'],
  ['[PO2] no return has no position', [72, 'no-return', 70], '2 NR 1'],
  ['[PO2] not started has no position', ['not-started', 3], '– 1'],
] as const)('%s', (_rule, scores, expected) => {
  expect(places(scores)).toBe(expected)
})

test('[PO1] the highest wins if points count', () => {
  expect(places([36, 40, 36, 31], 'highest')).toBe('T2 1 T2 4')
})

function earlierIsBetter(one: number, other: number): number {
  return one - other
}

test('[CB1] a tie-break separates only level players', () => {
  expect(positions([70, 70, 69], 'lowest', earlierIsBetter).map(formatPosition)).toEqual(['2', '3', '1'])
  expect(positions([36, 36, 40], 'highest', earlierIsBetter).map(formatPosition)).toEqual(['2', '3', '1'])
})

test('[PO2] a leaderboard lists positions, then no returns, then players who have not started, and keeps the order of equals', () => {
  const scores = ['not-started', 72, 'no-return', 70, 72] as const
  const rows = positions(scores, 'lowest').map((position, at) => ({ at, position }))
  expect(inLeaderboardOrder(rows).map(({ at }) => at)).toEqual([3, 1, 4, 2, 0])
})
