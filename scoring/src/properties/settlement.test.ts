import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreMatch } from '../match/score-match.ts'
import { movedByGame } from '../settlement/ledger.ts'
import { settle } from '../settlement/payments.ts'
import { forEvery, longTimeoutMs, match } from '../testing/arbitrary-match.ts'

/** small amounts, so that independent groups are frequent. */
function ledger(players: number, most: number): fc.Arbitrary<number[]> {
  return fc
    .array(fc.integer({ min: -most, max: most }), { minLength: 1, maxLength: players - 1 })
    .map((amounts) => [...amounts, 0 - sum(amounts)])
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** The maximum number of independent groups by brute force. */
function maxGroups(amounts: readonly number[]): number {
  const [first, ...others] = amounts
  if (first === undefined) return 0
  let most = 0
  for (let set = 0; set < 2 ** others.length; set++) {
    const group = others.filter((_amount, at) => set & (2 ** at))
    if (first + sum(group) !== 0) continue
    most = Math.max(most, 1 + maxGroups(others.filter((_amount, at) => !(set & (2 ** at)))))
  }
  return most
}

test(
  '[PY1] payments settle every ledger exactly, with at most players − 1',
  forEvery(fc.oneof(ledger(8, 1000), ledger(20, 30)), (balances) => {
    const left = [...balances]
    const payments = settle(balances)
    for (const { from, to, amount } of payments) {
      expect(amount).toBeGreaterThan(0)
      left[from]! += amount
      left[to]! -= amount
    }
    expect(left.every((amount) => amount === 0)).toBe(true)
    expect(payments.length).toBeLessThanOrEqual(balances.length - 1)
  }),
  longTimeoutMs,
)

test(
  '[PY2] no other way needs fewer payments',
  forEvery(ledger(7, 6), (balances) => {
    const open = balances.filter((amount) => amount !== 0)
    expect(settle(balances)).toHaveLength(open.length - maxGroups(open))
  }),
  longTimeoutMs,
)

test(
  '[LE1] every line of every match sums to 0, and so do the balances',
  forEvery(match, (any) => {
    const { lines, balances, payments } = scoreMatch(any).ledger
    for (const { amounts } of lines) expect(sum(amounts)).toBe(0)
    expect(sum(balances.map(({ amount }) => amount))).toBe(0)
    expect(payments.length).toBeLessThan(any.players.length)
  }),
  longTimeoutMs,
)

test(
  "[LE3] a player's balance is the sum of the money that games moved",
  forEvery(match, (any) => {
    const { ledger: money } = scoreMatch(any)
    for (const { player, amount } of money.balances)
      expect(sum(movedByGame(money, player).map((moved) => moved.amount))).toBe(amount)
  }),
  longTimeoutMs,
)
