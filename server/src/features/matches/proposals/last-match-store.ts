import type { PlayerTee } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { sharesMatch } from '#features/players/known-people-store.ts'
import type { Database } from '#tables.ts'
import { isInMatch } from '../match-state-store.ts'

// Earlier matches, for the form of a new one.

/** The person's newest match, preferably on this course. */
export async function findLast(
  database: Database,
  userId: number,
  courseId: number | undefined,
): Promise<number | undefined> {
  const newest = sql`order by (m.course_id = ${courseId ?? null}) is true desc, m.date desc, m.id desc limit 1`
  const { rows } = await sql<{ id: number }>`
    with mine as (
      (
        select m.id from match_players p join matches m on m.id = p.match_id
        where p.person_id = ${userId} and m.deleted_at is null ${newest}
      )
      union
      (select m.id from matches m where m.organiser_id = ${userId} and m.deleted_at is null ${newest})
    )
    select m.id from matches m where m.id in (select id from mine) ${newest}
  `.execute(database)
  return rows[0]?.id
}

/** Each player's tee in their newest match on a course that the caller may see; players without one are left out. */
export async function listLastTees(
  database: Database,
  callerId: number,
  courseId: number,
  userIds: readonly number[],
): Promise<PlayerTee[]> {
  const { rows } = await sql<{ found: PlayerTee }>`
    with newest as (
      select distinct on (p.person_id) p.person_id, p.tee_no, m.card
      from match_players p join matches m on m.id = p.match_id
      where p.person_id = any (${userIds}::bigint[]) and m.course_id = ${courseId} and m.deleted_at is null
        and ${isInMatch(callerId)}
      order by p.person_id, p.match_date desc, p.match_id desc
    )
    select jsonb_strip_nulls(
      jsonb_build_object('userId', n.person_id, 'teeBoxId', tee -> 'teeBoxId', 'gender', tee -> 'gender')
    ) as found
    from newest n cross join jsonb_array_elements(n.card -> 'tees') tee
    where (tee ->> 'teeNo')::smallint = n.tee_no
  `.execute(database)
  return rows.map(({ found }) => found)
}

/**
 * The current handicaps of people, null for those that the caller may not see. Leaves out deleted accounts and guests who
 * are no longer listed: placeholders of players who left, and guests who were linked to a member.
 */
export async function listHandicaps(
  database: Database,
  callerId: number,
  userIds: readonly number[],
): Promise<Map<number, number | null>> {
  const isSeen = sql`id = ${callerId} or host_id is not null or ${sharesMatch(callerId, sql.ref('users.id'))}`
  const rows = await database
    .selectFrom('users')
    .select(['id', sql<number | null>`case when ${isSeen} then handicap_tenths end`.as('handicapTenths')])
    .where('id', 'in', userIds)
    .where('deletedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('claimedBy', 'is', null)
    .execute()
  return new Map(rows.map(({ id, handicapTenths }) => [id, handicapTenths]))
}
