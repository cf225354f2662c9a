import { teeColours } from '@nineteenth/contracts'

/** Which row of a card: pars of one digit, or stroke indexes of one or two. */
export type RowKind = 'pars' | 'strokeIndex'

export interface Typed {
  value: string
  /** Whether nothing can follow, so that the next cell is next. */
  isDone: boolean
  /** A digit that can only be meant for the next cell. */
  carry?: string
}

/**
 * A cell after a key: digits only, and done as soon as no further digit makes sense. Only a 1 among stroke indexes
 * waits, because 10 to 18 begin with it; a space ends it.
 */
export function typeCell(kind: RowKind, text: string): Typed {
  const value = text.replaceAll(/\D/g, '').slice(-2)
  if (kind === 'pars') return { value: value.slice(-1), isDone: value !== '' }
  // There is no 19: after the 1 came the 9 of the next hole.
  if (value === '19') return { value: '1', isDone: true, carry: '9' }
  if (value === '1') return { value, isDone: /[\s,;]$/.test(text) }
  return { value, isDone: value !== '' }
}

/** A rating as it is read aloud: 721 is 72.1, and complete with its decimal. */
export function typeRating(text: string): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3)
  if (digits.length === 3) return { value: `${digits.slice(0, 2)}.${digits.slice(2)}`, isDone: true }
  const isWhole = /^\d{2}[.,]$/.test(text)
  return { value: isWhole ? `${digits}.` : digits, isDone: false }
}

/** A slope: three digits from 100 on, else two. */
export function typeSlope(text: string): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3)
  return { value: digits, isDone: digits.length === (digits.startsWith('1') ? 3 : 2) }
}

/** The colour that a tee is named by: "Blue", "Men's white". */
export function colourOf(name: string): (typeof teeColours)[number] | null {
  const words = name.toLowerCase().split(/\W+/)
  return teeColours.find((colour) => words.includes(colour)) ?? null
}

/**
 * A row after others were pasted at one of its cells; nothing when it was no row. A whole row begins at the first hole
 * wherever it was pasted, and the totals that stand between the nines of a card are left out.
 */
export function pasteRow(
  kind: RowKind,
  row: readonly string[],
  index: number,
  text: string,
): string[] | undefined {
  const numbers = text.match(/\d+/g) ?? []
  // Pars are also written without spaces: 453444354…
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
