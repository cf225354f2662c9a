import type { FormatFlags, MatchResults, MatchSummary } from '@nineteenth/contracts'
import { flagsOf, namedPlayerLimit, toOwnCard } from '@nineteenth/contracts'
import type { GameResult } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database, TeeSnapshot } from '#tables.ts'
import { nameWithUsername } from '#features/players/name-with-username-store.ts'
import type { ReportUnreadable } from '../decided-tables.ts'
import { decidedTables, namesIn } from '../decided-tables.ts'

/** A position in a list that is ordered by date and id, newest first. */
export interface Cursor {
  date: string
  id: number
}

export interface Page {
  after?: Cursor | undefined
  limit: number
}

interface SummaryRow extends Omit<
  MatchSummary,
  keyof FormatFlags | 'askedBy' | 'players' | 'ownCard' | 'won'
> {
  askedBy: string | null
  formats: string[]
  named: MatchSummary['players']
  own: OwnRow | null
  /** All players of a match with results. */
  players: (MatchResults['players'][number] & { ballNo: number })[] | null
  sides: MatchResults['sides'] | null
  games: GameResult[] | null
}

/** The caller's own player in a match. */
interface OwnRow {
  playerNo: number
  startsOn: number | null
  holes: number[]
  tee: TeeSnapshot
  cells: { hole: number; value: number | null }[]
  won: number | null
}

export function matchStore(database: Database, report: ReportUnreadable) {
  return {
    /** Matches that a person plays in or organizes, newest first. */
    listOf: async (userId: number, page: Page) => list(listStatement(userId, page)),

    /** The given matches of a person, newest first. */
    listThese: async (userId: number, ids: readonly number[]) =>
      list(summariesStatement(userId, sql`select unnest(${ids}::bigint[])`)),

    /** The newest matches that two people both play in. */
    listTogether: async (userId: number, otherId: number, limit: number) =>
      list(
        summariesStatement(
          userId,
          sql`
            select m.id from match_players mine
            join match_players theirs on theirs.match_id = mine.match_id and theirs.person_id = ${otherId}
            join matches m on m.id = mine.match_id and m.deleted_at is null
            where mine.person_id = ${userId}
            order by mine.match_date desc, mine.match_id desc limit ${limit}
          `,
        ),
      ),
  }

  async function list(statement: RawBuilder<SummaryRow>): Promise<MatchSummary[]> {
    const { rows } = await statement.execute(database)
    return rows.map((row) => toSummary(row, report))
  }
}

/** A person's matches, newest first. */
export function listStatement(userId: number, page: Page): RawBuilder<SummaryRow> {
  // Two short index scans; an OR over both would use neither index.
  const mine = sql`
    (
      select m.id, m.date from match_players p join matches m on m.id = p.match_id
      where p.person_id = ${userId} and m.deleted_at is null ${before(sql`p.match_date`, sql`p.match_id`, page)}
      order by p.match_date desc, p.match_id desc limit ${page.limit}
    )
    union
    (
      select m.id, m.date from matches m
      where m.organiser_id = ${userId} and m.deleted_at is null ${before(sql`m.date`, sql`m.id`, page)}
      order by m.date desc, m.id desc limit ${page.limit}
    )
  `
  return summariesStatement(
    userId,
    sql`select id from (${mine}) mine order by date desc, id desc limit ${page.limit}`,
  )
}

/** Matches as a person sees them in lists, newest first. */
function summariesStatement(userId: number, ids: RawBuilder<unknown>): RawBuilder<SummaryRow> {
  return sql<SummaryRow>`
    select ${summaryColumns(userId)} from matches m where m.id in (${ids}) order by m.date desc, m.id desc
  `
}

const summaryColumns = (userId: number) => sql`
  m.id, m.course_id, m.tee_box_id, m.date, m.is_complete, m.currency,
  exists (select from match_sides s where s.match_id = m.id) as is_team_match,
  array(select g.format from match_games g where g.match_id = m.id) as formats,
  (
    select ${nameWithUsername('o')} from match_players p join users o on o.id = m.organiser_id
    where p.match_id = m.id and p.person_id = ${userId} and p.consent <> 'given' and not p.is_kept_out
  ) as asked_by,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'playerNo', p.player_no, 'displayName', name_in_match(p.former_name, p.played_name, u.display_name),
          'sideNo', (select b.side_no from match_balls b where b.match_id = m.id and b.ball_no = p.ball_no)
        )
        order by p.position
      ),
      '[]'
    )
    from (
      select player_no, person_id, position, ball_no, former_name, played_name from match_players
      where match_id = m.id order by position limit ${namedPlayerLimit}
    ) p join users u on u.id = p.person_id
  ) as named,
  (select count(*) from match_players p where p.match_id = m.id) as player_count,
  (
    select jsonb_build_object(
      'playerNo', p.player_no, 'startsOn', g.starts_on, 'holes', m.holes,
      'tee', jsonb_path_query_first(m.card, '$.tees[*] ? (@.teeNo == $no)', jsonb_build_object('no', p.tee_no)),
      'cells', (
        select coalesce(jsonb_agg(jsonb_build_object('hole', c.hole, 'value', c.value)), '[]')
        from cells c where c.match_id = m.id and c.kind = 'strokes' and c.of = 'b' || p.ball_no
      ),
      'won', jsonb_path_query_first(
        m.money, '$.balances[*] ? (@.player == $no).amount', jsonb_build_object('no', p.player_no)
      )
    )
    from match_players p
    join match_balls b on b.match_id = p.match_id and b.ball_no = p.ball_no
    left join match_groups g on g.match_id = b.match_id and g.group_no = b.group_no
    where p.match_id = m.id and p.person_id = ${userId}
  ) as own,
  m.card -> 'course' ->> 'name' as course_name, m.card -> 'tees' -> 0 ->> 'name' as tee_name,
  case when m.is_complete then (
    select jsonb_agg(r.result order by r.game_no) from match_results r where r.match_id = m.id
  ) end as games,
  case when m.is_complete then (
    select jsonb_agg(
      jsonb_build_object(
        'playerNo', p.player_no, 'userId', p.person_id,
        'displayName', name_in_match(p.former_name, p.played_name, u.display_name), 'ballNo', p.ball_no
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

function toSummary(
  { named, own, players, sides, games, formats, askedBy, ...stored }: SummaryRow,
  report: ReportUnreadable,
): MatchSummary {
  const flags = flagsOf(formats.map((format) => ({ format })))
  const summary = {
    ...stored,
    ...flags,
    ...(askedBy !== null && { askedBy }),
    players: named,
    ...(own && { ownCard: toOwnCard({ ...own, pars: own.tee.holes }) }),
    ...(own?.won && { won: own.won }),
  }
  if (!players) return summary
  const tables = decidedTables(games ?? [], report)
  return { ...summary, results: { ...namesIn({ players, sides: sides ?? [] }), tables } }
}

/** Restricts a list to the matches after a cursor. */
export function before(
  date: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { after }: Pick<Page, 'after'>,
): RawBuilder<unknown> {
  return after ? sql`and (${date}, ${id}) < (${after.date}::date, ${after.id}::bigint)` : sql``
}
