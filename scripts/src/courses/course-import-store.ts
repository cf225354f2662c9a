import type { Course } from '@nineteenth/contracts'
import { courseDifferences } from '@nineteenth/contracts'
import { cardWriter } from '@nineteenth/server/features/courses/card-store.ts'
import { versionStore } from '@nineteenth/server/features/courses/changes/version-store.ts'
import { readCourses } from '@nineteenth/server/features/courses/course-reading-store.ts'
import type { Database } from '@nineteenth/server/tables.ts'
import { sql } from 'kysely'
import type { ImportedCourse } from './parse-course.ts'

export type CourseImportStore = ReturnType<typeof courseImportStore>

interface Written {
  id: number
  source: string
  sourceId: string
  isNew: boolean
}

export function courseImportStore(database: Database) {
  return {
    /** Adds the courses that are missing and changes those that nobody has touched here; all of them or none. */
    async put(courses: readonly ImportedCourse[]): Promise<{ added: number; changed: number }> {
      if (courses.length === 0) return { added: 0, changed: 0 }
      return database.transaction().execute(async (transaction) => {
        const before = await lockThere(transaction, courses)
        const written = await putPlaces(transaction, courses)
        const changed = new Set(written.filter(({ isNew }) => !isNew).map(({ id }) => id))
        for (const id of await putCards(transaction, courses)) changed.add(id)
        for (const id of await putTees(transaction, courses)) changed.add(id)
        const added = written.filter(({ isNew }) => isNew)
        for (const { id } of added) changed.delete(id)
        await keepVersions(transaction, before, changed)
        return { added: added.length, changed: changed.size }
      })
    },
  }
}

/** The courses that are there already, as they are; nobody changes them until the end. */
async function lockThere(transaction: Database, courses: readonly ImportedCourse[]): Promise<Course[]> {
  const { rows } = await sql<{ id: number }>`
    select courses.id
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as given (source text, "sourceId" text)
    join courses on courses.source = given.source and courses.source_id = given."sourceId"
    order by courses.id for update of courses`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  return readCourses(transaction, ids)
}

/** Keeps what was there of the courses that a golfer would see changed. */
async function keepVersions(
  transaction: Database,
  before: readonly Course[],
  changed: ReadonlySet<number>,
): Promise<void> {
  const versions = versionStore(transaction)
  const after = new Map((await readCourses(transaction, [...changed])).map((course) => [course.id, course]))
  for (const course of before) {
    const now = after.get(course.id)
    if (now && courseDifferences(course, now).length > 0) await versions.keep(course, { kind: 'imported' })
  }
}

/** A course that somebody here has changed is theirs: the list it came from knows it no better. */
const isUntouched = sql`courses.updated_at = courses.created_at`

async function putPlaces(transaction: Database, courses: readonly ImportedCourse[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    insert into courses (source, source_id, licence, name, city, region, country, latitude, longitude)
    select source, "sourceId", licence, name, city, region, country, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as given (
      source text, "sourceId" text, licence text, name text, city text, region text, country text,
      latitude float8, longitude float8)
    -- Our own export, come back to where it was made.
    where not exists (
      select from courses own
      where given.source = 'nineteenth' and own.source is null and own.id::text = given."sourceId" and own.name = given.name)
    on conflict (source, source_id) do update set
      licence = excluded.licence, name = excluded.name, city = excluded.city, region = excluded.region,
      country = excluded.country, latitude = excluded.latitude, longitude = excluded.longitude
    where ${isUntouched} and
      (courses.licence, courses.name, courses.city, courses.region, courses.country, courses.latitude, courses.longitude)
      is distinct from
      (excluded.licence, excluded.name, excluded.city, excluded.region, excluded.country, excluded.latitude, excluded.longitude)
    returning id, source, source_id, xmax = 0 as is_new`.execute(transaction)
  return rows
}

/** Writes the cards that are missing or differ, and tells of which courses. */
async function putCards(transaction: Database, courses: readonly ImportedCourse[]): Promise<number[]> {
  const withCards = courses.filter(({ card }) => card !== null)
  const { rows } = await sql<{ courseId: number }>`
    with given as (
      select courses.id as course_id, pars, "strokeIndex" as stroke_index
      from jsonb_to_recordset(${JSON.stringify(withCards.map(({ source, sourceId, card }) => ({ source, sourceId, ...card })))}::jsonb)
        as card (source text, "sourceId" text, pars smallint[], "strokeIndex" smallint[])
      join courses on courses.source = card.source and courses.source_id = card."sourceId" and ${isUntouched}
    ), differing as (
      select given.* from given
      where (
        select array_agg(row(holes.par, holes.stroke_index) order by holes.number)
        from holes where holes.course_id = given.course_id
      ) is distinct from (
        select array_agg(row(par, stroke_index) order by number)
        from unnest(given.pars, given.stroke_index) with ordinality as hole (par, stroke_index, number)
      )
      -- The tees that are there are rated for as many holes as are there.
      and not exists (
        select from tee_boxes where tee_boxes.course_id = given.course_id
          and cardinality(given.pars) <> (select count(*) from holes where holes.course_id = given.course_id))
    ), holes_gone as (
      delete from holes using differing
      where holes.course_id = differing.course_id and holes.number > cardinality(differing.pars)
    ), holes_put as (
      insert into holes (course_id, number, par, stroke_index)
      select course_id, hole.number, hole.par, hole.stroke_index
      from differing, unnest(pars, stroke_index) with ordinality as hole (par, stroke_index, number)
      on conflict (course_id, number) do update set par = excluded.par, stroke_index = excluded.stroke_index
    )
    select course_id from differing`.execute(transaction)
  return rows.map(({ courseId }) => courseId)
}

/** Only courses without tees get those of the file, and are told: public lists have none, and ours are added by golfers. */
async function putTees(transaction: Database, courses: readonly ImportedCourse[]): Promise<number[]> {
  const writer = cardWriter(transaction)
  const changed: number[] = []
  for (const { source, sourceId, card, tees } of courses) {
    if (!card || tees.length === 0) continue
    const course = await transaction
      .selectFrom('courses')
      .select('id')
      .where('source', '=', source)
      .where('sourceId', '=', sourceId)
      .where(sql<boolean>`not exists (select from tee_boxes where tee_boxes.course_id = courses.id)`)
      // Somebody here may have found that it has nine holes, or eighteen.
      .where(
        sql<boolean>`(select count(*) from holes where holes.course_id = courses.id) = ${card.pars.length}`,
      )
      .executeTakeFirst()
    if (!course) continue
    for (const tee of tees) await writer.putTee(course.id, tee, card)
    changed.push(course.id)
  }
  return changed
}
