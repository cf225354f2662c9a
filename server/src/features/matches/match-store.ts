import type { FormatFlags, MatchResults, MatchSummary } from '@nineteenth/contracts'
import { flagsOf } from '@nineteenth/contracts'
import type { GameResult } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#tables.ts'
import { decidedTables, namesIn } from './decided-tables.ts'

/** A place in a list that is ordered by date and id, newest first. */
export interface Cursor {
  date: string
  id: number
}

export interface MatchFilter {
  after?: Cursor | undefined
  isComplete?: boolean | undefined
  /** Part of the course's or a player's name. */
  search?: string | undefined
  limit: number
}

interface SummaryRow extends Omit<MatchSummary, keyof FormatFlags> {
  formats: string[]
  players: (MatchResults['players'][number] & { ballNo: number })[] | null
  sides: MatchResults['sides'] | null
  games: GameResult[] | null
}

export type MatchStore = ReturnType<typeof matchStore>

export function matchStore(database: Database) {
  return {
    /** Matches that a person plays in or organises, newest first. */
    async listOf(userId: number, filter: MatchFilter): Promise<MatchSummary[]> {
      // Two short walks along two indexes; an OR over both would walk along neither.
      const { rows } = await sql<SummaryRow>`
        with mine as (
          (
            select m.id from match_players p join matches m on m.id = p.match_id
            where p.person_id = ${userId} ${before(sql`p.match_date`, sql`p.match_id`, filter)} ${matching(filter)}
            order by p.match_date desc, p.match_id desc limit ${filter.limit}
          )
          union
          (
            select m.id from matches m
            where m.organiser_id = ${userId} ${before(sql`m.date`, sql`m.id`, filter)} ${matching(filter)}
            order by m.date desc, m.id desc limit ${filter.limit}
          )
        )
        select ${summaryColumns} from matches m where m.id in (select id from mine)
        order by m.date desc, m.id desc limit ${filter.limit}
      `.execute(database)
      return rows.map(toSummary)
    },

    /** The newest matches that two people both play in. */
    async listTogether(userId: number, otherId: number, limit: number): Promise<MatchSummary[]> {
      const { rows } = await sql<SummaryRow>`
        select ${summaryColumns}
        from match_players mine
        join match_players theirs on theirs.match_id = mine.match_id and theirs.person_id = ${otherId}
        join matches m on m.id = mine.match_id and m.deleted_at is null
        where mine.person_id = ${userId}
        order by mine.match_date desc, mine.match_id desc limit ${limit}
      `.execute(database)
      return rows.map(toSummary)
    },
  }
}

const summaryColumns = sql`
  m.id, m.course_id, m.tee_box_id, m.date, m.is_complete,
  exists (select from match_sides s where s.match_id = m.id) as is_team_match,
  array(select g.format from match_games g where g.match_id = m.id) as formats,
  m.card -> 'course' ->> 'name' as course_name, m.card -> 'tees' -> 0 ->> 'name' as tee_name,
  case when m.is_complete then (
    select jsonb_agg(r.result order by r.game_no) from match_results r where r.match_id = m.id
  ) end as games,
  case when m.is_complete then (
    select jsonb_agg(
      jsonb_build_object(
        'playerNo', p.player_no, 'userId', p.person_id, 'displayName', u.display_name, 'ballNo', p.ball_no
      )
      order by p.position
    )
    from match_players p join users u on u.id = p.person_id
    where p.match_id = m.id
  ) end as players,
  case when m.is_complete then (
    select coalesce(jsonb_agg(jsonb_build_object('sideNo', s.side_no, 'name', s.name) order by s.side_no), '[]')
    from match_sides s where s.match_id = m.id
  ) end as sides
`

function toSummary({ players, sides, games, formats, ...stored }: SummaryRow): MatchSummary {
  const summary = { ...stored, ...flagsOf(formats.map((format) => ({ format }))) }
  if (!players) return summary
  const results = { ...namesIn({ players, sides: sides ?? [] }), tables: decidedTables(games ?? []) }
  return { ...summary, results }
}

function before(
  date: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { after }: MatchFilter,
): RawBuilder<unknown> {
  return after ? sql`and (${date}, ${id}) < (${after.date}::date, ${after.id}::bigint)` : sql``
}

function matching({ isComplete, search }: MatchFilter): RawBuilder<unknown> {
  const status = isComplete === undefined ? sql`` : sql`and m.is_complete = ${isComplete}`
  return sql`and m.deleted_at is null ${status} ${search === undefined ? sql`` : sql`and ${isAbout(search)}`}`
}

function isAbout(search: string): RawBuilder<unknown> {
  // An aggregate of one match's players: PostgreSQL may answer EXISTS for the players of all matches there are.
  return sql`(
    search_text(m.card -> 'course' ->> 'name') like search_pattern(${search})
    or (
      select bool_or(search_text(u.display_name, u.username) like search_pattern(${search}))
      from match_players o join users u on u.id = o.person_id where o.match_id = m.id
    )
  )`
}
