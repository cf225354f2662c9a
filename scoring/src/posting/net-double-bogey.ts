/**
 * The maximum of a hole in a posted score: par + 2 + strokes, at most par + 5, which also applies without an index
 * (ND1, ND2).
 */
export function postingMaximum(par: number, strokes: number | null): number {
  return strokes === null ? par + 5 : par + Math.min(5, 2 + strokes)
}
