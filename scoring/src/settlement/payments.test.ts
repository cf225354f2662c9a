import { expect, test } from 'vitest'
import { exactSettlementLimit, settle } from './payments.ts'

test.each([
  ['[PY1] zero balances need no payment', [0, 0, 0], []],
  ['[PY1] one debt is one payment', [5, -5], [{ from: 1, to: 0, amount: 5 }]],
  [
    '[PY1] two debts to one',
    [-3, 10, -7],
    [
      { from: 2, to: 1, amount: 7 },
      { from: 0, to: 1, amount: 3 },
    ],
  ],
  [
    '[PY1] among equals the first listed comes first',
    [5, 5, -10],
    [
      { from: 2, to: 0, amount: 5 },
      { from: 2, to: 1, amount: 5 },
    ],
  ],
  ['[PY1] a player with a zero balance makes no payment', [5, 0, -5], [{ from: 2, to: 0, amount: 5 }]],
  ['[PY1] no players', [], []],
])('%s', (_rule, balances, expected) => {
  expect(settle(balances)).toEqual(expected)
})

test('[PY2] two matching pairs settle separately: two payments, not three', () => {
  expect(settle([6, 4, -6, -4])).toHaveLength(2)
  expect(settle([5, 4, -6, -3])).toHaveLength(3)
})

test('[PY2] finds a pair beside three other players, in any order', () => {
  // Paying the largest debt to the largest credit would move 7 of the 9 first, and need four
  // payments.
  expect(settle([9, -5, -4, 7, -7])).toHaveLength(3)
  expect(settle([7, -7, 9, -5, -4])).toHaveLength(3)
  expect(settle([-7, -4, -5, 7, 9])).toHaveLength(3)
  expect(settle([9, -5, -4, 7, -7, 3, -3])).toHaveLength(4)
})

const fiveGroups = [9, -5, -4, 8, -6, -2, 11, -10, -1, 12, -9, -3, 7, -7]

test('[PY2] up to the limit the number of payments is minimal', () => {
  expect(fiveGroups).toHaveLength(exactSettlementLimit)
  expect(settle(fiveGroups)).toHaveLength(9)
  expect(settle(fiveGroups.toReversed())).toHaveLength(9)
})

test("[PY2] players with a zero balance don't count towards the limit", () => {
  expect(settle([0, ...fiveGroups, 0])).toHaveLength(9)
})

test('[PY2] above the limit payments still settle, with fewer payments than players', () => {
  const balances = Array.from({ length: 40 }, (_none, at) => at * at - 520)
  balances.push(-balances.reduce((sum, balance) => sum + balance, 0))
  const payments = settle(balances)
  expect(payments.length).toBeLessThan(balances.length)
  for (const { from, to, amount } of payments) {
    balances[from]! += amount
    balances[to]! -= amount
  }
  expect(balances.every((balance) => balance === 0)).toBe(true)
})
