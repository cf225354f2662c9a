import { teeColours } from '@nineteenth/contracts'

/** The kind of row: pars have one digit, stroke indexes one or two. */
export type RowKind = 'pars' | 'strokeIndex'

export interface Typed {
  value: string
  /** Whether the cell is complete, so the next one gets the focus. */
  isDone: boolean
  /** A typed digit that belongs to the next cell. */
  carry?: string
}

/**
 * A cell after a key press. It has only digits, and is complete as soon as no further digit fits.
 * Only a stroke index of 1 waits, because 10 to 18 begin with it; a space completes it.
 */
export function typeCell(kind: RowKind, text: string): Typed {
  const value = text.replaceAll(/\D/g, '').slice(-2)
  if (kind === 'pars') return { value: value.slice(-1), isDone: value !== '' }
  // An index of 19 doesn't exist, so the 9 after a 1 belongs to the next hole.
  if (value === '19') return { value: '1', isDone: true, carry: '9' }
  if (value === '1') return { value, isDone: /[\s,;]$/.test(text) }
  return { value, isDone: value !== '' }
}

/** A rating typed as digits: 721 is 72.1. It is complete with its decimal. */
export function typeRating(text: string): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3)
  if (digits.length === 3) return { value: `${digits.slice(0, 2)}.${digits.slice(2)}`, isDone: true }
  const isWhole = /^\d{2}[.,]$/.test(text)
  return { value: isWhole ? `${digits}.` : digits, isDone: false }
}

/** A slope: three digits from 100 on, otherwise two. */
export function typeSlope(text: string): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3)
  return { value: digits, isDone: digits.length === (digits.startsWith('1') ? 3 : 2) }
}

/** Finds the color in a tee's name: "Blue", "Men's white". */
export function colourOf(name: string): (typeof teeColours)[number] | null {
  const words = name.toLowerCase().split(/\W+/)
  return teeColours.find((colour) => words.includes(colour)) ?? null
}

/**
 * The row after pasting at one of its cells; null if the text is not a row. A whole row starts at the first hole
 * wherever it is pasted, and totals between the nines are skipped.
 */
export function pasteRow(
  kind: RowKind,
  row: readonly string[],
  index: number,
  text: string,
): string[] | undefined {
  const numbers = text.match(/\d+/g) ?? []
  // Some cards write pars without spaces: 453444354…
  const pasted = kind === 'pars' && numbers.length === 1 ? (text.match(/\d/g) ?? []) : numbers
  if (pasted.length < 2) return undefined
  const cells = withoutTotals(pasted, row.length)
  const first = cells.length >= row.length ? 0 : index
  return row.map((value, hole) => (hole >= first ? (cells[hole - first] ?? value) : value))
}

// Nine holes, Out, nine holes, In, and perhaps Total.
const totalsAt = [9, 19, 20]

function withoutTotals(cells: readonly string[], holes: number): readonly string[] {
  return cells.length > holes ? cells.filter((_, index) => !totalsAt.includes(index)).slice(0, holes) : cells
}
