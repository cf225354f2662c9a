import type { Player } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

// Of a name that thousands have, so many are put in order; whoever looks for one of them types more.
const mostSorted = 300

export type PlayerStore = ReturnType<typeof playerStore>

interface PlayerRow {
  id: number
  username: string
  displayName: string
  handicapTenths: number
  matchesTogether: number
}

export function playerStore(database: Database) {
  return {
    /** People somebody has played with, those of the latest match first, whose names match the search if there is one. */
    async listPlayedWith(userId: number, pattern: string | undefined, limit: number): Promise<Player[]> {
      const { rows } = await sql<PlayerRow>`
        select u.id, u.username, u.display_name, u.handicap_tenths, together.matches_together
        from (${playedWith(userId)}) together
        join users u on u.id = together.person_id
        ${pattern === undefined ? sql`` : sql`where ${matches(pattern)}`}
        order by together.last_played desc, u.id
        limit ${limit}
      `.execute(database)
      return rows.map(toPlayer)
    },

    /** Other people, in the order of their names, whose names match the search if there is one. */
    async listOthers(userId: number, pattern: string | undefined, limit: number): Promise<Player[]> {
      const { rows } = await sql<PlayerRow>`
        select u.id, u.username, u.display_name, u.handicap_tenths, 0 as matches_together
        from (
          select * from users u
          where u.id <> ${userId} ${pattern === undefined ? sql`order by u.id` : sql`and ${matches(pattern)}`}
          limit ${mostSorted}
        ) u
        order by ${pattern === undefined ? sql`u.id` : sql`u.display_name, u.id`}
        limit ${limit}
      `.execute(database)
      return rows.map(toPlayer)
    },

    async find(userId: number, otherId: number): Promise<Player | undefined> {
      const { rows } = await sql<PlayerRow>`
        select u.id, u.username, u.display_name, u.handicap_tenths,
          coalesce((select matches_together from (${playedWith(userId)}) t where t.person_id = u.id), 0) as matches_together
        from users u where u.id = ${otherId}
      `.execute(database)
      return rows[0] && toPlayer(rows[0])
    },
  }
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

function matches(pattern: string) {
  return sql<boolean>`search_text(u.display_name, u.username) like search_text(${pattern})`
}

function toPlayer({ handicapTenths, ...row }: PlayerRow): Player {
  return { ...row, handicap: handicapTenths / 10 }
}
