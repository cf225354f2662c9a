import type { Player } from '@nineteenth/contracts'
import { usernameKey } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { queryWithTimeout } from '#platform/database/query-with-timeout.ts'
import type { Database } from '#tables.ts'
import { isByLinkAlone, sharesMatch, takesPart } from './known-people-store.ts'
import { nameWithUsername } from './name-with-username-store.ts'

type PlayerRow = Omit<Player, 'handicap'> & { handicapTenths: number | null }

export function playerStore(database: Database) {
  return {
    /** Everyone who shared a match with a person, the latest match first, then the person's other guests. */
    async listKnown(userId: number, search: string | undefined, limit: number): Promise<Player[]> {
      const { rows } = await queryWithTimeout(database, async (transaction) =>
        knownStatement(userId, search, limit).execute(transaction),
      )
      return rows.map(toPlayer)
    },

    /** A member with exactly this username. Strangers see only the username and the name. */
    async findByUsername(userId: number, username: string): Promise<Player | undefined> {
      const { rows } = await sql<PlayerRow>`
        select u.id, u.username, u.display_name, false as is_own_guest,
          case when ${sharesMatch(userId, sql`u.id`)} then u.handicap_tenths end as handicap_tenths,
          ${countTogether(userId)} as matches_together
        from users u where u.username_key = ${usernameKey(username)} and u.id <> ${userId}
      `.execute(database)
      return rows[0] && toPlayer(rows[0])
    },

    /** Someone who takes part in a match with the user, or is the user's guest. */
    async find(userId: number, otherId: number): Promise<Player | undefined> {
      const { rows } = await sql<PlayerRow & { isDeletedRow: boolean; linkedName: string | null }>`
        select u.id, u.username, u.display_name,
          -- The row is emptied: its 0.0 is not a handicap.
          case when not is_deleted_row then u.handicap_tenths end as handicap_tenths, is_deleted_row,
          u.host_id is not distinct from ${userId} and u.claimed_by is null as is_own_guest,
          case when u.host_id = ${userId} and not is_deleted_row then ${nameWithUsername('c')} end as linked_name,
          ${countTogether(userId)} as matches_together
        from users u left join users c on c.id = u.claimed_by
        cross join lateral (select u.deleted_at is not null or c.deleted_at is not null as is_deleted_row) d
        where u.id = ${otherId}
          and (u.id = ${userId} or u.host_id = ${userId} or ${sharesMatch(userId, sql`u.id`)})
      `.execute(database)
      if (!rows[0]) return undefined
      const { isDeletedRow, linkedName, ...row } = rows[0]
      return {
        ...toPlayer(row),
        ...(isDeletedRow && { isDeleted: true }),
        ...(linkedName !== null && { linkedTo: linkedName }),
      }
    },
  }
}

function countTogether(userId: number) {
  return sql`(
    select count(*) from (${newestMatches(userId)}) mine
    join match_players p on p.match_id = mine.match_id and p.person_id = u.id and ${takesPart}
    join matches m on m.id = mine.match_id and m.deleted_at is null
  )`
}

// Bounds the query to the newest matches and players. This covers ten years of foursomes, or 27 fields of 144 players.
export const matchesLookedAt = 1_000
export const playersLookedAt = 4_000

function newestMatches(userId: number) {
  return sql`
    select match_id, match_date from match_players p where person_id = ${userId} and ${takesPart}
    order by match_date desc, match_id desc limit ${matchesLookedAt}
  `
}

/** Everyone in one of the newest matches that a person takes part in, answered or not, and the person's guests. */
export function knownStatement(userId: number, search: string | undefined, limit: number) {
  return sql<PlayerRow>`
    select u.id, u.username, u.display_name, u.host_id is not distinct from ${userId} as is_own_guest,
      -- An invitation shows a name; the handicap waits until both take part.
      case when together.take_part then u.handicap_tenths end as handicap_tenths, together.matches_together
    from (
      select person_id, max(matches_together) as matches_together, bool_or(take_part) as take_part,
        max(last_played) as last_played
      from (
        ${inMatchesWith(userId)}
        union all select id, 0, true, null from users where host_id = ${userId}
      ) known
      group by person_id
    ) together
    cross join lateral (select * from users where id = together.person_id offset 0) u
    where u.deleted_at is null
      and not (u.host_id is not distinct from ${userId} and (u.hidden_at is not null or u.claimed_by is not null))
      and ${search === undefined ? sql`true` : sql`u.search_name like search_pattern(${search})`}
    order by together.last_played desc nulls last, u.id desc
    limit ${limit}
  `
}

/** The other players and the organizers of a person's newest matches. Those who left a match are no longer in it. */
function inMatchesWith(userId: number) {
  return sql`
    select person_id, count(*) filter (where play_together) as matches_together, bool_or(take_part) as take_part,
      max(match_date) as last_played
    from (
      select other.person_id, mine.match_date, mine.plays and other.plays as play_together,
        mine.takes_part and other.takes_part as take_part
      from (${newestOwnMatches(userId)}) mine
      -- The laterals prevent a join that might read whole tables.
      cross join lateral (
        select organiser_id from matches where id = mine.match_id and deleted_at is null offset 0
      ) m
      cross join lateral (
        select person_id, ${takesPart} as plays, ${takesPart} as takes_part
        from match_players p where match_id = mine.match_id and person_id <> ${userId}
        union all select m.organiser_id, false, true where m.organiser_id <> ${userId}
        offset 0
      ) other
      order by mine.match_date desc, mine.match_id desc limit ${playersLookedAt}
    ) companions
    group by person_id
  `
}

/**
 * The newest matches that a person takes part in, and those they organize without playing. An unanswered match lists no one:
 * a stranger could put look-alikes of friends on the list, or push the friends off it.
 */
function newestOwnMatches(userId: number) {
  return sql`
    select * from (
      (
        select match_id, match_date, consent = 'given' as plays, consent = 'given' as takes_part
        from match_players p where person_id = ${userId} and consent <> 'asked' and not ${isByLinkAlone}
        order by match_date desc, match_id desc limit ${matchesLookedAt}
      )
      union all
      select id, date, false, true from (
        select id, date from matches where organiser_id = ${userId} and deleted_at is null
        order by date desc, id desc limit ${matchesLookedAt}
      ) organized
      where not exists (select from match_players where match_id = organized.id and person_id = ${userId})
    ) own
    order by match_date desc, match_id desc limit ${matchesLookedAt}
  `
}

function toPlayer({ handicapTenths, ...row }: PlayerRow): Player {
  return { ...row, handicap: handicapTenths === null ? null : handicapTenths / 10 }
}
