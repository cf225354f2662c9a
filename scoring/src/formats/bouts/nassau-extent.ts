import type { Segment } from '#match-play/presses.ts'
import { nassauSegments } from './round-segments.ts'

/** The size of a nassau before it is played. */
export interface NassauExtent {
  readonly matches: number
  /** The maximum loss of a player on each side, without presses. */
  readonly largestLosses: readonly number[]
}

/** The number of matches of a nassau and the possible losses; a single player is a side of one (NA1, NA3, NA5, LE1). */
export function nassauExtent(
  sideSizes: readonly number[],
  stakes: Readonly<Record<Segment, number>>,
  holes: number,
): NassauExtent {
  const sides = sideSizes.length
  const players = sideSizes.reduce((sum, size) => sum + size, 0)
  const inOneMatch = nassauSegments(holes).reduce((sum, segment) => sum + stakes[segment], 0)
  return {
    matches: sideSizes.reduce((pairs, _size, others) => pairs + others, 0),
    // A single player faces each of the others; a member of a side risks the stake once per match.
    largestLosses: sideSizes.map((size) => inOneMatch * (size === 1 ? players - 1 : sides - 1)),
  }
}
