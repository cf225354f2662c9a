import type { Course, TypedTee } from '@nineteenth/contracts'
import { courseDifferences, isSameName, ownSource } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { cardWriter } from '../card-store.ts'
import { versionStore } from '../changes/version-store.ts'
import { readCourses } from '../course-reading-store.ts'
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
  const after = new Map((await readCourses(transaction, [...changed])).map((course) => [course.id, course]))
  const differing = before.filter((course) => {
    const now = after.get(course.id)
    return now && courseDifferences(course, now).length > 0
  })
  await versionStore(transaction).keepImported(differing)
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
      where given.source = ${ownSource} and own.source is null and own.public_id::text = given."sourceId")
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

/**
 * Writes the tees that are missing or differ, and tells of which courses. A list that names none knows none: those that are
 * there stay. Of a course that somebody here has changed they are golfers'; those of other holes than its own are none.
 */
async function putTees(transaction: Database, courses: readonly ImportedCourse[]): Promise<number[]> {
  const withTees = courses.filter(({ tees }) => tees.length > 0)
  const { rows } = await sql<{ id: number; source: string; sourceId: string; isUntouched: boolean }>`
    select courses.id, courses.source, courses.source_id, ${isUntouched} as is_untouched
    from jsonb_to_recordset(${JSON.stringify(withTees)}::jsonb) as given (source text, "sourceId" text)
    join courses on courses.source = given.source and courses.source_id = given."sourceId"`.execute(
    transaction,
  )
  const ids = rows.map(({ id }) => id)
  const there = new Map((await readCourses(transaction, ids)).map((course) => [course.id, course]))
  const changed: number[] = []
  for (const { card, tees, source, sourceId } of withTees) {
    const row = rows.find((one) => one.source === source && one.sourceId === sourceId)
    const course = row && there.get(row.id)
    const isFree = row?.isUntouched === true || course?.tees.length === 0
    if (!card || !course || !isFree || course.card?.pars.length !== card.pars.length) continue
    const given = tees.map((tee) => ({
      ...tee,
      id: course.tees.find(({ name }) => isSameName(name, tee.name))?.id,
    }))
    if (courseDifferences(course, { ...course, tees: given }).length === 0) continue
    await replaceTees(transaction, course.id, given, card)
    changed.push(course.id)
  }
  return changed
}

async function replaceTees(
  transaction: Database,
  courseId: number,
  tees: readonly TypedTee[],
  card: NonNullable<ImportedCourse['card']>,
): Promise<void> {
  const writer = cardWriter(transaction)
  await writer.removeTees(courseId)
  for (const tee of tees) await writer.putTee(courseId, tee, card)
}
