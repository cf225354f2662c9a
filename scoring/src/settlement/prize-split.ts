import type { Position } from '../standings/positions.ts'

/**
 * Prizes of players by position; a tie pools the prizes of its positions and shares them equally (PZ1, PZ2). Players of
 * one unit, such as a side, take one position together.
 */
export function prizeSplit(
  positions: readonly Position[],
  prizes: readonly number[],
  units: readonly unknown[] = [...positions.keys()],
): number[] {
  const places = positions.map((position) => (position.kind === 'place' ? position.place : 0))
  return places.map((place, own) => {
    if (place === 0) return 0
    const tied = new Set()
    let sharers = 0
    let listedBefore = 0
    for (const [other, rival] of places.entries()) {
      if (rival !== place) continue
      tied.add(units[other])
      sharers++
      if (other < own) listedBefore++
    }
    const pool = prizes.slice(place - 1, place - 1 + tied.size).reduce((sum, prize) => sum + prize, 0)
    return shareOf(pool, sharers, listedBefore)
  })
}

/** An amount shared equally by this many players, in order (PZ2). */
export function shareOut(amount: number, sharers: number): number[] {
  return Array.from({ length: sharers }, (_none, at) => shareOf(amount, sharers, at))
}

/** PZ2: Indivisible units go one each to the sharers listed first, so none is lost. */
function shareOf(amount: number, sharers: number, listedBefore: number): number {
  return Math.floor(amount / sharers) + (listedBefore < amount % sharers ? 1 : 0)
}

/** An amount shared in proportion to these weights, rounded down; the rest goes one unit each to those listed first. */
export function shareInProportion(amount: number, weights: readonly number[]): number[] {
  const together = weights.reduce((sum, weight) => sum + weight, 0)
  if (together === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / together))
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  // PZ2
  return shares.map((share, at) => (weights[at]! > 0 && left-- > 0 ? share + 1 : share))
}
