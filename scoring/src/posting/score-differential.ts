import { addFractions, roundToTenths, type Fraction } from '../arithmetic/rounding.ts'

/** A round to be posted: adjusted gross score, the tee's rating and slope, and the day's playing conditions (−1 to +3). */
export interface PostedRound {
  readonly adjustedGross: number
  readonly ratingTenths: number
  readonly slope: number
  readonly conditions: number
}

/** The unrounded differential of 18 holes, used to detect exceptional scores (SD1, IX5). */
export function unroundedDifferential({
  adjustedGross,
  ratingTenths,
  slope,
  conditions,
}: PostedRound): Fraction {
  return { numerator: 113 * (10 * (adjustedGross - conditions) - ratingTenths), denominator: 10 * slope }
}

/** The differential of 18 holes in tenths (SD1). */
export function scoreDifferential(round: PostedRound): number {
  return roundToTenths(unroundedDifferential(round))
}

/**
 * Estimates the unrounded differential of a nine, with the expected value of the other nine for
 * this index (SD2).
 */
export function unroundedDifferential9(round: PostedRound, indexTenths: number): Fraction {
  const { adjustedGross, ratingTenths, slope, conditions } = round
  const played = {
    numerator: 113 * (10 * adjustedGross - ratingTenths - 5 * conditions),
    denominator: 10 * slope,
  }
  return addFractions(played, expected9(indexTenths))
}

/** The differential of a nine in tenths (SD2). */
export function estimatedDifferential9(round: PostedRound, indexTenths: number): number {
  return roundToTenths(unroundedDifferential9(round, indexTenths))
}

/** SD2: The official table is not published; 0.52 × index + 1.2 comes within a tenth of known values. */
function expected9(indexTenths: number): Fraction {
  return { numerator: 52 * indexTenths + 1200, denominator: 1000 }
}
