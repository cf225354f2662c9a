import { randomUUID } from 'node:crypto'
import type { Course, CourseInput, CourseSummary, Hole, TeeBox } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { mustBeThere } from '../account/presence-store.ts'
import { putCard, putTees } from './card-store.ts'
import type { TeeBoxRow } from './course-reading-store.ts'
import { otherRatings, readCourses, toTeeBox } from './course-reading-store.ts'

export type CourseStore = ReturnType<typeof courseStore>

/** Courses as a person can see them: another member's private course is not found. */
export function courseStore(database: Database) {
  return {
    /**
     * Courses that match a search that tolerates typos, or all courses by name. The person's latest
     * courses come first.
     */
    async list(userId: number, search: string, limit: number): Promise<CourseSummary[]> {
      const { rows } = await sql<CourseSummary>`
        select * from list_courses(${userId}, ${search}, ${limit})`.execute(database)
      return rows
    },

    async find(id: number, userId: number): Promise<Course | undefined> {
      return (await readCourses(database, [id], userId))[0]
    },

    /** The holes as played from a tee, or as the course has them; undefined if course or tee is missing. */
    async findHoles(id: number, teeBoxId: number | undefined, userId: number): Promise<Hole[] | undefined> {
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
        where c.id = ${id} and sees_course(${userId}, c.id) and (t.id is not null or ${teeBoxId === undefined})
        order by h.number`.execute(database)
      // A course without a card returns one row without a hole.
      return rows.length === 0 ? undefined : rows.filter(({ number }) => number !== null)
    },

    /** The tees on offer, the longest first; undefined if the course is missing. */
    async findTees(courseId: number, userId: number): Promise<TeeBox[] | undefined> {
      const { rows } = await sql<TeeBoxRow & { id: number | null }>`
        select t.id, t.name, t.colour, t.gender, t.rating_tenths, t.slope, t.par, ${otherRatings} as others
        from courses c left join tee_boxes t on t.course_id = c.id and t.removed_at is null
        where c.id = ${courseId} and sees_course(${userId}, c.id)
        order by t.rating_tenths desc, t.id`.execute(database)
      return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null).map(toTeeBox)
    },
  }
}

/**
 * Adding and changing courses. Exists only inside a transaction, so that no other connection can be
 * used by mistake.
 */
export function courseWriter(transaction: Database) {
  return {
    /** Locks the course against changes until the end of the transaction. */
    async lock(id: number, userId: number): Promise<Course | undefined> {
      // Lock people before courses, as account deletion does; otherwise the two deadlock.
      await mustBeThere(transaction, userId)
      await transaction.selectFrom('courses').select('id').where('id', '=', id).forUpdate().execute()
      return (await readCourses(transaction, [id], userId))[0]
    },

    /** Serializes adding courses with this name and place, so that the second finds the first. */
    async lockName({ name, city, region }: CourseInput): Promise<void> {
      await sql`
        select pg_advisory_xact_lock(hashtextextended(plain_text(${name}, ${city}, ${region}), 0))
      `.execute(transaction)
    },

    /** Courses with a similar name in the same place, or with an unknown place on either side. */
    async listAlike({ name, city, region }: CourseInput, userId: number): Promise<CourseSummary[]> {
      const { rows } = await sql<CourseSummary>`
        select * from summarize_courses(${userId}, array(
          with typed as (select distinctive_name(${name}) as name, plain_text(${city}, ${region}) as place)
          select c.id from typed, courses c
          where c.id in (
              select search_courses(private_courses_of(${userId}), plain_text(${name}), 50)
              union select search_courses(private_courses_of(${userId}), plain_text(${name}, ${city}), 50)
            )
            and similarity(distinctive_name(c.name), typed.name) >= 0.5
            and (typed.place = '' or plain_text(c.city, c.region) in ('', typed.place)
              or similarity(plain_text(c.city, c.region), typed.place) >= 0.5)
          order by similarity(c.plain_text, typed.name || ' ' || typed.place) desc, c.id
          limit 3))`.execute(transaction)
      return rows
    },

    /** Adds a course. A copy keeps the source and licence of its original. */
    async add(input: CourseInput, userId: number, original?: Course): Promise<number> {
      await mustBeThere(transaction, userId)
      const { card, tees, ...course } = input
      const publicId = randomUUID()
      const origin = original?.source
        ? { source: original.source, sourceId: publicId, licence: original.licence }
        : {}
      const { id } = await transaction
        .insertInto('courses')
        .values({
          ...course,
          ...origin,
          publicId,
          createdBy: userId,
          copiedFrom: original?.id ?? null,
          originalWasPrivate: original?.isPublic === false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await putCard(transaction, id, card)
      // The tees of a copy are new ones.
      const newTees = tees.map((tee) => ({ ...tee, id: undefined }))
      await putTees(transaction, id, newTees, card)
      return id
    },

    /** Whether the course copies a private course, or one that was private and has been deleted. */
    async hasPrivateOriginal(id: number): Promise<boolean> {
      const { rows } = await sql`
        select from courses copy left join courses original on original.id = copy.copied_from
        where copy.id = ${id} and not coalesce(original.is_public, not copy.original_was_private)`.execute(
        transaction,
      )
      return rows.length > 0
    },

    async countPrivate(userId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from courses where created_by = ${userId} and not is_public
      `.execute(transaction)
      return rows[0]?.count ?? 0
    },

    async change(id: number, { card, tees, ...course }: CourseInput): Promise<void> {
      await transaction
        .updateTable('courses')
        .set({ ...course, updatedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      await putCard(transaction, id, card)
      await putTees(transaction, id, tees, card)
    },
  }
}
