import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'

/**
 * The playing handicap: the allowance of the unrounded course handicap, rounded once, plus the par adjustment (PH1,
 * PH3).
 */
export function playingHandicap(
  unroundedCourseHandicap: Fraction,
  allowancePercent: number,
  parAdjustment: number = 0,
): number {
  return roundHalfUp(allowed(unroundedCourseHandicap, allowancePercent)) + parAdjustment
}

/** The playing handicap of each player, without par adjustment (PH1). */
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

/** The strokes each player adds for a tee of higher par, in formats decided by strokes (PH3). */
export function parAdjustments(pars: readonly number[]): number[] {
  const lowest = Math.min(...pars)
  return pars.map((par) => par - lowest)
}
