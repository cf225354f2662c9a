import { addFractions, roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import { allowed } from './playing-handicap.ts'

/** One handicap for a side that plays one ball: weighted parts, lowest player first, one rounding (TH1). */
export function teamHandicap(
  courseHandicaps: readonly Fraction[],
  weightsLowToHigh: readonly number[],
): number {
  const parts = courseHandicaps
    .toSorted((a, b) => a.numerator * b.denominator - b.numerator * a.denominator)
    .map((unrounded, at) => allowed(unrounded, weightsLowToHigh[at] ?? 0))
  return roundHalfUp(parts.reduce(addFractions))
}
