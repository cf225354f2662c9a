import { addFractions, roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import { allowed } from './playing-handicap.ts'

/** The handicap of a shared ball: weighted parts, lowest player first, unrounded (TH1). */
export function unroundedTeamHandicap(
  courseHandicaps: readonly Fraction[],
  weightsLowToHigh: readonly number[],
): Fraction {
  return lowestFirst(courseHandicaps)
    .map((unrounded, at) => allowed(unrounded, weightsLowToHigh[at] ?? 0))
    .reduce(addFractions)
}

/** Handicaps in the order of the weights (TH1). */
export function lowestFirst(courseHandicaps: readonly Fraction[]): Fraction[] {
  return courseHandicaps.toSorted((a, b) => a.numerator * b.denominator - b.numerator * a.denominator)
}

/** The handicap of a shared ball, rounded once (TH1). */
export function teamHandicap(
  courseHandicaps: readonly Fraction[],
  weightsLowToHigh: readonly number[],
): number {
  return roundHalfUp(unroundedTeamHandicap(courseHandicaps, weightsLowToHigh))
}
