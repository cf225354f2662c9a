import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether somebody shares a match with a person, as a player or as its organiser, in which both take part: who was only put
 * into one is known to nobody by that.
 */
export function sharesMatch(userId: number, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select match_id from match_players where person_id = ${userId} and consent <> 'asked'
      union all select id from matches where organiser_id = ${userId} and deleted_at is null
    ) own
    join matches m on m.id = own.match_id and m.deleted_at is null
    where m.organiser_id = ${personId}
      or exists (
        select from match_players p where p.match_id = m.id and p.person_id = ${personId} and p.consent <> 'asked'
      )
  )`
}
