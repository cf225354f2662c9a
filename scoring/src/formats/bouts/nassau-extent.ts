import type { NassauSettings } from './nassau-format.ts'
import { nassauSegments } from './nassau-format.ts'

/** How large a nassau is before it is played. */
export interface NassauExtent {
  readonly matches: number
  /** The most that a player of each side can lose, presses not counted. */
  readonly largestLosses: readonly number[]
}

/** The matches of a nassau over so many holes and what can be lost in them; who plays alone is a side of one (NA1, NA3, NA5, LE1). */
export function nassauExtent(
  sideSizes: readonly number[],
  stakes: NassauSettings['stakes'],
  holes: number,
): NassauExtent {
  const sides = sideSizes.length
  const players = sideSizes.reduce((sum, size) => sum + size, 0)
  const inOneMatch = nassauSegments(holes).reduce((sum, segment) => sum + stakes[segment], 0)
  return {
    matches: sideSizes.reduce((pairs, _size, others) => pairs + others, 0),
    // One alone plays each of the others; a member of a side has the stake on each match once.
    largestLosses: sideSizes.map((size) => inOneMatch * (size === 1 ? players - 1 : sides - 1)),
  }
}
