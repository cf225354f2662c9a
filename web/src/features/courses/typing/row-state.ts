import { strokeIndexGaps } from '@nineteenth/scoring'
import { words } from '../words.ts'

/** What a row reports while it is typed. */
interface RowState {
  /** The invalid cells. */
  wrongAt: readonly number[]
  text: string
  /** Whether the row is complete. */
  isComplete: boolean
}

/** Reports which stroke indexes are missing, and which are used twice and where. */
export function strokeIndexState(row: readonly string[]): RowState {
  const numbers = row.map((value) => (value === '' ? null : Number(value)))
  const { wanted, missing, doubled } = strokeIndexGaps(numbers)
  const outside = numbers.filter((value) => value !== null && !wanted.includes(value))
  const isComplete = missing.length === 0
  const text = [
    ...doubled.map((index) => words.row.usedTwice(index, listed(holesWith(numbers, index)))),
    ...outside.map((value) => words.row.notValid(value, described(wanted))),
    isWorthNaming(missing, numbers) && words.row.missing(listed(missing)),
    isComplete && words.row.allSet(described(wanted)),
  ].filter((part) => typeof part === 'string')
  const wrong = [...outside, ...doubled]
  return {
    wrongAt: numbers.flatMap((value, index) => (value !== null && wrong.includes(value) ? [index] : [])),
    text: sentence(text.join(' · ')),
    isComplete,
  }
}

/** Uses 1 to 18, 1 to 9, or the odd or even indexes for a nine. */
function described(wanted: readonly number[]): string {
  const [first, second] = wanted
  const range = words.row.range(first, wanted.at(-1))
  return second === 2 ? range : words.row.everySecond(first === 1, range)
}

/** Reports which holes have an invalid par. */
export function parState(row: readonly string[]): RowState {
  const wrongAt = row.flatMap((value, index) => (value !== '' && !/^[3-7]$/.test(value) ? [index] : []))
  const holes = listed(wrongAt.map((index) => index + 1))
  return { wrongAt, text: holes && words.row.par(holes), isComplete: false }
}

/** In an almost empty row nearly all values are missing, so listing them doesn't help. */
function isWorthNaming(missing: readonly number[], row: readonly (number | null)[]): boolean {
  return missing.length > 0 && (missing.length <= row.length / 2 || row.every((value) => value !== null))
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
