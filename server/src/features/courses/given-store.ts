import { openLicences, shareAlikeLicences } from '@nineteenth/contracts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** The versions by which course `c` came to what it is. What was taken back is none of them: nobody's words stand there. */
const standing = sql`
  with recursive standing as (
    select v.version, v.kind, v.restores, v.made_by, v.is_given
    from course_versions v where v.course_id = c.id and v.version = c.card_version
    union all
    select v.version, v.kind, v.restores, v.made_by, v.is_given
    from standing s join course_versions v on v.course_id = c.id and v.version = coalesce(s.restores, s.version - 1)
  )`

/** Whether everybody who typed what stands in course `c` gives it. A list gives by its licence. */
const isGivenByAll = sql<boolean>`((c.source is not null or c.is_given) and not exists (
  ${standing} select from standing where restores is null and kind <> 'imported' and not is_given))`

/** Whether course `c` is given by all, and by somebody what they typed of it; nothing where that is nothing. */
export function givenOf(userId: number | undefined): RawBuilder<{ byAll: boolean; byYou: boolean | null }> {
  return sql`json_build_object('byAll', ${isGivenByAll}, 'byYou', (
    ${standing} select bool_and(own.is_given) from (
      select c.is_given where c.source is null and c.created_by = ${userId ?? null}
      union all select s.is_given from standing s where s.restores is null and s.made_by = ${userId ?? null}
    ) own))`
}

/** Under which licence course `c` is, if it is given. */
export const licenceOfCourse = sql<string>`coalesce(c.licence, case when c.source is null then 'CC0-1.0' end)`

/** Whether course `c` may be given on. What is added to a course of a share-alike list is under the licence of the list. */
export const isOpen = sql<boolean>`(${licenceOfCourse} = any(${openLicences}::text[])
  and (c.licence = any(${shareAlikeLicences}::text[]) or ${isGivenByAll}))`

/** Gives all that somebody has typed of a course, or no longer does. What stands so already is not written again. */
export async function give(
  transaction: Database,
  courseId: number,
  userId: number,
  isGiven: boolean,
): Promise<void> {
  await transaction
    .updateTable('courses')
    .set({ isGiven })
    .where('id', '=', courseId)
    .where('createdBy', '=', userId)
    .where('isGiven', '<>', isGiven)
    .execute()
  await transaction
    .updateTable('courseVersions')
    .set({ isGiven })
    .where('courseId', '=', courseId)
    .where('madeBy', '=', userId)
    .where('isGiven', '<>', isGiven)
    .execute()
  await transaction
    .updateTable('courseProposals')
    .set({ isGiven })
    .where('courseId', '=', courseId)
    .where('proposedBy', '=', userId)
    .where('isGiven', '<>', isGiven)
    .execute()
}
