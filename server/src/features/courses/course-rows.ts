import type { Card, Course } from '@nineteenth/contracts'
import type { CourseHistory } from './course-access.ts'

/** A course and all that belongs to it, as one statement reads it. */
export interface CourseRow extends CourseHistory {
  id: number
  name: string
  city: string
  region: string
  country: string
  source: string | null
  licence: string | null
  cardVersion: number
  updatedAt: Date
  pars: number[] | null
  strokeIndex: number[] | null
  tees: TeeRow[]
}

interface TeeRow {
  id: number
  name: string
  colour: string | null
  ratingTenths: number
  slope: number
  par: number
  pars: number[] | null
  strokeIndex: number[] | null
  yards: (number | null)[] | null
}

export function toCourse(row: CourseRow): Omit<Course, 'canEdit' | 'editMakesVersion'> {
  const {
    pars,
    strokeIndex,
    tees,
    updatedAt,
    createdBy: _,
    hasPlayed: __,
    hasOtherPlayers: ___,
    ...course
  } = row
  const card = toCard(pars, strokeIndex)
  return { ...course, updatedAt: updatedAt.toISOString(), card, tees: tees.map((tee) => toTee(tee, card)) }
}

function toTee({ ratingTenths, pars, strokeIndex, yards, ...tee }: TeeRow, courseCard: Card | null) {
  const own = toCard(pars, strokeIndex)
  const lengths = yards?.filter((length) => length !== null) ?? []
  return {
    ...tee,
    rating: ratingTenths / 10,
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
