import { strokeIndexGaps } from '@nineteenth/scoring'

/** What a row says about itself while it is typed. */
interface RowState {
  /** The cells that cannot stay as they are. */
  wrongAt: readonly number[]
  text: string
  /** Whether the text says that nothing is missing. */
  isComplete: boolean
}

/** Stroke indexes: which are missing, which stand twice and on which holes. */
export function strokeIndexState(row: readonly string[]): RowState {
  const numbers = row.map((value) => (value === '' ? null : Number(value)))
  const { wanted, missing, doubled } = strokeIndexGaps(numbers)
  const outside = numbers.filter((value) => value !== null && !wanted.includes(value))
  const isComplete = missing.length === 0
  const text = [
    ...doubled.map((index) => `${index} stands on holes ${listed(holesWith(numbers, index))}`),
    ...outside.map((value) => `${value} is none of ${described(wanted)}`),
    isWorthNaming(missing, numbers) && `missing ${listed(missing)}`,
    isComplete && `Each of ${described(wanted)} once`,
  ].filter((part) => typeof part === 'string')
  const wrong = [...outside, ...doubled]
  return {
    wrongAt: numbers.flatMap((value, index) => (value !== null && wrong.includes(value) ? [index] : [])),
    text: sentence(text.join(' · ')),
    isComplete,
  }
}

/** 1 to 18, 1 to 9, or of a nine the odds or the evens. */
function described(wanted: readonly number[]): string {
  const [first, second] = wanted
  const range = `${first} to ${wanted.at(-1)}`
  return second === 2 ? range : `the ${first === 1 ? 'odds' : 'evens'} ${range}`
}

/** Pars: which holes cannot have theirs. */
export function parState(row: readonly string[]): RowState {
  const wrongAt = row.flatMap((value, index) => (value !== '' && !/^[3-7]$/.test(value) ? [index] : []))
  const holes = listed(wrongAt.map((index) => index + 1))
  return { wrongAt, text: holes && `Par is 3 to 7: hole ${holes}`, isComplete: false }
}

/** A row just begun lacks nearly all of them; naming those would say nothing. */
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
