import type { Duel, DuelOutcome, RoundFigures } from '@nineteenth/scoring'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '#tables.ts'
import type { MatchRecord } from './match-record.ts'

export type RoundStore = ReturnType<typeof roundStore>

/** Writes what rounds come to. That there is a row for each round is kept by the database. */
export function roundStore(database: Database) {
  return {
    /** Everything that matches add to the records of their players. */
    async count(records: readonly MatchRecord[]): Promise<void> {
      const rows = records.flatMap(({ matchId, figuresOf }) =>
        Array.from(figuresOf, ([userId, figures]) => toRow(matchId, userId, figures)),
      )
      await sql`
        update rounds r set
          is_counted = true,
          (${counted}) = (select ${counted} from jsonb_populate_record(null::rounds, n))
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) n
        where r.match_id = (n ->> 'match_id')::bigint and r.user_id = (n ->> 'user_id')::bigint
      `.execute(database)
      const duels = records.flatMap(({ matchId, duels: all }) => all.map((duel) => toDuelRow(matchId, duel)))
      if (duels.length === 0) return
      await database
        .insertInto('duels')
        .values(duels)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async hasUncounted(userId: number): Promise<boolean> {
      return (await uncountedOf(userId).limit(1).executeTakeFirst()) !== undefined
    },

    /** Matches with rounds of somebody that are not counted, held until the transaction ends: none is reopened meanwhile. */
    async lockUncounted(userId: number, limit: number): Promise<number[]> {
      const rows = await uncountedOf(userId).limit(limit).forUpdate().skipLocked().execute()
      return rows.map((row) => row.matchId)
    },
  }

  function uncountedOf(userId: number) {
    return database
      .selectFrom('rounds')
      .select('matchId')
      .where('userId', '=', userId)
      .where('isCounted', '=', false)
  }
}

const counted = sql.raw(
  'par, gross, adjusted_gross, differential_tenths, eagles, birdies, pars, bogeys, doubles, ' +
    'par3_holes, par3_strokes, par4_holes, par4_strokes, par5_holes, par5_strokes',
)

/** A row as the table names its columns. */
function toRow(matchId: number, userId: number, { par, gross, posted, kinds, byPar }: RoundFigures) {
  const [par3, par4, par5] = byPar
  return {
    match_id: matchId,
    user_id: userId,
    par,
    gross,
    adjusted_gross: posted?.adjustedGross ?? null,
    differential_tenths: posted?.differentialTenths ?? null,
    eagles: kinds.eagle,
    birdies: kinds.birdie,
    pars: kinds.par,
    bogeys: kinds.bogey,
    doubles: kinds.double,
    par3_holes: par3.holes,
    par3_strokes: par3.strokes,
    par4_holes: par4.holes,
    par4_strokes: par4.strokes,
    par5_holes: par5.holes,
    par5_strokes: par5.strokes,
  }
}

const seenFromTheOther: Record<DuelOutcome, DuelOutcome> = { won: 'lost', halved: 'halved', lost: 'won' }

function turned(outcome: DuelOutcome | null): DuelOutcome | null {
  return outcome && seenFromTheOther[outcome]
}

/** Each two players once, the lower id first. */
function toDuelRow(matchId: number, { players, outcomes }: Duel): Insertable<Tables['duels']> {
  const [one, other] = players.map(Number)
  if (one === undefined || other === undefined) throw new Error('a duel has two players')
  if (one < other) return { matchId, userId: one, otherId: other, ...outcomes }
  return {
    matchId,
    userId: other,
    otherId: one,
    quota: turned(outcomes.quota),
    nassau: turned(outcomes.nassau),
    gross: turned(outcomes.gross),
    net: turned(outcomes.net),
  }
}
