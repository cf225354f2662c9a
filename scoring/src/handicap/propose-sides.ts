import type { Side } from '../match-play/hole-outcome.ts'

/** Proposes two sides of equal size whose handicaps come to about the same: the best to A, the next two to B, and so on (SD1). */
export function proposeSides(handicapTenths: readonly number[]): Side[] {
  const best = handicapTenths
    .map((_tenths, at) => at)
    .sort((a, b) => handicapTenths[a]! - handicapTenths[b]! || a - b)
  const sides: Side[] = handicapTenths.map(() => 'A')
  for (const [turn, at] of best.entries()) sides[at] = turn % 4 === 0 || turn % 4 === 3 ? 'A' : 'B'
  return sides
}
