/** An exact number: top ÷ bottom in lowest terms, bottom above 0. */
export interface Fraction {
  readonly top: number
  readonly bottom: number
}

export function fraction(top: number, bottom = 1): Fraction {
  const shared = greatestDivisor(Math.abs(top), bottom)
  return { top: top / shared, bottom: bottom / shared }
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.top * other.top, one.bottom * other.bottom)
}

/** Negative if the first number is smaller. */
export function compare(one: Fraction, other: Fraction): number {
  return one.top * other.bottom - other.top * one.bottom
}

/** The nearest whole number; an exact half goes up, and there is no −0 (RO1). */
export function roundHalfUp({ top, bottom }: Fraction): number {
  return Math.floor((2 * top + bottom) / (2 * bottom)) + 0
}

export function average(all: readonly Fraction[]): Fraction {
  return times(all.reduce(plus, fraction(0)), fraction(1, all.length))
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
