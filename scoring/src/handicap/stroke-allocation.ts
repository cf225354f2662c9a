/** Strokes received on the hole with this rank (1 is hardest); negative strokes are given back (SI1, SI2). */
export function strokesOnHole(handicap: number, rank: number, holes: number): number {
  return Math.floor((handicap - rank) / holes) + 1
}

/** The rank of each hole among the holes in play: odd indexes 1, 3, 5 rank 1, 2, 3 (SI3). */
export function strokeIndexRanks(strokeIndex: readonly number[]): readonly number[] {
  // A row of 1 to n is already its own ranking, and nearly every card has such a row.
  if (strokeIndex.every((own) => own <= strokeIndex.length)) return strokeIndex
  return strokeIndex.map((own) => 1 + strokeIndex.filter((other) => other < own).length)
}

/** Strokes received on every hole of a card by its stroke index row; their sum is the handicap (SI1). */
export function strokesByHole(handicap: number, strokeIndex: readonly number[]): number[] {
  return strokesByRank(handicap, strokeIndexRanks(strokeIndex))
}

/** Like `strokesByHole`, with the ranks that a match computes once per card. */
export function strokesByRank(handicap: number, ranks: readonly number[]): number[] {
  return ranks.map((rank) => strokesOnHole(handicap, rank, ranks.length))
}
