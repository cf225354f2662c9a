import type { Position } from '../standings/positions.ts'

/** Prizes by position; a tie pools the prizes of its positions and shares them equally (PZ1, PZ2). */
export function prizeSplit(positions: readonly Position[], prizes: readonly number[]): number[] {
  const places = positions.map((position) => (position.kind === 'place' ? position.place : 0))
  return places.map((place, own) => {
    if (place === 0) return 0
    let sharers = 0
    let pool = 0
    let listedBefore = 0
    for (const [other, rival] of places.entries()) {
      if (rival !== place) continue
      pool += prizes[place - 1 + sharers] ?? 0
      sharers++
      if (other < own) listedBefore++
    }
    return shareOf(pool, sharers, listedBefore)
  })
}

/** Each player's gain if all pay the stake and the best win the pot; 0 for all without a winner (PZ3). */
export function potAmounts(positions: readonly Position[], stake: number): number[] {
  if (positions.every((position) => position.kind !== 'place')) return positions.map(() => 0)
  return prizeSplit(positions, [stake * positions.length]).map((prize) => prize - stake)
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
