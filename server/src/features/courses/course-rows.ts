import type { Card, Course, TeeBox, TeeRating } from '@nineteenth/contracts'
import { findLicence, isShareAlike } from '@nineteenth/contracts'

/** A course and all that belongs to it, as one statement reads it. */
export interface CourseRow {
  id: number
  /** Nobody for an imported course, and where the account is gone. */
  createdBy: number | null
  name: string
  city: string
  region: string
  country: string
  source: string | null
  licence: string | null
  given: Course['given']
  cardVersion: number
  pars: number[] | null
  strokeIndex: number[] | null
  tees: TeeRow[]
}

/** A tee with its own rating and those beside it. */
export interface TeeBoxRow {
  id: number
  name: string
  colour: string | null
  gender: TeeRating['gender']
  ratingTenths: number
  slope: number
  par: number
  others: (Pick<TeeRating, 'gender' | 'holes' | 'slope'> & { ratingTenths: number })[]
}

interface TeeRow extends TeeBoxRow {
  pars: number[] | null
  strokeIndex: number[] | null
  yards: (number | null)[] | null
}

export function toTeeBox({ id, name, colour, par, others, ...own }: TeeBoxRow): TeeBox {
  const { gender } = own
  const find = (whose: TeeRating['gender'], holes: TeeRating['holes']) =>
    others.find((other) => other.gender === whose && other.holes === holes)
  const ninesOf = (whose: TeeRating['gender']) => ({
    front: toRating(find(whose, 'front')),
    back: toRating(find(whose, 'back')),
  })
  const womens = toRating(find('women', 'all'))
  const women = womens && { ...womens, ...ninesOf('women') }
  return {
    id,
    name,
    colour,
    gender,
    par,
    rating: own.ratingTenths / 10,
    slope: own.slope,
    ...ninesOf(gender),
    women,
  }
}

function toRating(row: { ratingTenths: number; slope: number } | undefined) {
  return row ? { rating: row.ratingTenths / 10, slope: row.slope } : null
}

export function toCourse(row: CourseRow, userId: number | undefined): Course {
  const { pars, strokeIndex, tees, createdBy, ...course } = row
  const card = toCard(pars, strokeIndex)
  return {
    ...course,
    given: toGiven(row),
    card,
    tees: tees.map((tee) => toTee(tee, card)),
    atOnce: atOnceFor(createdBy, userId),
  }
}

/** A course is its owner's to change. Of one that is nobody's, anybody adds what is missing. */
function atOnceFor(owner: number | null, userId: number | undefined): Course['atOnce'] {
  if (owner === null) return 'missing'
  return owner === userId ? 'all' : 'none'
}

/** Nobody is asked where the list's licence holds for all that is added; of a list without one nothing is given on. */
function toGiven({ source, licence, given }: CourseRow): Course['given'] {
  if (isShareAlike(licence)) return { byAll: true, byYou: null }
  return source === null || findLicence(licence) ? given : { ...given, byAll: false }
}

function toTee({ pars, strokeIndex, yards, ...tee }: TeeRow, courseCard: Card | null) {
  const own = toCard(pars, strokeIndex)
  const lengths = yards?.filter((length) => length !== null) ?? []
  return {
    ...toTeeBox(tee),
    // Rows kept only for their yardages repeat the course's card.
    card: own && courseCard && isSameCard(own, courseCard) ? null : own,
    yards: lengths.length > 0 ? lengths : null,
  }
}

function toCard(pars: number[] | null, strokeIndex: number[] | null): Card | null {
  return pars && strokeIndex && { pars, strokeIndex }
}

function isSameCard(one: Card, other: Card): boolean {
  return one.pars.join() === other.pars.join() && one.strokeIndex.join() === other.strokeIndex.join()
}
