import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import { asFractions, roundsAlike, shownWith } from './format-value.ts'
import { isFraction, step, type Operation, type Step } from './step.ts'

/** How many decimals an explanation needs so that each of its lines adds up as it reads (EX4). */
export function decimalsIn(steps: readonly Step[]): number {
  const all = [2, 3, 4, 5, 6, 7, 8]
  const fit = (checked: ReadonlySet<Operation>, most: number) =>
    all.find((decimals) => decimals <= most && steps.every((line) => addsUpWith(line, decimals, checked)))
  // A product may be off by one in its last place; no one adds that up.
  return fit(products, 4) ?? fit(sums, 8) ?? asFractions
}

const sums: ReadonlySet<Operation> = new Set(['sum', 'difference'])
const products: ReadonlySet<Operation> = new Set([...sums, 'scale', 'divide'])

function addsUpWith(
  { label, rule, operation, operands, value }: Step,
  decimals: number,
  checked: ReadonlySet<Operation>,
): boolean {
  if (!isFraction(value)) return true
  if (!roundsAlike(value, shownWith(value, decimals), label)) return false
  if (operation === 'given' || !checked.has(operation)) return true
  // A number that needs more decimals would lengthen its column, and the column's sum beside the line's result.
  if (
    operands.some(
      (one) => isFraction(one.value) && !roundsAlike(one.value, shownWith(one.value, decimals), one.label),
    )
  )
    return false
  const read = operands.map((operand) =>
    isFraction(operand.value) ? { ...operand, value: shownWith(operand.value, decimals) } : operand,
  )
  const again = step(label, rule, operation, read).value
  return isFraction(again) && lastPlaces(again) === lastPlaces(value)

  /** Tenths that were added may read with one decimal, and their sum with two. */
  function lastPlaces({ numerator, denominator }: Fraction): number {
    return (
      roundHalfUp({ numerator: Math.abs(numerator) * 10 ** decimals, denominator }) * Math.sign(numerator)
    )
  }
}
