import type { Course } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { CourseRow } from './course-rows.ts'
import { toCourse } from './course-rows.ts'
import { givenOf } from './given-store.ts'

/** The ratings of a tee `t` beside its own. */
export const otherRatings = sql`(
  select coalesce(json_agg(json_build_object(
    'gender', r.gender, 'holes', r.holes, 'ratingTenths', r.rating_tenths, 'slope', r.slope)), '[]')
  from tee_ratings r where r.tee_box_id = t.id)`

/** Courses in full, with what the person asking changes at once. */
export async function readCourses(
  database: Database,
  ids: readonly number[],
  userId?: number,
): Promise<Course[]> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.name, c.city, c.region, c.country, c.source, c.licence, c.card_version, c.created_by,
      ${givenOf(userId)} as given,
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
    from courses c where c.id = any(${ids})`.execute(database)
  return rows.map((row) => toCourse(row, userId))
}
