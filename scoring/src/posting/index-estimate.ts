import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import { highestIndexTenths, lowestIndexTenths } from '../handicap/handicap-index.ts'

/** The number of scores a record needs before it has a low index (IX3). */
export const fullRecord = 20

/** By number of differentials from 3 to 20: how many of the lowest count, and the adjustment in tenths (IX1). */
const lowestUsed = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8]
const adjustments = [-20, -10, 0, -10]

/** The differentials that count, by position, oldest first: the lowest of the latest 20 (IX1). */
export function countingDifferentials(differentials: readonly number[]): number[] {
  const first = Math.max(0, differentials.length - fullRecord)
  const latest = differentials.map((_differential, at) => at).slice(first)
  const lowest = latest.toSorted((a, b) => differentials[a]! - differentials[b]!)
  return lowest.slice(0, lowestUsed[latest.length - 3] ?? 0).toSorted((a, b) => a - b)
}

/** The adjustment to the average of this many differentials, in tenths (IX1). */
export function indexAdjustment(differentials: number): number {
  return adjustments[Math.min(differentials, fullRecord) - 3] ?? 0
}

/** Estimates an index from the latest 20 differentials in tenths, oldest first; null below three (IX1 to IX4). */
export function estimateHandicapIndex(
  differentials: readonly number[],
  lowTenths: number | null = null,
): number | null {
  const counting = countingDifferentials(differentials)
  if (counting.length === 0) return null
  const total = counting.reduce((sum, at) => sum + differentials[at]!, 0)
  const average = roundHalfUp({ numerator: total, denominator: counting.length })
  const adjusted = average + indexAdjustment(differentials.length)
  const capped = capIndex(adjusted, differentials.length >= fullRecord ? lowTenths : null)
  // IX6: If the value were limited to 54.0 before the caps, a rise would look smaller than it is.
  return Math.max(lowestIndexTenths, Math.min(highestIndexTenths, capped))
}

/** Applies the caps: above low + 3.0 only half counts, and low + 5.0 is the limit (IX2). */
export function capIndex(indexTenths: number, lowTenths: number | null): number {
  if (lowTenths === null) return indexTenths
  const over = indexTenths - lowTenths - 30
  if (over <= 0) return indexTenths
  const soft = roundHalfUp({ numerator: 2 * (lowTenths + 30) + over, denominator: 2 })
  return Math.min(soft, lowTenths + 50)
}

/** An issued index; days are counted from any fixed day, because the engine has no calendar. */
export interface IssuedIndex {
  readonly day: number
  readonly indexTenths: number
  readonly scoresInRecord: number
}

/**
 * The lowest index issued in the 365 days up to the latest score; exists only once there are 20
 * scores (IX3).
 */
export function lowHandicapIndex(issued: readonly IssuedIndex[], latestScoreDay: number): number | null {
  const counting = issued.filter(
    ({ day, scoresInRecord }) =>
      scoresInRecord >= fullRecord && day <= latestScoreDay && day >= latestScoreDay - 365,
  )
  if (counting.length === 0) return null
  return Math.min(...counting.map(({ indexTenths }) => indexTenths))
}

/**
 * The reduction of every differential after an exceptional score, in tenths: 7.0 better than the index −1.0, 10.0
 * better −2.0 (IX5).
 */
export function exceptionalReduction(indexTenths: number, { numerator, denominator }: Fraction): number {
  // Both sides are multiplied by 10 × denominator, so that 8.04 doesn't count as 8.0.
  const better = indexTenths * denominator - 10 * numerator
  if (better >= 100 * denominator) return -20
  return better >= 70 * denominator ? -10 : 0
}
