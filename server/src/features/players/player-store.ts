import type { Player } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { sharesMatch } from './known-people-store.ts'

export type PlayerStore = ReturnType<typeof playerStore>

interface PlayerRow {
  id: number
  username: string | null
  displayName: string
  handicapTenths: number | null
  matchesTogether: number
  isOwnGuest: boolean
}

export function playerStore(database: Database) {
  return {
    /** People somebody has played with, those of the latest match first, then their other guests. */
    async listKnown(userId: number, search: string | undefined, limit: number): Promise<Player[]> {
      const { rows } = await sql<PlayerRow>`
        select ${playerColumns(userId)}, together.matches_together
        from (
          select person_id, max(matches_together) as matches_together, max(last_played) as last_played
          from (
            ${playedWith(userId)}
            union all select id, 0, null from users where host_id = ${userId}
          ) known
          group by person_id
        ) together
        join users u on u.id = together.person_id
        where not (u.host_id is not distinct from ${userId} and u.hidden_at is not null)
          and ${search === undefined ? sql`true` : isCalled(search)}
        order by together.last_played desc nulls last, u.id desc
        limit ${limit}
      `.execute(database)
      return rows.map(toPlayer)
    },

    /** A member with exactly this username, known or not: of a stranger that is all, and the name. */
    async findByUsername(userId: number, username: string): Promise<Player | undefined> {
      const { rows } = await sql<PlayerRow>`
        select u.id, u.username, u.display_name, false as is_own_guest,
          case when ${sharesMatch(userId, sql`u.id`)} then u.handicap_tenths end as handicap_tenths,
          ${countTogether(userId)} as matches_together
        from users u where lower(u.username) = ${username.toLowerCase()} and u.id <> ${userId}
      `.execute(database)
      return rows[0] && toPlayer(rows[0])
    },

    /** Somebody who shares a match, or is a guest of theirs. */
    async find(userId: number, otherId: number): Promise<Player | undefined> {
      const { rows } = await sql<PlayerRow>`
        select ${playerColumns(userId)},
          ${countTogether(userId)} as matches_together
        from users u
        where u.id = ${otherId}
          and (u.id = ${userId} or u.host_id = ${userId} or ${sharesMatch(userId, sql`u.id`)})
      `.execute(database)
      return rows[0] && toPlayer(rows[0])
    },
  }
}

function playerColumns(userId: number) {
  return sql`u.id, u.username, u.display_name, u.handicap_tenths, u.host_id is not distinct from ${userId} as is_own_guest`
}

function countTogether(userId: number) {
  return sql`coalesce((select matches_together from (${playedWith(userId)}) t where t.person_id = u.id), 0)`
}

function playedWith(userId: number) {
  return sql`
    select other.person_id, count(*) as matches_together, max(mine.match_date) as last_played
    from match_players mine
    join matches m on m.id = mine.match_id and m.deleted_at is null
    join match_players other on other.match_id = mine.match_id and other.person_id <> mine.person_id
    where mine.person_id = ${userId}
    group by other.person_id
  `
}

function isCalled(search: string) {
  return sql<boolean>`search_text(u.display_name, u.username) like search_pattern(${search})`
}

function toPlayer({ handicapTenths, ...row }: PlayerRow): Player {
  return { ...row, handicap: handicapTenths === null ? null : handicapTenths / 10 }
}
