import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether somebody has a role in the match `m`. To who has none it takes as long to say no as where there is no match. */
export function isInMatch(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    m.organiser_id = ${userId}
    or exists (select from match_players p where p.match_id = m.id and p.person_id = ${userId})
  )`
}
