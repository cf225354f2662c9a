import type { RowKind } from './type-cell.ts'

/**
 * The cells after numbers were pasted at one of them; nothing when it was no row. A whole row begins at the first hole
 * wherever it was pasted, and the totals that stand between the nines of a card are left out.
 */
export function pasteRow(
  kind: RowKind,
  row: readonly string[],
  at: number,
  text: string,
): string[] | undefined {
  const holes = row.length
  const numbers = withoutTotals(numbersIn(kind, text), holes)
  if (numbers.length < 2) return undefined
  const first = numbers.length >= holes ? 0 : at
  return row.map((value, hole) => (hole >= first ? (numbers[hole - first] ?? value) : value))
}

function numbersIn(kind: RowKind, text: string): string[] {
  const numbers = text.match(/\d+/g) ?? []
  const [only] = numbers
  // Pars are also written without spaces: 453444354…
  if (kind === 'par' && numbers.length === 1 && only && only.length > 2) return only.split('')
  return numbers
}

// Nine holes, Out, nine holes, In, and perhaps Total.
const totalsAt = [9, 19, 20]

function withoutTotals(numbers: readonly string[], holes: number): readonly string[] {
  return numbers.length > holes ? numbers.filter((_, at) => !totalsAt.includes(at)).slice(0, holes) : numbers
}
