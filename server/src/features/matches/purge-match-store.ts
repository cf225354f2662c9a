import { sql } from 'kysely'
import type { Database } from '#tables.ts'

// In reference order. Deleting the match cascades to its remaining tables.
const tablesOfMatches = [
  'duels',
  'rounds',
  'match_results',
  'cells',
  'entries',
  'match_events',
  'match_players',
  'match_balls',
  'match_sides',
  'match_groups',
  'matches',
] as const

/** Deletes matches permanently with all their entries. The caller must hold their locks. */
export async function purgeMatches(transaction: Database, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  for (const table of tablesOfMatches)
    await sql`delete from ${sql.table(table)} where ${keyOf(table)} = any (${matchIds}::bigint[])`.execute(
      transaction,
    )
}

/** Deletes at most `limit` rows of a match and returns their number; at 0 the match is gone. */
export async function purgeBatch(transaction: Database, matchId: number, limit: number): Promise<number> {
  for (const table of tablesOfMatches) {
    const key = keyOf(table)
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${key} = ${matchId} and ctid = any (
        array(select ctid from ${sql.table(table)} where ${key} = ${matchId} limit ${limit})
      )
    `.execute(transaction)
    if (numAffectedRows > 0n) return Number(numAffectedRows)
  }
  return 0
}

function keyOf(table: (typeof tablesOfMatches)[number]) {
  return table === 'matches' ? sql`id` : sql`match_id`
}
