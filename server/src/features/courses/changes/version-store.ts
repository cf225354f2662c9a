import type { Course, CourseChange, TypedCourse } from '@nineteenth/contracts'
import { toTypedCourse } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { NamedPerson } from './named-person-store.ts'
import { namedPerson } from './named-person-store.ts'
import { hasBeenPlayedSince } from './played-store.ts'

/** By what a version came to be, and by whom. */
export type Made =
  | { kind: 'edited' | 'tee-added'; by: number }
  /** By nobody where an operator's command took it back. */
  | { kind: 'taken-back'; by: number | null; restores: number }
  | { kind: 'proposed'; by: number; proposalId: number; isGiven: boolean; restores: number | null }

/** A change of a course, and the course before and after. */
export interface KeptChange {
  version: number
  kind: CourseChange['kind']
  by: NamedPerson | null
  takenBy: NamedPerson[]
  madeAt: Date
  before: TypedCourse
  /** Nothing of the latest: what came of it is the course as it is. */
  after: TypedCourse | null
  /** Whether another member has begun a match on the course since. */
  isPlayed: boolean
}

/** Every change of a course, with the course as it was before. */
export function versionStore(database: Database) {
  return {
    /** Keeps a course as it is, because it is about to change, and gives back the number of its next version. */
    async keep(before: Course, made: Made): Promise<number> {
      const version = before.cardVersion + 1
      await database
        .insertInto('courseVersions')
        .values({
          courseId: before.id,
          version,
          kind: made.kind,
          before: JSON.stringify(toTypedCourse(before)),
          madeBy: made.by,
          proposalId: made.kind === 'proposed' ? made.proposalId : null,
          isGiven: made.kind === 'proposed' && made.isGiven,
          restores: 'restores' in made ? made.restores : null,
        })
        .execute()
      await database
        .updateTable('courses')
        .set({ cardVersion: version })
        .where('id', '=', before.id)
        .execute()
      return version
    },

    /** Keeps thousands of courses as they were before an import changed them, in one statement. */
    async keepImported(before: readonly Course[]): Promise<void> {
      const rows = before.map((course) => ({ id: course.id, before: toTypedCourse(course) }))
      await sql`
        with given as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, before jsonb)
        ), changed as (
          update courses set card_version = card_version + 1 from given where courses.id = given.id
          returning courses.id, courses.card_version, given.before
        )
        insert into course_versions (course_id, version, kind, before)
        select id, card_version, 'imported', before from changed`.execute(database)
    },

    /** How many tees somebody has added to a course within a day, also such as were taken back. */
    async countTeesToday(courseId: number, userId: number): Promise<number> {
      const { count } = await database
        .selectFrom('courseVersions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('courseId', '=', courseId)
        .where('kind', '=', 'tee-added')
        .where('madeBy', '=', userId)
        .where('madeAt', '>', sql<Date>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow()
      return count
    },

    /** The first of a member's changes that still stands, and whether others have changed the course after it. */
    async findFirstOwn(
      courseId: number,
      userId: number,
    ): Promise<{ version: number; before: TypedCourse; isBuiltOn: boolean } | undefined> {
      const { rows } = await sql<{ version: number; before: TypedCourse; isBuiltOn: boolean }>`
        select v.version, v.before, exists (
          select from course_versions later
          where later.course_id = v.course_id and later.version > v.version
            and later.made_by is distinct from v.made_by) as is_built_on
        from course_versions v
        where v.course_id = ${courseId} and v.made_by = ${userId} and ${stillStands}
        order by v.version limit 1`.execute(database)
      return rows[0]
    },

    async find(courseId: number, version: number, userId: number): Promise<KeptChange | undefined> {
      const { rows } = await sql<KeptChange>`
        ${changes(userId)} where v.course_id = ${courseId} and v.version = ${version}`.execute(database)
      return rows[0]
    },

    /** The changes before a version, the latest first. */
    async list(courseId: number, userId: number, before: number | undefined): Promise<KeptChange[]> {
      const { rows } = await sql<KeptChange>`
        ${changes(userId)}
        where v.course_id = ${courseId} and v.version < ${before ?? 2 ** 31 - 1}
        order by v.version desc limit 20`.execute(database)
      return rows
    },
  }
}

/** True if no earlier version was restored since. */
export const stillStands = sql`not exists (
  select from course_versions back
  where back.course_id = v.course_id and back.version > v.version and back.restores < v.version)`

function changes(userId: number) {
  return sql`
    select v.version, v.kind, v.made_at, v.before, later.before as after,
      ${namedPerson(userId, sql`v.made_by`)} as by,
      coalesce((
        select json_agg(${namedPerson(userId, sql`a.user_id`)} order by a.agreed_at, a.user_id)
        from course_proposal_agreements a where a.proposal_id = v.proposal_id), '[]') as taken_by,
      ${hasBeenPlayedSince(sql`v.course_id`, userId, sql`v.made_at`)} as is_played
    from course_versions v
    left join course_versions later on later.course_id = v.course_id and later.version = v.version + 1`
}
