import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * Whether somebody has played a course: a match there that is complete, with another member, into which they have
 * entered scores themselves. A match that one person makes up alone is none.
 */
export function hasPlayed(courseId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from matches m join match_players own on own.match_id = m.id and own.person_id = ${userId}
    where m.course_id = ${courseId} and m.is_complete and m.deleted_at is null
      and exists (select from score_entries e where e.match_id = m.id and e.entered_by = ${userId})
      and ${hasOtherMember(userId)})`
}

/** Whether another member has begun a match on a course since a moment. */
export function hasBeenPlayedSince(
  courseId: RawBuilder<unknown>,
  userId: number,
  moment: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from matches m
    where m.course_id = ${courseId} and m.created_at >= ${moment} and m.deleted_at is null
      and ${hasOtherMember(sql`${userId}`)})`
}

/** Whether somebody other than a person, who is no guest and was not only put into it, plays in match `m`. */
function hasOtherMember(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from match_players p join users u on u.id = p.person_id and u.host_id is null
    where p.match_id = m.id and p.person_id <> ${userId} and p.consent <> 'asked')`
}
