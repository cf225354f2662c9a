import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether both people took part in the same match themselves, as a player or as its organizer. This opens the page and the handicap. */
export function sharesMatch(userId: number, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isInMatchOf(userId, personId, { own: takesPart, theirs: takesPart })
}

/** Of `match_players p`: whether they hold the seat by a join link that no host has agreed to. Anyone with the link can register. */
export const isByLinkAlone = sql<boolean>`(p.link_phone is not null)`

/** Of `match_players p`: whether they take part themselves, and not by a link alone. */
export const takesPart = sql<boolean>`(p.consent = 'given' and not ${isByLinkAlone})`

/**
 * Whether a user takes part in a match that the person is in, answered or not. This opens the name and the username, nothing
 * else. A match that the user was only asked to lists no one: a stranger could put look-alikes of friends on their list.
 */
export function isInOwnMatch(userId: number, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isInMatchOf(userId, personId, {
    own: sql`p.consent <> 'asked' and not ${isByLinkAlone}`,
    theirs: sql`true`,
  })
}

function isInMatchOf(
  userId: number,
  personId: RawBuilder<unknown>,
  { own, theirs }: { own: RawBuilder<unknown>; theirs: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select p.match_id from match_players p where p.person_id = ${userId} and ${own}
      union all select id from matches where organiser_id = ${userId} and deleted_at is null
    ) own
    join matches m on m.id = own.match_id and m.deleted_at is null
    where m.organiser_id = ${personId}
      or exists (select from match_players p where p.match_id = m.id and p.person_id = ${personId} and ${theirs})
  )`
}
