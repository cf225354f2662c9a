import { strokeIndexGaps } from '@nineteenth/scoring'

/** What a row says about itself while it is typed. */
export interface RowState {
  /** The cells that cannot stay as they are. */
  wrongAt: readonly number[]
  text: string
  isComplete: boolean
}

/** Stroke indexes: which are missing, which stand twice and on which holes. */
export function strokeIndexState(row: readonly string[]): RowState {
  const numbers = row.map((value) => (value === '' ? null : Number(value)))
  const { missing, doubled } = strokeIndexGaps(numbers)
  const outside = numbers.filter((value) => value !== null && (value < 1 || value > 18))
  const isComplete = missing.length === 0
  const text = [
    ...doubled.map((index) => `${index} stands on holes ${listed(holesWith(numbers, index))}`),
    ...outside.map((value) => `${value} is not 1 to 18`),
    isWorthNaming(missing, numbers) && `missing ${listed(missing)}`,
    isComplete && 'Each of 1 to 18 once',
  ].filter((part) => typeof part === 'string')
  return {
    wrongAt: row.flatMap((_, at) => (isWrongIndex(numbers[at] ?? null, doubled) ? [at] : [])),
    text: sentence(text.join(' · ')),
    isComplete,
  }
}

/** Pars: which holes cannot have theirs, and what the nines add up to. */
export function parState(row: readonly string[]): RowState {
  const wrongAt = row.flatMap((value, at) => (value !== '' && !/^[3-7]$/.test(value) ? [at] : []))
  const typed = row.filter((value) => value !== '').length
  const isComplete = typed === 18 && wrongAt.length === 0
  if (wrongAt.length > 0)
    return { wrongAt, isComplete, text: `Par is 3 to 7: hole ${listed(wrongAt.map((at) => at + 1))}` }
  return { wrongAt, isComplete, text: '' }
}

/** A row just begun lacks nearly all of them; naming those would say nothing. */
function isWorthNaming(missing: readonly number[], row: readonly (number | null)[]): boolean {
  return missing.length > 0 && (missing.length <= 9 || row.every((value) => value !== null))
}

function isWrongIndex(value: number | null, doubled: readonly number[]): boolean {
  return value !== null && (value < 1 || value > 18 || doubled.includes(value))
}

function holesWith(row: readonly (number | null)[], index: number): number[] {
  return row.flatMap((value, at) => (value === index ? [at + 1] : []))
}

function listed(numbers: readonly number[]): string {
  return new Intl.ListFormat('en').format(numbers.map(String))
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
