/** An exact value. Unrounded handicaps use it until they are rounded once. */
export interface Fraction {
  readonly numerator: number
  readonly denominator: number
  /** A handicap that already includes its allowance, so the allowance is not applied again (PH1). */
  readonly isAllowed?: true
}

/** Rounds to the nearest whole number, an exact half towards plus infinity (RO1). */
export function roundHalfUp({ numerator, denominator }: Fraction): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** Rounds to the nearest tenth and returns a whole number of tenths (RO1). */
export function roundToTenths({ numerator, denominator }: Fraction): number {
  return roundHalfUp({ numerator: 10 * numerator, denominator })
}

/** The exact sum of two values (RO2). */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  // Uses the least common denominator, because products of denominators exceed exact integers in a
  // scramble of four.
  const denominator = leastCommonMultiple(a.denominator, b.denominator)
  return {
    numerator: a.numerator * (denominator / a.denominator) + b.numerator * (denominator / b.denominator),
    denominator,
  }
}

/** The smallest whole number that both numbers divide. */
export function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
