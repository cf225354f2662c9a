import { pasteCells } from '#text/paste-row.ts'
import { readRun } from './read-run.ts'
import type { RowKind } from './type-cell.ts'

/** The cells after numbers were pasted at one of them; nothing when it was no row. */
export function pasteRow(
  kind: RowKind,
  row: readonly string[],
  index: number,
  text: string,
): string[] | undefined {
  const numbers = numbersIn(kind, text, row.length)
  return numbers.length < 2 ? undefined : pasteCells(row, index, numbers)
}

function numbersIn(kind: RowKind, text: string, holes: number): string[] {
  const numbers = text.match(/\d+/g) ?? []
  const [only] = numbers
  if (numbers.length !== 1 || !only || only.length <= 2) return numbers
  // Also written without spaces: 453444354…
  return kind === 'par' ? only.split('') : (readRun(only, holes, [])[0] ?? numbers)
}
