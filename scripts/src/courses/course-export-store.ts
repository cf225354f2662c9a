import type { Database } from '@nineteenth/server/tables.ts'
import { sql } from 'kysely'

const coursesAtOnce = 500

/** Every course as a line of our own export: in order, some at a time, however many there are. */
export async function* exportCourses(database: Database): AsyncGenerator<string> {
  let lastId = 0
  for (;;) {
    const { rows } = await sql<{ id: number; line: object }>`
      select c.id, json_strip_nulls(json_build_object(
        'id', coalesce(c.source_id, c.id::text), 'source', coalesce(c.source, 'nineteenth'), 'licence', c.licence,
        'name', c.name, 'city', c.city, 'region', c.region, 'country', c.country, 'lat', c.latitude, 'lon', c.longitude,
        'par', (select json_agg(h.par order by h.number) from holes h where h.course_id = c.id),
        'strokeIndex', (select json_agg(h.stroke_index order by h.number) from holes h where h.course_id = c.id),
        'tees', (select json_agg(json_build_object(
            'name', t.name, 'colour', t.colour, 'gender', t.gender, 'rating', t.rating_tenths / 10.0, 'slope', t.slope,
            'front', other.ratings -> t.gender -> 'front', 'back', other.ratings -> t.gender -> 'back',
            'women', case when t.gender = 'men' then (other.ratings #> '{women,all}') || ((other.ratings -> 'women') - 'all') end,
            'card', case when own.pars is not null then json_build_object('pars', own.pars, 'strokeIndex', own.stroke_index) end,
            'yards', case when own.has_yards then own.yards end) order by t.id)
          from tee_boxes t, lateral (
            select json_agg(h.par order by h.number) as pars, json_agg(h.stroke_index order by h.number) as stroke_index,
              json_agg(h.yards order by h.number) as yards, bool_and(h.yards is not null) as has_yards
            from tee_box_holes h where h.tee_box_id = t.id
          ) own, lateral (
            select jsonb_object_agg(gender, by_holes) as ratings
            from (
              select gender, jsonb_object_agg(holes, jsonb_build_object('rating', rating_tenths / 10.0, 'slope', slope)) as by_holes
              from tee_ratings where tee_box_id = t.id group by gender
            ) by_gender
          ) other
          where t.course_id = c.id and t.removed_at is null)
      )) as line
      from courses c where c.id > ${lastId} order by c.id limit ${coursesAtOnce}`.execute(database)
    for (const { line } of rows) yield JSON.stringify(line)
    const last = rows.at(-1)
    if (!last) return
    lastId = last.id
  }
}
