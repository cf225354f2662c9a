/** One payment between two players, by their places in the list of balances; the amount is above 0. */
export interface Transfer {
  readonly from: number
  readonly to: number
  readonly amount: number
}

/** Up to this many players with money open, the number of payments is the least possible (PY2). */
export const exactSettlementLimit = 14

/** The fewest payments that settle balances summing to 0; never more than players − 1 (PY1, PY2). */
export function settle(balances: readonly number[]): Transfer[] {
  const open = balances.flatMap((balance, player) => (balance === 0 ? [] : [player]))
  // Two pairs are found by paying the largest debt to the largest credit; only five can hide a better split.
  const canSplit = open.length > 4 && open.length <= exactSettlementLimit
  const groups = canSplit ? smallestGroups(open, balances) : [open]
  return groups.flatMap((group) => settleGroup(group, balances))
}

/**
 * Splits the players into as many groups as possible that settle among themselves: a group of k needs k − 1 payments,
 * so the most groups make the fewest payments. Sets of players are the bits of a number.
 */
function smallestGroups(open: readonly number[], balances: readonly number[]): number[][] {
  const everybody = (1 << open.length) - 1
  const sums = subsetSums(open.map((player) => balances[player]!))
  const lastAdded = lastAddedForMostGroups(sums, open.length)
  const groups: number[][] = []
  let group: number[] = []
  for (let left = everybody; left > 0; left &= ~(1 << lastAdded[left]!)) {
    if (sums[left] === 0 && group.length > 0) {
      groups.push(group)
      group = []
    }
    group.push(open[lastAdded[left]!]!)
  }
  return [...groups, group]
}

function subsetSums(amounts: readonly number[]): number[] {
  const sums = [0]
  for (const amount of amounts) {
    for (let set = 0, known = sums.length; set < known; set++) sums.push(sums[set]! + amount)
  }
  return sums
}

/** For every set: who is added last so that, adding its players one by one, the sum is 0 as often as possible. */
function lastAddedForMostGroups(sums: readonly number[], players: number): number[] {
  const most = [0]
  const lastAdded = [0]
  for (let set = 1; set < sums.length; set++) {
    let best = -1
    let last = 0
    for (let player = 0; player < players; player++) {
      const without = set & ~(1 << player)
      if (without === set || most[without]! <= best) continue
      best = most[without]!
      last = player
    }
    most.push(best + (sums[set] === 0 ? 1 : 0))
    lastAdded.push(last)
  }
  return lastAdded
}

/** Largest debt to largest credit, again and again: every payment clears somebody, the last one clears two. */
function settleGroup(group: readonly number[], balances: readonly number[]): Transfer[] {
  const open = [...balances]
  const transfers: Transfer[] = []
  for (;;) {
    const from = largestOf(group, open, -1)
    const to = largestOf(group, open, 1)
    const amount = Math.min(-open[from]!, open[to]!)
    if (!(amount > 0)) return transfers
    transfers.push({ from, to, amount })
    open[from]! += amount
    open[to]! -= amount
  }
}

/** Who is owed most (direction 1) or owes most (−1); the first listed among equals. */
function largestOf(group: readonly number[], open: readonly number[], direction: 1 | -1): number {
  let found = group[0] ?? 0
  for (const player of group) if (open[player]! * direction > open[found]! * direction) found = player
  return found
}
