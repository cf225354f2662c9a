import { isDeepStrictEqual } from 'node:util'
import type { Card, Course, TeeInput } from '@nineteenth/contracts'
import { isSameName, ownSource } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { putTees } from '../card-store.ts'
import { isSameCard, readCourses } from '../course-reading-store.ts'
import type { ImportedCourse } from './parse-course.ts'

export type CourseImportStore = ReturnType<typeof courseImportStore>

export function courseImportStore(database: Database) {
  return {
    /** Adds the courses that are missing and changes imported ones that differ; all of them or none. */
    async put(courses: readonly ImportedCourse[]): Promise<{ added: number; changed: number }> {
      if (courses.length === 0) return { added: 0, changed: 0 }
      return database.transaction().execute(async (transaction) => {
        const written = await putPlaces(transaction, courses)
        const changed = new Set(written.filter(({ isNew }) => !isNew).map(({ id }) => id))
        for (const id of await putCards(transaction, courses)) changed.add(id)
        for (const id of await putChangedTees(transaction, courses)) changed.add(id)
        const added = written.filter(({ isNew }) => isNew)
        for (const { id } of added) changed.delete(id)
        await markChanged(transaction, [...changed])
        return { added: added.length, changed: changed.size }
      })
    },
  }
}

/** Also touches the rows of courses whose card or tees changed, because the export's fingerprint depends on them. */
async function markChanged(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`update courses set updated_at = now() where id = any (${ids}::bigint[])`.execute(transaction)
}

/**
 * An import changes only imported courses, never one that a member owns. A member's copy, which our own export contains, has
 * its public id as source id, so it can be recognized even after the member's account is deleted.
 */
const isImported = sql`(courses.created_by is null and courses.source_id <> courses.public_id::text)`

async function putPlaces(
  transaction: Database,
  courses: readonly ImportedCourse[],
): Promise<{ id: number; isNew: boolean }[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into courses (source, source_id, licence, name, city, region, country, latitude, longitude, is_public)
    select source, "sourceId", licence, name, city, region, country, latitude, longitude, true
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as given (
      source text, "sourceId" text, licence text, name text, city text, region text, country text,
      latitude float8, longitude float8)
    -- Our own export, imported where it was made.
    where not exists (
      select from courses own
      where given.source = ${ownSource} and own.source is null and own.public_id::text = given."sourceId")
    on conflict (source, source_id) do update set
      licence = excluded.licence, name = excluded.name, city = excluded.city, region = excluded.region,
      country = excluded.country, latitude = excluded.latitude, longitude = excluded.longitude
    where ${isImported} and
      (courses.licence, courses.name, courses.city, courses.region, courses.country, courses.latitude, courses.longitude)
      is distinct from
      (excluded.licence, excluded.name, excluded.city, excluded.region, excluded.country, excluded.latitude, excluded.longitude)
    returning id, xmax = 0 as is_new`.execute(transaction)
  return rows
}

/** Writes the cards that are missing or differ, and returns their course ids. */
async function putCards(transaction: Database, courses: readonly ImportedCourse[]): Promise<number[]> {
  const withCards = courses.filter(({ card }) => card !== null)
  const { rows } = await sql<{ courseId: number }>`
    with given as (
      select courses.id as course_id, pars, "strokeIndex" as stroke_index
      from jsonb_to_recordset(${JSON.stringify(withCards.map(({ source, sourceId, card }) => ({ source, sourceId, ...card })))}::jsonb)
        as card (source text, "sourceId" text, pars smallint[], "strokeIndex" smallint[])
      join courses on courses.source = card.source and courses.source_id = card."sourceId" and ${isImported}
    ), differing as (
      select given.* from given
      where (
        select array_agg(row(holes.par, holes.stroke_index) order by holes.number)
        from holes where holes.course_id = given.course_id
      ) is distinct from (
        select array_agg(row(par, stroke_index) order by number)
        from unnest(given.pars, given.stroke_index) with ordinality as hole (par, stroke_index, number)
      )
      -- Existing tees are rated for the existing number of holes.
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
 * Writes the tees that are missing or differ, and returns the courses. A list without tees leaves the existing ones.
 * Tees whose number of holes differs from the course's are skipped.
 */
async function putChangedTees(transaction: Database, courses: readonly ImportedCourse[]): Promise<number[]> {
  const withTees = courses.filter(({ tees }) => tees.length > 0)
  const { rows } = await sql<{ id: number; source: string; sourceId: string }>`
    select courses.id, courses.source, courses.source_id
    from jsonb_to_recordset(${JSON.stringify(withTees)}::jsonb) as given (source text, "sourceId" text)
    join courses on courses.source = given.source and courses.source_id = given."sourceId" and ${isImported}`.execute(
    transaction,
  )
  const existing = await readCourses(
    transaction,
    rows.map(({ id }) => id),
  )
  const changed: number[] = []
  for (const { card, tees, source, sourceId } of withTees) {
    const row = rows.find((one) => one.source === source && one.sourceId === sourceId)
    const course = existing.find(({ id }) => id === row?.id)
    if (!card || !course || course.card?.pars.length !== card.pars.length) continue
    if (hasSameTees(course, tees, card)) continue
    const known = tees.map((tee) => ({ ...tee, id: findNamesake(course, tee)?.id }))
    await putTees(transaction, course.id, known, card)
    changed.push(course.id)
  }
  return changed
}

function findNamesake({ tees }: Course, { name }: TeeInput): Course['tees'][number] | undefined {
  return tees.find((tee) => isSameName(tee.name, name))
}

function hasSameTees(course: Course, tees: readonly TeeInput[], courseCard: Card): boolean {
  return (
    tees.length === course.tees.length &&
    tees.every((tee) => {
      const { id: _, par: __, ...stored } = findNamesake(course, tee) ?? { id: 0, par: 0 }
      const card = tee.card && isSameCard(tee.card, courseCard) ? null : tee.card
      return isDeepStrictEqual(stored, { ...tee, card })
    })
  )
}
