/**
 * Deals into parts of about the same size whose handicaps come to about the same, on average where one has one more. Dealt
 * out first: the best one each, from the first part on, then the next one each, from the last part back, and so on. Then
 * two change places as long as that brings their parts closer together. Says of everybody which part, counted from 0.
 */
export function dealByHandicap(handicapTenths: readonly number[], parts: number): number[] {
  const dealt = dealtInTurn(handicapTenths, parts)
  const members = countOf(parts, dealt, () => 1)
  const sums = countOf(parts, dealt, (at) => handicapTenths[at]!)
  // Ends, since the squares of all averages together become less with every swap.
  while (isAnySwapped(handicapTenths, { dealt, members, sums }));
  return dealt
}

interface Deal {
  readonly dealt: number[]
  /** How many each part has, and what their handicaps come to. */
  readonly members: readonly number[]
  readonly sums: number[]
}

/** Once through all pairs: swaps whoever brings two parts closer together. */
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

/** Whether two parts come closer when the first has so much more, and the second so much less. */
function isCloserWith(more: number, { members, sums }: Deal, one: number, other: number): boolean {
  if (one === other) return false
  // Averages over one denominator, to stay whole.
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
