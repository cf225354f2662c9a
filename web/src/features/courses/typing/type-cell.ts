/** What the cells of a row hold: pars of one digit, or stroke indexes of one or two. */
export type RowKind = 'par' | 'stroke-index'

export interface Typed {
  value: string
  /** Whether nothing can follow, so that the next cell is next. */
  isDone: boolean
  /** A digit that can only be meant for the next cell. */
  carry?: string
}

/**
 * A cell after a key: digits only, and done as soon as no further digit makes sense. Only a 1 among stroke indexes
 * waits, because 10 to 18 begin with it; a space ends it, and it does not wait once all of those are taken.
 */
export function typeCell(kind: RowKind, text: string, others: readonly string[]): Typed {
  const isEnded = /[\s,;]$/.test(text)
  const value = text.replaceAll(/\D/g, '').slice(-2)
  if (kind === 'par') return { value: value.slice(-1), isDone: value !== '' }
  // There is no 19: after the 1 came the 9 of the next hole.
  if (value === '19') return { value: '1', isDone: true, carry: '9' }
  if (value === '1') return { value, isDone: isEnded || areTeensTaken(others) }
  return { value, isDone: value !== '' }
}

export function areTeensTaken(others: readonly string[]): boolean {
  return Array.from({ length: 9 }, (_, index) => String(index + 10)).every((teen) => others.includes(teen))
}
