import type { MatchSummary } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { queryWithTimeout } from '#platform/database/query-with-timeout.ts'
import type { Database } from '#tables.ts'
import { matchesLookedAt, playersLookedAt } from '#features/players/player-store.ts'
import type { ReportUnreadable } from '../decided-tables.ts'
import type { Cursor, Page } from './match-store.ts'
import { before, matchStore } from './match-store.ts'

export interface MatchFilter extends Page {
  isComplete?: boolean | undefined
  /** Only matches that wait for the person's answer. */
  isUnanswered?: boolean | undefined
  /** Part of the course's or a player's name. */
  search?: string | undefined
}

export interface Found {
  matches: MatchSummary[]
  /** The last match that was searched, if there may be more after it. */
  lookedTo: Cursor | undefined
}

interface FoundRow {
  ids: number[] | null
  lookedTo: Cursor | null
}

/** The person's next matches that fit the filter, newest first. */
export async function listFitting(
  { database, reportUnreadable }: { database: Database; reportUnreadable: ReportUnreadable },
  userId: number,
  filter: MatchFilter,
): Promise<Found> {
  return queryWithTimeout(database, async (transaction) => {
    const { rows } = await searchStatement(userId, filter).execute(transaction)
    const { ids, lookedTo } = rows[0] ?? {}
    return {
      matches: await matchStore(transaction, reportUnreadable).listThese(userId, ids ?? []),
      lookedTo: lookedTo ?? undefined,
    }
  })
}

/** The ids of matching matches, and how far the search got. */
export function searchStatement(userId: number, filter: MatchFilter): RawBuilder<FoundRow> {
  const { isComplete, isUnanswered, search, limit } = filter
  // Two short index scans; an OR over both would use neither index.
  return sql<FoundRow>`
    with mine as (
      (
        select p.match_id as id, p.match_date as date from match_players p
        where p.person_id = ${userId} ${isUnanswered ? sql`and p.consent <> 'given' and not p.is_kept_out` : sql``}
          ${before(sql`p.match_date`, sql`p.match_id`, filter)}
        order by p.match_date desc, p.match_id desc limit ${matchesLookedAt}
      )
      union
      (
        select m.id, m.date from matches m
        where m.organiser_id = ${isUnanswered ? null : userId} and m.deleted_at is null ${before(sql`m.date`, sql`m.id`, filter)}
        order by m.date desc, m.id desc limit ${matchesLookedAt}
      )
    ), newest as materialized (
      select id, date from mine order by date desc, id desc limit ${matchesLookedAt}
    ), ${search === undefined ? noNames : names(search)},
    -- The last match may be searched only in part once the player limit is reached; the next page repeats it.
    looked_at as materialized (
      select id, date from newest where (date, id) > all (select date, id from cut_off)
    ), found as (
      select m.id, m.date from looked_at l
      left join named n on n.id = l.id
      -- The lateral prevents a join that might read whole tables.
      cross join lateral (
        select id, date, deleted_at, is_complete, search_name from matches where id = l.id offset 0
      ) m
      where m.deleted_at is null
        ${isComplete === undefined ? sql`` : sql`and m.is_complete = ${isComplete}`}
        ${search === undefined ? sql`` : sql`and (n.id is not null or m.search_name like search_pattern(${search}))`}
      order by m.date desc, m.id desc limit ${limit}
    )
    select
      (select jsonb_agg(id) from found) as ids,
      case when exists (select from cut_off) or (select count(*) from newest) = ${matchesLookedAt} then (
        select jsonb_build_object('date', date, 'id', id) from looked_at order by date, id limit 1
      ) end as looked_to
  `
}

const noNames = sql`cut_off as (select id, date from newest where false), named as (select id from newest where false)`

/** The matches of players with this name; each person is looked up once, however many matches they share. */
function names(search: string): RawBuilder<unknown> {
  return sql`players as materialized (
      select l.id, l.date, p.person_id
      from (select id, date from newest order by date desc, id desc) l
      cross join lateral (select person_id from match_players where match_id = l.id offset 0) p
      order by l.date desc, l.id desc limit ${playersLookedAt}
    ), cut_off as (
      select id, date from players
      where (select count(*) from players) = ${playersLookedAt} order by date, id limit 1
    ), people as materialized (
      select u.id from (select distinct person_id from players) everybody
      cross join lateral (select id, search_name from users where id = everybody.person_id offset 0) u
      where u.search_name like search_pattern(${search})
    ), named as materialized (
      select distinct p.id from players p join people on people.id = p.person_id
    )`
}
