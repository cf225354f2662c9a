import { strokeIndexGaps } from '@nineteenth/scoring'
import { areTeensTaken } from './type-cell.ts'

/**
 * The ways in which digits that were typed without a space read as stroke indexes, each of which stands once: the likeliest
 * first, and only those that fill the holes where any does. None where they cannot be read.
 */
export function readRun(digits: string, holes: number, taken: readonly string[]): string[][] {
  const readings = [...readingsOf(digits, holes, taken)]
  const whole = readings.filter((reading) => isWhole([...taken, ...reading], taken.length + holes))
  if (whole.length === 0) return readings.slice(0, 1)
  return whole.toSorted((one, other) => Number(hasOwnNines(other)) - Number(hasOwnNines(one)))
}

/** Longer numbers first: of a 1 with a digit behind it 10 to 18 are nine, and a bare 1 is one. */
function* readingsOf(digits: string, holes: number, taken: readonly string[]): Generator<string[]> {
  if (digits === '') yield []
  if (digits === '' || holes === 0) return
  // Not a second 1, but the first half of what is being typed.
  if (digits === '1' && taken.includes('1') && !areTeensTaken(taken)) yield ['1']
  for (const length of [2, 1]) {
    const number = digits.slice(0, length)
    if (number.length < length || !/^([1-9]|1[0-8])$/.test(number) || taken.includes(number)) continue
    for (const rest of readingsOf(digits.slice(length), holes - 1, [...taken, number]))
      yield [number, ...rest]
  }
}

function isWhole(row: readonly string[], holes: number): boolean {
  return row.length === holes && strokeIndexGaps(row.map(Number)).missing.length === 0
}

/** Most cards have the odd ones on one nine and the even ones on the other. */
function hasOwnNines(row: readonly string[]): boolean {
  const nine = row.slice(0, 9).map((index) => Number(index) % 2)
  return new Set(nine).size === 1
}
