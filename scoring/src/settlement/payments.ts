/** One payment between two players, by their positions in the list of balances; the amount is above 0. */
export interface Transfer {
  readonly from: number
  readonly to: number
  readonly amount: number
}

/** Up to this many players with a balance, the number of payments is minimal (PY2). */
export const exactSettlementLimit = 14

/** The fewest payments that settle balances summing to 0; never more than players − 1 (PY1, PY2). */
export function settle(balances: readonly number[]): Transfer[] {
  const open = balances.flatMap((balance, player) => (balance === 0 ? [] : [player]))
  // The greedy method already finds pairs; only from five players on can it miss a better split.
  const canSplit = open.length > 4 && open.length <= exactSettlementLimit
  const groups = canSplit ? smallestGroups(open, balances) : [open]
  return groups.flatMap((group) => settleGroup(group, balances))
}

/**
 * Splits the players into as many independent groups as possible: a group of k needs k − 1 payments, so more groups
 * need fewer payments. Sets of players are the bits of a number.
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

/**
 * For every set, the player to add last, so that the sum is 0 as often as possible when players are
 * added one by one.
 */
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

/** Greedy: largest debt to largest credit. Every payment settles one player, the last one two. */
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

/** The player with the largest credit (direction 1) or debt (−1); ties go to the first listed. */
function largestOf(group: readonly number[], open: readonly number[], direction: 1 | -1): number {
  let found = group[0] ?? 0
  for (const player of group) if (open[player]! * direction > open[found]! * direction) found = player
  return found
}
