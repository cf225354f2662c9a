import type { Course } from '@nineteenth/contracts'
import { attributionOf } from '@nineteenth/contracts'

/** An exported course: its origin and the data that golfers see, without any person's name. */
export interface ListedCourse extends Omit<Course, 'source' | 'licence' | 'id'> {
  source: string
  sourceId: string
  licence: string
  latitude: number | null
  longitude: number | null
}

/** The first line of an export, with the attribution that the licence requires. */
export function headLine(source: string, licence: string): string {
  const attribution = attributionOf(source, licence)
  return JSON.stringify({ format: 'nineteenth-courses', version: 1, source, licence, attribution })
}

export function isHeadLine(line: string): boolean {
  return line.startsWith('{"format":"nineteenth-courses"')
}

/** A course as a line of our own export; unknown fields are omitted. */
export function courseLine({ card, tees, ...course }: ListedCourse): string {
  const { source, sourceId: id, licence, name, city, region, country } = course
  const place = { name, city, region, country, lat: course.latitude, lon: course.longitude }
  const holes = { par: card?.pars, strokeIndex: card?.strokeIndex }
  const line = { id, source, licence, ...place, ...holes, tees: tees.map(teeOf) }
  return JSON.stringify(line, (_key, value: unknown) => (isKnown(value) ? value : undefined))
}

function teeOf({ id: _id, par: _par, ...tee }: ListedCourse['tees'][number]) {
  const { name, colour, gender, rating, slope, front, back, women, card, yards } = tee
  return { name, colour, gender, rating, slope, front, back, women, card, yards }
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
