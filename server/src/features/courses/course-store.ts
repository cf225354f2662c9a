import type { Course, CourseInput, CourseSummary, Hole, TeeBox, TeeInput } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { CourseHistory } from './course-access.ts'
import { editMakesVersion, canEdit } from './course-access.ts'
import type { CourseRow, TeeBoxRow } from './course-rows.ts'
import { toCourse, toTeeBox } from './course-rows.ts'
import { cardWriter } from './card-store.ts'

export type CourseStore = ReturnType<typeof courseStore>

export function courseStore(database: Database) {
  return {
    /** Courses by a search that forgives, or all by name; the person's latest first. */
    async list(userId: number, search: string, limit: number): Promise<CourseSummary[]> {
      const { rows } = await sql<CourseSummary>`
        select * from list_courses(${userId}, ${search}, ${limit})`.execute(database)
      return rows
    },

    async find(id: number, userId: number): Promise<Course | undefined> {
      return findCourse(database, id, userId)
    },

    /** The holes as played from a tee, or as the course has them; nothing where course or tee is missing. */
    async findHoles(id: number, teeBoxId: number | undefined): Promise<Hole[] | undefined> {
      const { rows } = await sql<Hole & { number: number | null }>`
        select h.number, h.par, h.stroke_index
        from courses c
        left join tee_boxes t on t.course_id = c.id and t.id = ${teeBoxId ?? null}
        left join lateral (
          select own.number, own.par, own.stroke_index from tee_box_holes own where own.tee_box_id = t.id
          union all
          select h.number, h.par, h.stroke_index from holes h
          where h.course_id = c.id and not exists (select from tee_box_holes own where own.tee_box_id = t.id)
        ) h on true
        where c.id = ${id} and (t.id is not null or ${teeBoxId === undefined})
        order by h.number`.execute(database)
      // A course that nobody has typed the card of answers one row without a hole.
      return rows.length === 0 ? undefined : rows.filter(({ number }) => number !== null)
    },

    /** The tees on offer, the longest first; nothing where the course is missing. */
    async findTees(courseId: number): Promise<TeeBox[] | undefined> {
      const { rows } = await sql<TeeBoxRow & { id: number | null }>`
        select t.id, t.name, t.colour, t.gender, t.rating_tenths, t.slope, t.par, ${otherRatings} as others
        from courses c left join tee_boxes t on t.course_id = c.id and t.removed_at is null
        where c.id = ${courseId}
        order by t.rating_tenths desc, t.id`.execute(database)
      return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null).map(toTeeBox)
    },

    /** Does the work in one transaction; the store it is given exists only there. */
    async inTransaction<T>(work: (store: CourseTransaction) => Promise<T>): Promise<T> {
      return database.transaction().execute((transaction) => work(courseTransaction(transaction)))
    },
  }
}

export type CourseTransaction = ReturnType<typeof courseTransaction>

