import type { NassauSettings } from './nassau-format.ts'

/** How large a nassau of 18 holes is before it is played. */
export interface NassauExtent {
  readonly matches: number
  /** The most that a player of each side can lose, presses not counted. */
  readonly mostLost: readonly number[]
}

/** The matches of a nassau and what can be lost in them; who plays alone is a side of one (NA3, NA5, LE1). */
export function nassauExtent(
  sideSizes: readonly number[],
  { front, back, total }: NassauSettings['stakes'],
): NassauExtent {
  const sides = sideSizes.length
  const players = sideSizes.reduce((sum, size) => sum + size, 0)
  return {
    matches: sideSizes.reduce((pairs, _size, others) => pairs + others, 0),
    // One alone plays each of the others; a member of a side has the stake on each match once.
    mostLost: sideSizes.map((size) => (front + back + total) * (size === 1 ? players - 1 : sides - 1)),
  }
}
