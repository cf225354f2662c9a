import type { Stats } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

export interface Figures {
  inProgress: number
  asked: number
  claims: number
  completed: number
  handicapTenths: number
  best: BestRound | undefined
  bestNine: BestRound | undefined
  proposals: Stats['proposals']
}

export interface BestRound {
  gross: number
  par: number
}

export type StatsStore = ReturnType<typeof statsStore>

export function statsStore(database: Database) {
  return {
    /** A person's figures, from their own rows only. */
    async getFigures(userId: number): Promise<Figures> {
      const [counts, best, bestNine, proposals] = await Promise.all([
        countMatches(database, userId),
        findBestRound(database, userId, 18),
        findBestRound(database, userId, 9),
        findProposals(database, userId),
      ])
      return { ...counts, best, bestNine, proposals }
    },
  }
}

/** Matches in progress and completed ones are counted apart: each by an index, without reading a match. */
async function countMatches(database: Database, userId: number) {
  const { rows } = await sql<
    Pick<Figures, 'handicapTenths' | 'inProgress' | 'asked' | 'claims' | 'completed'>
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
        select count(*) from users g join claims c on c.guest_id = g.id
        where g.host_id = u.id and c.made_at is null and c.undone_at is null
      ) as claims
    from users u where u.id = ${userId}
  `.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('a signed-in person has a record')
  return counts
}

/** Nine holes are no lower score than eighteen. */
async function findBestRound(database: Database, userId: number, holes: 9 | 18) {
  const { rows } = await sql<BestRound>`
    select gross, par from rounds
    where person_id = ${userId} and gross is not null and holes = ${holes}
    order by gross limit 1
  `.execute(database)
  return rows[0]
}

/** What others propose to the person's own courses as they are now; each course is looked up by index. */
async function findProposals(database: Database, userId: number): Promise<Stats['proposals']> {
  const { rows } = await sql<NonNullable<Stats['proposals']>>`
    select (count(*) over ())::int as count, c.id as course_id, c.name as course_name
    from courses c
    join course_proposals p on p.course_id = c.id and p.taken_at is null and p.based_on = c.card_version
    where c.created_by = ${userId} and p.proposed_by <> ${userId}
    order by p.id limit 1
  `.execute(database)
  return rows[0] ?? null
}
