import type {
  Card,
  Course,
  CourseInput,
  CourseSummary,
  Hole,
  TeeBox,
  TeeInput,
  TypedCourse,
} from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { isThere, mustBeThere } from '../account/presence-store.ts'
import { cardWriter } from './card-store.ts'
import { proposalStore } from './changes/proposal-store.ts'
import type { Made } from './changes/version-store.ts'
import { stillStands, versionStore } from './changes/version-store.ts'
import { give } from './given-store.ts'
import { otherRatings, readCourses } from './course-reading-store.ts'
import type { TeeBoxRow } from './course-rows.ts'
import { toTeeBox } from './course-rows.ts'

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
      return (await readCourses(database, [id], userId))[0]
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

    /** Courses with changes of a member that were not taken back. */
    async listChangedBy(userId: number): Promise<number[]> {
      const { rows } = await sql<{ courseId: number }>`
        select distinct v.course_id from course_versions v
        where v.made_by = ${userId} and ${stillStands} order by v.course_id`.execute(database)
      return rows.map(({ courseId }) => courseId)
    },

    /** Withdraws a member's open proposals and returns how many there were. */
    async withdrawProposals(userId: number): Promise<number> {
      const rows = await database
        .deleteFrom('courseProposals')
        .where('proposedBy', '=', userId)
        .where('takenAt', 'is', null)
        .returning('id')
        .execute()
      return rows.length
    },

    /** Does the work in one transaction; the store it is given exists only there. */
    async inTransaction<T>(work: (store: CourseTransaction) => Promise<T>): Promise<T> {
      return database.transaction().execute((transaction) => work(courseTransaction(transaction)))
    },

    /** Reads several things as they were at one moment. */
    async atOneMoment<T>(read: (store: CourseTransaction) => Promise<T>): Promise<T> {
      return database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => read(courseTransaction(transaction)))
    },
  }
}

export type CourseTransaction = ReturnType<typeof courseTransaction>

function courseTransaction(transaction: Database) {
  const writer = cardWriter(transaction)
  const versions = versionStore(transaction)
  return {
    versions,
    proposals: proposalStore(transaction),

    async find(id: number, userId: number): Promise<Course | undefined> {
      return (await readCourses(transaction, [id], userId))[0]
    },

    async get(id: number, userId: number): Promise<Course> {
      const [course] = await readCourses(transaction, [id], userId)
      if (!course) throw new Error(`course ${id} is gone within its transaction`)
      return course
    },

    /** Keeps the course from being changed by anybody else until the end; false where it is missing. */
    async lock(id: number, userId: number): Promise<boolean> {
      // People before courses, as where an account is deleted: neither waits for the other.
      await mustBeThere(transaction, userId)
      const row = await transaction
        .selectFrom('courses')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
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

    /** Whether somebody has not deleted their account, nor does until the end. */
    isThere: async (userId: number): Promise<boolean> => isThere(transaction, userId),

    async add(input: CourseInput, userId: number): Promise<number> {
      await mustBeThere(transaction, userId)
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

    /** Makes the course what was typed, keeps what it was, and gives back the number of the new version. */
    async change(before: Course, after: TypedCourse, made: Made): Promise<number> {
      const { name, city, region, country, card, tees } = after
      const version = await versions.keep(before, made)
      await transaction
        .updateTable('courses')
        .set({ name, city, region, country, updatedAt: sql<Date>`now()` })
        .where('id', '=', before.id)
        .execute()
      await writer.removeTees(before.id)
      await writer.removeCard(before.id)
      if (!card) return version
      await writer.putCard(before.id, card)
      for (const tee of tees) await writer.putTee(before.id, tee, card)
      return version
    },

    async addTee(before: Course, tee: TeeInput, courseCard: Card, userId: number): Promise<TeeBox> {
      await versions.keep(before, { kind: 'tee-added', by: userId })
      await transaction
        .updateTable('courses')
        .set({ updatedAt: sql<Date>`now()` })
        .where('id', '=', before.id)
        .execute()
      return writer.putTee(before.id, tee, courseCard)
    },

    give: async (id: number, userId: number, isGiven: boolean): Promise<void> =>
      give(transaction, id, userId, isGiven),

    /** Whether each tee that has an id is one of this course, or was. */
    async areItsTees(courseId: number, tees: TypedCourse['tees']): Promise<boolean> {
      const ids = tees.flatMap(({ id }) => id ?? [])
      const { rows } = await sql`
        select from unnest(${ids}::bigint[]) given
        where not exists (select from tee_boxes t where t.id = given and t.course_id = ${courseId})
        limit 1`.execute(transaction)
      return rows.length === 0
    },
  }
}
