export interface Payment {
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** For more players, the simple search for the fewest payments takes too long. */
const searchLimit = 7

/** The problems with payments that should settle these balances; empty if there are none. */
export function paymentFaults(balances: ReadonlyMap<string, number>, payments: readonly Payment[]): string[] {
  const faults: string[] = []
  const owed = new Map(balances)
  for (const { from, to, amount } of payments) {
    if (!Number.isInteger(amount) || amount <= 0 || from === to) faults.push('a payment of nothing')
    owed.set(from, (owed.get(from) ?? 0) + amount)
    owed.set(to, (owed.get(to) ?? 0) - amount)
  }
  const players = balances.size
  // PY1
  if ([...owed.values()].some((amount) => amount !== 0)) faults.push('balances left over')
  if (payments.length > Math.max(0, players - 1)) faults.push('more payments than players less one')
  // PY2
  const uneven = [...balances.values()].filter((amount) => amount !== 0)
  if (uneven.length <= searchLimit && payments.length !== uneven.length - maxGroups(uneven)) {
    faults.push('not the least number of payments')
  }
  return faults
}

/**
 * The largest number of groups that sum to 0 into which the balances can be split. Each group saves
 * one payment.
 */
function maxGroups(balances: readonly number[]): number {
  const [first, ...others] = balances
  if (first === undefined) return 0
  const groups = subsetsOf(others).filter(
    (subset) => subset.reduce((sum, at) => sum + (others[at] ?? 0), first) === 0,
  )
  const counts = groups.map((group) => 1 + maxGroups(others.filter((_, index) => !group.includes(index))))
  return Math.max(0, ...counts)
}

/** Every subset of the positions of a list. */
function subsetsOf(all: readonly unknown[]): number[][] {
  return all.reduce<number[][]>((subsets, _, index) => subsets.flatMap((one) => [one, [...one, index]]), [[]])
}