function courseTransaction(transaction: Database) {
  const writer = cardWriter(transaction)
  return {
    async get(id: number, userId: number): Promise<Course> {
      const course = await findCourse(transaction, id, userId)
      if (!course) throw new Error(`course ${id} is gone within its transaction`)
      return course
    },

    /** Keeps the course from being changed by anybody else until the end. */
    async lock(id: number, userId: number): Promise<CourseHistory | undefined> {
      await sql`select from courses where id = ${id} for update`.execute(transaction)
      const { rows } = await sql<CourseHistory>`
        select created_by, ${played(userId)} from courses c where c.id = ${id}`.execute(transaction)
      return rows[0]
    },

    /** Lets only one at a time add a course of this name and place: the second then finds the first. */
    async lockName({ name, city, region }: CourseInput): Promise<void> {
      await sql`
        select pg_advisory_xact_lock(hashtextextended(plain_text(${name}, ${city}, ${region}), 0))
      `.execute(transaction)
    },

    /** Courses with a similar name in the same place, or where either place is not known. */
    async listAlike({ name, city, region }: CourseInput): Promise<CourseSummary[]> {
      const { rows } = await sql<CourseSummary>`
        with typed as (select distinctive_name(${name}) as name, plain_text(${city}, ${region}) as place)
        select c.id, c.name, c.city, c.region, c.country,
          exists (select from holes h where h.course_id = c.id) as has_card,
          exists (select from tee_boxes t where t.course_id = c.id and t.removed_at is null) as has_tees
        from typed, courses c
        where c.id in (
            select search_courses(plain_text(${name}), 50)
            union select search_courses(plain_text(${name}, ${city}), 50)
          )
          and similarity(distinctive_name(c.name), typed.name) >= 0.5
          and (typed.place = '' or plain_text(c.city, c.region) in ('', typed.place)
            or similarity(plain_text(c.city, c.region), typed.place) >= 0.5)
        order by similarity(c.plain_text, typed.name || ' ' || typed.place) desc, c.id
        limit 3`.execute(transaction)
      return rows
    },

    async add(input: CourseInput, userId: number): Promise<number> {
      const { name, city, region, country, card, tees } = input
      const { id } = await transaction
        .insertInto('courses')
        .values({ name, city, region, country, createdBy: userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writer.putCard(id, card)
      for (const tee of tees) await writer.putTee(id, tee, card)
      return id
    },

    /** Keeps the card as it was, and gives the course the number of its next version. */
    async keepVersion(before: Course, userId: number): Promise<number> {
      const { id: courseId, cardVersion: version, name, city, region, country, card, tees } = before
      await transaction
        .insertInto('courseVersions')
        .values({
          courseId,
          version,
          card: JSON.stringify({ name, city, region, country, card, tees }),
          replacedBy: userId,
        })
        .execute()
      await transaction
        .updateTable('courses')
        .set({ cardVersion: version + 1 })
        .where('id', '=', courseId)
        .execute()
      return version + 1
    },

    async replace(before: Course, { name, city, region, country, card, tees }: CourseInput): Promise<void> {
      await transaction
        .updateTable('courses')
        .set({ name, city, region, country, updatedAt: nextMoment })
        .where('id', '=', before.id)
        .execute()
      await writer.putCard(before.id, card)
      await writer.removeTees(before.id)
      for (const tee of tees) await writer.putTee(before.id, tee, card)
    },

    async addTee(courseId: number, tee: TeeInput, courseCard: CourseInput['card']): Promise<TeeBox> {
      // Whoever is changing the course has not seen this tee, and would remove it.
      await transaction
        .updateTable('courses')
        .set({ updatedAt: nextMoment })
        .where('id', '=', courseId)
        .execute()
      return writer.putTee(courseId, tee, courseCard)
    },
  }
}

// Later than before also within one millisecond, which is all that JavaScript sees of a moment.
const nextMoment = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`

const otherRatings = sql`(
  select coalesce(json_agg(json_build_object(
    'gender', r.gender, 'holes', r.holes, 'ratingTenths', r.rating_tenths, 'slope', r.slope)), '[]')
  from tee_ratings r where r.tee_box_id = t.id)`

async function findCourse(database: Database, id: number, userId: number): Promise<Course | undefined> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.name, c.city, c.region, c.country, c.source, c.licence, c.card_version, c.updated_at, c.created_by,
      ${played(userId)},
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
    from courses c where c.id = ${id}`.execute(database)
  const row = rows[0]
  if (!row) return undefined
  return { ...toCourse(row), canEdit: canEdit(row, userId), editMakesVersion: editMakesVersion(row) }
}

function played(userId: number) {
  return sql`
    ${hasMatch(sql`p.person_id = ${userId}`)} as has_played,
    ${hasMatch(sql`p.person_id <> ${userId}`)} as has_other_players`
}

function hasMatch(withPlayer: ReturnType<typeof sql>) {
  return sql`exists (
    select from matches m join match_players p on p.match_id = m.id
    where m.course_id = c.id and m.deleted_at is null and ${withPlayer})`
}
