import type { Card, Course, TeeBox, TeeRating } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** A course with its card and tees, as one statement reads it. */
interface CourseRow extends Omit<Course, 'card' | 'tees'> {
  pars: number[] | null
  strokeIndex: number[] | null
  tees: TeeRow[]
}

/** A tee with its own rating and the others. */
export interface TeeBoxRow extends Pick<TeeBox, 'id' | 'name' | 'colour' | 'gender' | 'slope' | 'par'> {
  ratingTenths: number
  others: (Pick<TeeRating, 'gender' | 'holes' | 'slope'> & { ratingTenths: number })[]
}

interface TeeRow extends TeeBoxRow {
  pars: number[] | null
  strokeIndex: number[] | null
  yards: (number | null)[] | null
}

/** All ratings of a tee `t` except its own. */
export const otherRatings = sql`(
  select coalesce(json_agg(json_build_object(
    'gender', r.gender, 'holes', r.holes, 'ratingTenths', r.rating_tenths, 'slope', r.slope)), '[]')
  from tee_ratings r where r.tee_box_id = t.id)`

/** The courses among `ids` that a person can see; without a person, all of them (import and export). */
export async function readCourses(
  database: Database,
  ids: readonly number[],
  userId: number | null = null,
): Promise<Course[]> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.name, c.city, c.region, c.country, c.source, c.licence, c.is_public,
      coalesce(c.created_by = ${userId}, false) as is_yours,
      (select json_build_object('id', original.id, 'name', original.name) from courses original
        where original.id = c.copied_from and sees_course(${userId}, original.id)) as copy_of,
      (select array_agg(h.par order by h.number) from holes h where h.course_id = c.id) as pars,
      (select array_agg(h.stroke_index order by h.number) from holes h where h.course_id = c.id) as stroke_index,
      (select coalesce(json_agg(json_build_object(
          'id', t.id, 'name', t.name, 'colour', t.colour, 'gender', t.gender, 'ratingTenths', t.rating_tenths, 'slope', t.slope,
          'par', t.par, 'others', ${otherRatings}, 'pars', own.pars, 'strokeIndex', own.stroke_index, 'yards', own.yards
        ) order by t.rating_tenths desc, t.id), '[]')
        from tee_boxes t, lateral (
          select json_agg(h.par order by h.number) as pars, json_agg(h.stroke_index order by h.number) as stroke_index,
            json_agg(h.yards order by h.number) as yards
          from tee_box_holes h where h.tee_box_id = t.id
        ) own
        where t.course_id = c.id and t.removed_at is null) as tees
    from courses c
    where c.id = any(${ids}) and (${userId === null} or sees_course(${userId}, c.id))`.execute(database)
  return rows.map(toCourse)
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

function toCourse({ pars, strokeIndex, tees, ...course }: CourseRow): Course {
  const card = toCard(pars, strokeIndex)
  return { ...course, card, tees: tees.map((tee) => toTee(tee, card)) }
}

function toTee(
  { pars, strokeIndex, yards, ...tee }: TeeRow,
  courseCard: Card | null,
): Course['tees'][number] {
  const own = toCard(pars, strokeIndex)
  const lengths = yards?.filter((length) => length !== null) ?? []
  return {
    ...toTeeBox(tee),
    // Rows stored only for their yardages repeat the course's card.
    card: own && courseCard && isSameCard(own, courseCard) ? null : own,
    yards: lengths.length > 0 ? lengths : null,
  }
}

function toCard(pars: number[] | null, strokeIndex: number[] | null): Card | null {
  return pars && strokeIndex && { pars, strokeIndex }
}

export function isSameCard(one: Card, other: Card): boolean {
  return one.pars.join() === other.pars.join() && one.strokeIndex.join() === other.strokeIndex.join()
}
