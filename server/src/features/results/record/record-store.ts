import type { HeadToHead, PlayerRecord } from '@nineteenth/contracts'
import type { NotedFigures } from '@nineteenth/scoring'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#tables.ts'

// Reads a person's record from their own rounds only.

type PostedRound = Omit<PlayerRecord['estimate']['posted'][number], 'completedByTenths' | 'reductionTenths'>

export type LatestRound = PostedRound & NotedFigures & { gross: number | null; par: number }

export type FullRound = Pick<LatestRound, 'matchId' | 'date' | 'courseName' | 'par'> & { gross: number }

type Totals = Pick<PlayerRecord, 'rounds' | 'kinds' | 'byPar'>

type DuelsInFormat = Omit<HeadToHead['formats'][number], 'title'>

/** Counts matches in progress and completed ones separately: each count uses an index, without reading matches. */
export async function countMatches(database: Database, userId: number) {
  const { rows } = await sql<
    Record<'handicapTenths' | 'completed' | 'inProgress' | 'asked' | 'claims', number>
  >`
    select
      u.handicap_tenths,
      (select count(*) from rounds r where r.person_id = u.id) as completed,
      (
        select count(*) from match_players p join matches m on m.id = p.match_id
        where p.person_id = u.id and p.consent = 'given' and not p.is_kept_out
          and m.completed_at is null and m.deleted_at is null
      ) as in_progress,
      (
        select count(*) from match_players p join matches m on m.id = p.match_id
        where p.person_id = u.id and p.consent <> 'given' and not p.is_kept_out and m.deleted_at is null
      ) as asked,
      (
        select count(distinct (p.guest_id, p.person_id)) from users g join match_players p on p.guest_id = g.id
        join matches m on m.id = p.match_id and m.organiser_id = g.host_id
        where g.host_id = u.id and p.link_phone is not null
      ) as claims
    from users u where u.id = ${userId}
  `.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('the signed-in person has no record')
  return counts
}

export async function getTotals(database: Database, userId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      count(*) as rounds,
      jsonb_build_object(
        'eagle', coalesce(sum(eagles), 0), 'birdie', coalesce(sum(birdies), 0), 'par', coalesce(sum(pars), 0),
        'bogey', coalesce(sum(bogeys), 0), 'double', coalesce(sum(doubles), 0)
      ) as kinds,
      jsonb_build_array(
        jsonb_build_object('par', 3, 'holes', coalesce(sum(par3_holes), 0), 'strokes', coalesce(sum(par3_strokes), 0)),
        jsonb_build_object('par', 4, 'holes', coalesce(sum(par4_holes), 0), 'strokes', coalesce(sum(par4_strokes), 0)),
        jsonb_build_object('par', 5, 'holes', coalesce(sum(par5_holes), 0), 'strokes', coalesce(sum(par5_strokes), 0))
      ) as by_par
    from rounds where person_id = ${userId}
  `.execute(database)
  const [totals] = rows
  if (!totals) throw new Error('the sums are missing')
  return totals
}

/** The latest rounds with every hole played, latest first; gross is null after a pick-up. */
export async function listLatest(database: Database, userId: number, limit: number): Promise<LatestRound[]> {
  const { rows } = await sql<LatestRound>`
    select ${playedColumns}, r.holes, r.gross, r.par, r.adjusted_gross, r.rating_tenths, r.slope,
      ${noted(sql`r.putts`, sql`r.holes`)} as putts, ${noted(sql`r.fairways_hit`, sql`r.fairways`)} as fairways,
      ${noted(sql`r.greens_hit`, sql`r.holes`)} as greens, ${noted(sql`r.penalties`, sql`r.holes`)} as penalties
    from rounds r join matches m on m.id = r.match_id
    where r.person_id = ${userId} and r.adjusted_gross is not null
    order by r.played_on desc, r.match_id desc limit ${limit}
  `.execute(database)
  return rows
}

/** The rounds of this length with the lowest gross; the later one wins a tie. */
export async function listBest(
  database: Database,
  userId: number,
  holes: 9 | 18,
  limit: number,
): Promise<FullRound[]> {
  const { rows } = await sql<FullRound>`
    select ${playedColumns}, r.gross, r.par
    from rounds r join matches m on m.id = r.match_id
    where r.person_id = ${userId} and r.gross is not null and r.holes = ${holes}
    order by r.gross, r.played_on desc limit ${limit}
  `.execute(database)
  return rows
}

/** Counts completed matches that both people played in. */
export async function countTogether(database: Database, userId: number, otherId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from rounds mine join match_players theirs
      on theirs.match_id = mine.match_id and theirs.person_id = ${otherId} and theirs.consent = 'given'
    where mine.person_id = ${userId}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** The duels between two people by format, from the first one's view. */
export async function listDuels(
  database: Database,
  userId: number,
  otherId: number,
): Promise<DuelsInFormat[]> {
  const { rows } = await sql<DuelsInFormat>`
    select format, ${outcomes} from (${duelsOf(userId)}) seen where rival_id = ${otherId} group by format
  `.execute(database)
  return rows
}

/** The opponents with the most decided games, and the outcomes. */
export async function listRivals(
  database: Database,
  userId: number,
  limit: number,
): Promise<PlayerRecord['rivals']> {
  const { rows } = await sql<PlayerRecord['rivals'][number]>`
    with rivals as (
      select rival_id, count(*) as games, ${outcomes} from (${duelsOf(userId)}) seen
      group by rival_id order by games desc, rival_id limit ${limit}
    )
    select u.id as user_id, u.display_name, won, halved, lost
    from rivals join users u on u.id = rival_id order by games desc, rival_id
  `.execute(database)
  return rows
}

/** All decided games of a person against others, from the person's view; each row serves both players. */
function duelsOf(userId: number) {
  return sql`
    select other_id as rival_id, format, outcome from duels where person_id = ${userId} and counts
    union all
    select person_id, format, case outcome when 'won' then 'lost' when 'lost' then 'won' else outcome end
    from duels where other_id = ${userId} and counts_for_other
  `
}

const outcomes = sql`
  count(*) filter (where outcome = 'won') as won,
  count(*) filter (where outcome = 'halved') as halved,
  count(*) filter (where outcome = 'lost') as lost
`

function noted(count: RawBuilder<unknown>, holes: RawBuilder<unknown>) {
  return sql`case when ${count} is not null then jsonb_build_object('count', ${count}, 'holes', ${holes}) end`
}

const playedColumns = sql`r.match_id, r.played_on as date, m.card -> 'course' ->> 'name' as course_name`
