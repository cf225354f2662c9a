/**
 * Splits players into parts of similar size and similar handicap (by average where sizes differ).
 * First a snake draft: the best players in part order, the next ones in reverse, and so on. Then
 * players swap as long as a swap brings their parts closer. Returns the part of each player,
 * counted from 0.
 */
export function dealByHandicap(handicapTenths: readonly number[], parts: number): number[] {
  const dealt = dealtInTurn(handicapTenths, parts)
  const members = countOf(parts, dealt, () => 1)
  const sums = countOf(parts, dealt, (at) => handicapTenths[at]!)
  // Terminates, because every swap lowers the sum of the squared averages.
  while (isAnySwapped(handicapTenths, { dealt, members, sums }));
  return dealt
}

interface Deal {
  readonly dealt: number[]
  /** The size of each part and the sum of its handicaps. */
  readonly members: readonly number[]
  readonly sums: number[]
}

/** One pass over all pairs: makes each swap that brings two parts closer. */
function isAnySwapped(tenths: readonly number[], deal: Deal): boolean {
  let isAny = false
  for (let one = 0; one < tenths.length; one++) {
    for (let other = one + 1; other < tenths.length; other++) {
      const more = tenths[other]! - tenths[one]!
      if (more === 0 || !isCloserWith(more, deal, deal.dealt[one]!, deal.dealt[other]!)) continue
      swap(deal, one, other, more)
      isAny = true
    }
  }
  return isAny
}

/** Whether two parts come closer if this amount moves from one to the other. */
function isCloserWith(more: number, { members, sums }: Deal, one: number, other: number): boolean {
  if (one === other) return false
  // Averages over a common denominator, so that they stay whole numbers.
  const apart = sums[one]! * members[other]! - sums[other]! * members[one]!
  return Math.abs(apart + more * (members[one]! + members[other]!)) < Math.abs(apart)
}

function swap({ dealt, sums }: Deal, one: number, other: number, more: number): void {
  const [left, right] = [dealt[one]!, dealt[other]!]
  sums[left]! += more
  sums[right]! -= more
  dealt[one] = right
  dealt[other] = left
}

function countOf(parts: number, dealt: readonly number[], valueOf: (at: number) => number): number[] {
  const counts = Array.from({ length: parts }, () => 0)
  for (const [at, part] of dealt.entries()) counts[part]! += valueOf(at)
  return counts
}

function dealtInTurn(tenths: readonly number[], parts: number): number[] {
  const best = tenths.map((_tenths, at) => at).sort((a, b) => tenths[a]! - tenths[b]! || a - b)
  const dealt = tenths.map(() => 0)
  for (const [turn, at] of best.entries()) dealt[at] = partOfTurn(turn, parts)
  return dealt
}

function partOfTurn(turn: number, parts: number): number {
  const place = turn % (2 * parts)
  return place < parts ? place : 2 * parts - 1 - place
}
