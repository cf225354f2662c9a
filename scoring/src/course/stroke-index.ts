/** Whether a stroke index row is valid: 1 to n once each, or a nine taken from an 18-hole card (CO1). */
export function isValidStrokeIndex(strokeIndex: readonly number[]): boolean {
  const sorted = strokeIndex.toSorted((a, b) => a - b)
  const isRun = (first: number, step: number) =>
    run(sorted.length, first, step).every((value, at) => value === sorted[at])
  if (sorted.length === 18) return isRun(1, 1)
  return sorted.length === 9 && (isRun(1, 1) || isRun(1, 2) || isRun(2, 2))
}

export interface StrokeIndexGaps {
  /** The values that the row must contain, in order. */
  readonly wanted: readonly number[]
  readonly missing: readonly number[]
  readonly doubled: readonly number[]
}

/**
 * The indexes that are missing from a row, and those that appear more than once; null is a hole not
 * typed yet (CO1).
 */
export function strokeIndexGaps(typed: readonly (number | null)[]): StrokeIndexGaps {
  const times = (index: number) => typed.filter((value) => value === index).length
  const wanted = wantedIndexes(typed)
  return {
    wanted,
    missing: wanted.filter((index) => times(index) === 0),
    doubled: wanted.filter((index) => times(index) > 1),
  }
}

/**
 * 1 to 18 for a full round; for a nine 1 to 9, or the odd or even indexes if these fit the typed
 * values better.
 */
function wantedIndexes(typed: readonly (number | null)[]): number[] {
  if (typed.length === 18) return run(18, 1, 1)
  const outside = (wanted: readonly number[]) =>
    typed.filter((value) => value !== null && !wanted.includes(value)).length
  return [run(9, 1, 1), run(9, 1, 2), run(9, 2, 2)].reduce((best, next) =>
    outside(next) < outside(best) ? next : best,
  )
}

function run(length: number, first: number, step: number): number[] {
  return Array.from({ length }, (_, at) => first + at * step)
}

/** Whether one nine has the odd and the other the even indexes, as most clubs print them (CO1). */
export function hasAlternatingNines(strokeIndex: readonly number[]): boolean {
  return strokeIndex.slice(0, 9).every((value) => value % 2 === strokeIndex[0]! % 2)
}

/** The stroke index of a nine-hole course played twice: odd on the first round, even on the second (CO2). */
export function strokeIndexTwice(nine: readonly number[]): number[] {
  return [...nine.map((value) => 2 * value - 1), ...nine.map((value) => 2 * value)]
}
