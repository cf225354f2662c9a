import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import { allowed } from './playing-handicap.ts'

/**
 * A handicap that is played exactly as another one at these allowances, and tells nothing of it that the strokes do not:
 * the middle of all that round to the same whole numbers (PH1).
 */
export function handicapAlike(unrounded: Fraction, allowancesPercent: readonly number[]): Fraction {
  const ranges = [100, ...allowancesPercent].filter(Boolean).map((percent) => rangeAt(unrounded, percent))
  const from = ranges.map(([low]) => low).reduce((a, b) => (isLess(a, b) ? b : a))
  const to = ranges.map(([, high]) => high).reduce((a, b) => (isLess(a, b) ? a : b))
  return {
    numerator: from.numerator * to.denominator + to.numerator * from.denominator,
    denominator: 2 * from.denominator * to.denominator,
  }
}

/** Of what an allowance makes the same playing handicap: from the first value, up to the second. */
function rangeAt(unrounded: Fraction, percent: number): [from: Fraction, to: Fraction] {
  const playing = roundHalfUp(allowed(unrounded, percent))
  return [
    { numerator: 50 * (2 * playing - 1), denominator: percent },
    { numerator: 50 * (2 * playing + 1), denominator: percent },
  ]
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}
