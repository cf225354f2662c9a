import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { toMatchState } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

export type MatchStateStore = ReturnType<typeof matchStateStore>

/** Reads matches as the API names them; the database itself puts revision and rows together in one statement. */
export function matchStateStore(database: Database) {
  return {
    async findState(matchId: number): Promise<MatchState | undefined> {
      const changes = await findChanges(database, matchId, 0)
      return changes && toMatchState(changes)
    },

    /** Several matches at once; those that are gone are left out. */
    async listStates(matchIds: readonly number[]): Promise<MatchState[]> {
      const { rows } = await sql<{ changes: MatchChanges }>`
        select match_changes(id, 0) as changes from matches
        where id = any(${matchIds}::bigint[]) and deleted_at is null
      `.execute(database)
      return rows.flatMap(({ changes }) => toMatchState(changes) ?? [])
    },

    /** What changed since a revision; nothing for a match that is gone. */
    async findChanges(matchId: number, since: number): Promise<MatchChanges | undefined> {
      return findChanges(database, matchId, since)
    },

    /** Where matches stand; those that are gone are left out. */
    async listRevisions(matchIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await database
        .selectFrom('matches')
        .select(['id', 'revision'])
        .where('id', '=', sql<number>`any(${matchIds}::bigint[])`)
        .where('deletedAt', 'is', null)
        .execute()
      return new Map(rows.map((row) => [row.id, row.revision]))
    },
  }
}

async function findChanges(
  database: Database,
  matchId: number,
  since: number,
): Promise<MatchChanges | undefined> {
  const { rows } = await sql<{ changes: MatchChanges }>`
    select match_changes(id, ${since}) as changes from matches where id = ${matchId} and deleted_at is null
  `.execute(database)
  return rows[0]?.changes
}
