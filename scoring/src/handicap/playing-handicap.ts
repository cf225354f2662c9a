import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'

/** The playing handicap: allowance on the unrounded course handicap, one rounding, then the par adjustment (PH1, PH3). */
export function playingHandicap(
  unroundedCourseHandicap: Fraction,
  allowancePercent: number,
  parAdjustment: number = 0,
): number {
  return roundHalfUp(allowed(unroundedCourseHandicap, allowancePercent)) + parAdjustment
}

/** Of each of these, without any par adjustment (PH1). */
export function playingHandicaps(
  balls: readonly { readonly unroundedHandicap: Fraction }[],
  allowancePercent: number,
): number[] {
  return balls.map(({ unroundedHandicap }) => playingHandicap(unroundedHandicap, allowancePercent))
}

/** A share of an unrounded handicap, still unrounded (PH1). */
export function allowed(unrounded: Fraction, percent: number): Fraction {
  if (unrounded.isAllowed) return unrounded
  const { numerator, denominator } = unrounded
  return { numerator: numerator * percent, denominator: denominator * 100 }
}

/** What each player adds for playing a tee of higher par, when strokes decide (PH3). */
export function parAdjustments(pars: readonly number[]): number[] {
  const lowest = Math.min(...pars)
  return pars.map((par) => par - lowest)
}
