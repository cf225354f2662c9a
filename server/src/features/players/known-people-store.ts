import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether both take part in the same match, as a player or the organizer. This opens the page and the handicap. */
export function sharesMatch(userId: number, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isInMatchOf(userId, personId, { own: takesPart, theirs: takesPart })
}

/** For `match_players p`: the seat was taken by a join link and no host has confirmed it. Anyone with the link can register. */
export const isByLinkAlone = sql<boolean>`(p.link_phone is not null)`

/** For `match_players p`: the player takes part, and not by a link alone. */
export const takesPart = sql<boolean>`(p.consent = 'given' and not ${isByLinkAlone})`

/**
 * Whether a user takes part in a match that the person is in, answered or not. This opens only the name and the username.
 * A match that the user was only invited to lists no one: a stranger could put look-alikes of friends on their list.
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
