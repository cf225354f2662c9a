import type { Course, CourseChange, CourseDifference } from '@nineteenth/contracts'

type Person = NonNullable<CourseChange['by']>
type About = CourseDifference['about']

/** Who takes what somebody proposes, as the end of a sentence. */
export function whoDecides(atOnce: Course['atOnce']): string {
  const two = 'two members who have played here'
  return { all: `you decide, or ${two}`, missing: `${two} decide`, none: `its owner decides, or ${two}` }[
    atOnce
  ]
}

/** A person as far as one may know them. */
export function nameOf(person: Person | null): string {
  if (person?.isYou) return 'You'
  return person?.name ?? 'A member'
}

const deeds = { edited: 'changed it', 'tee-added': 'added a tee', 'taken-back': 'took back a change' }

/** What somebody did to a course: 'Ann added a tee'. */
export function sentenceForChange({ kind, by, takenBy }: CourseChange): string {
  if (kind === 'imported') return 'Changed by the list that it comes from'
  if (kind !== 'proposed') return `${nameOf(by)} ${deeds[kind]}`
  const takers = takenBy.map((taker) => (taker.isYou ? 'you' : (taker.name ?? 'a member')))
  const taken = takers.length > 0 && `, taken by ${new Intl.ListFormat('en').format(takers)}`
  return `${nameOf(by)} proposed it${taken || ''}`
}

/** What differs, line by line; a row of which much differs is one line. */
export function formatDifferences(differences: readonly CourseDifference[]): string[] {
  const rows = Map.groupBy(differences, ({ about }) =>
    'hole' in about ? rowName(about) : JSON.stringify(about),
  )
  return Array.from(rows).flatMap(([row, changed]) =>
    changed.length > holesNamed ? [formatRow(row, changed)] : changed.map(formatOne),
  )
}

const holesNamed = 3

type OfHole = Extract<About, { hole: number }>

function rowName({ kind, tee }: OfHole): string {
  const row = { par: 'par', 'stroke-index': 'stroke index', yards: 'yards' }[kind]
  return tee === null ? capital(row) : `${tee}: ${row}`
}

function formatRow(row: string, changed: readonly CourseDifference[]): string {
  const holes = changed.flatMap(({ about }) => ('hole' in about ? about.hole : []))
  const valuesOf = (side: 'from' | 'to') =>
    changed
      .map((difference) => difference[side] ?? '–')
      .join(' ')
      .replace(/^[– ]+$/, '')
  return `${row} of holes ${listed(holes)}: ${becomes(valuesOf('from'), valuesOf('to'))}`
}

function listed(holes: readonly number[]): string {
  const [first = 0] = holes
  const isRun = holes.every((hole, index) => hole === first + index)
  return isRun ? `${first} to ${holes.at(-1)}` : new Intl.ListFormat('en').format(holes.map(String))
}

function formatOne({ about, from, to }: CourseDifference): string {
  const decimals = about.kind === 'rating' ? 1 : 0
  const textOf = (value: string | number | null) =>
    typeof value === 'number' ? value.toFixed(decimals) : (value ?? '')
  return `${thingOf(about)} ${becomes(textOf(from), textOf(to))}`
}

function thingOf(about: About): string {
  if ('hole' in about) return `${rowName(about)} of hole ${about.hole}:`
  if ('holes' in about) return `${about.tee}: ${ratingName(about)}`
  if (about.kind === 'tee') return 'Tee'
  return about.kind === 'colour' ? `${about.tee}: colour` : `${capital(about.kind)}:`
}

function ratingName({ kind, gender, holes }: Extract<About, { gender: string }>): string {
  const nine = holes === 'all' ? '' : `${holes} nine `
  return `${gender === 'women' ? 'women’s ' : ''}${nine}${kind}`
}

function becomes(from: string, to: string): string {
  if (from === '') return `${to} (new)`
  return to === '' ? `${from} (taken away)` : `${from} → ${to}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
