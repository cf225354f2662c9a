/** Reorders a row of holes to the order of play from this start (MA2). */
export function fromStart<T>(row: readonly T[], start: number): readonly T[] {
  return start === 0 ? row : [...row.slice(start), ...row.slice(0, start)]
}

/** The holes in the order in which a group plays them; by number without a group (MA2). */
export function orderOfPlay(holes: readonly number[], startsOn: number | null): readonly number[] {
  return fromStart(holes, startsOn === null ? 0 : Math.max(0, holes.indexOf(startsOn)))
}

/**
 * The hole to continue at, in the order of play: a hole that only some players have scored, or the
 * first empty hole after a scored one; undefined if all are played (MA4).
 */
export function nextHole(
  order: readonly number[],
  isPlayed: (holeNumber: number) => boolean,
  isBegun: (holeNumber: number) => boolean = isPlayed,
): number | undefined {
  const open = order.filter((hole) => !isPlayed(hole))
  const begun = open.find(isBegun)
  return begun ?? open.find((hole) => isPlayed(order.at(order.indexOf(hole) - 1)!)) ?? open[0]
}

/** The third of a round that a hole is in, from 0, by its position in the order of play. */
export function thirdOf(place: number, holes: number): 0 | 1 | 2 {
  if (place < Math.floor(holes / 3)) return 0
  return place < Math.floor((2 * holes) / 3) ? 1 : 2
}
