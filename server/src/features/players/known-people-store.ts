import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether both people take part in the same match, as a player or as its organizer. This opens the page and the handicap. */
export function sharesMatch(userId: number, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return takesPartWith(userId, personId, sql`p.consent <> 'asked'`)
}

/**
 * Whether a user takes part in a match that the person is in, answered or not. This opens the name and the username, nothing
 * else. A match that the user has not answered lists no one: a stranger could put look-alikes of friends on their list.
 */
export function isInOwnMatch(userId: number, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return takesPartWith(userId, personId, sql`true`)
}

function takesPartWith(
  userId: number,
  personId: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select match_id from match_players where person_id = ${userId} and consent <> 'asked'
      union all select id from matches where organiser_id = ${userId} and deleted_at is null
    ) own
    join matches m on m.id = own.match_id and m.deleted_at is null
    where m.organiser_id = ${personId}
      or exists (select from match_players p where p.match_id = m.id and p.person_id = ${personId} and ${counts})
  )`
}
