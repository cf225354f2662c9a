/** Whether a stroke index row can be played: 1 to n each once, or a nine taken from an 18-hole card (CO1). */
export function isValidStrokeIndex(strokeIndex: readonly number[]): boolean {
  const sorted = strokeIndex.toSorted((a, b) => a - b)
  const runs = (first: number, step: number) => sorted.every((value, at) => value === first + at * step)
  if (sorted.length === 18) return runs(1, 1)
  return sorted.length === 9 && (runs(1, 1) || runs(1, 2) || runs(2, 2))
}

export interface StrokeIndexGaps {
  readonly missing: readonly number[]
  readonly doubled: readonly number[]
}

/** Which of 1 to 18 a row still lacks and which stand on more than one hole; a hole not typed yet is null (CO1). */
export function strokeIndexGaps(typed: readonly (number | null)[]): StrokeIndexGaps {
  const times = (index: number) => typed.filter((value) => value === index).length
  const all = Array.from({ length: 18 }, (_, at) => at + 1)
  return {
    missing: all.filter((index) => times(index) === 0),
    doubled: all.filter((index) => times(index) > 1),
  }
}

/** Whether one nine has the odd and the other the even indexes, as most clubs print them (CO1). */
export function hasAlternatingNines(strokeIndex: readonly number[]): boolean {
  return strokeIndex.slice(0, 9).every((value) => value % 2 === strokeIndex[0]! % 2)
}

/** The stroke index of a nine-hole course played twice: odd on the first round, even on the second (CO2). */
export function strokeIndexTwice(nine: readonly number[]): number[] {
  return [...nine.map((value) => 2 * value - 1), ...nine.map((value) => 2 * value)]
}
