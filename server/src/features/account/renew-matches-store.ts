import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** Whoever watches a match in play sees the new name: its details are newer than what they have. */
export async function renewMatches(transaction: Database, userId: number): Promise<void> {
  const inPlay = transaction
    .selectFrom('matchState')
    .innerJoin('matches', 'matches.id', 'matchState.matchId')
    .innerJoin('matchPlayers', 'matchPlayers.matchId', 'matches.id')
    .select('matchState.matchId')
    .where('matchPlayers.personId', '=', userId)
    .where('matches.completedAt', 'is', null)
    .where('matches.deletedAt', 'is', null)
    // In the order in which everybody locks matches.
    .orderBy('matchState.matchId')
    .forUpdate('matchState')
  const matches = await inPlay.execute()
  await renewDetails(
    transaction,
    matches.map(({ matchId }) => matchId),
  )
}

/** The same of matches that whoever calls has locked. */
export async function renewDetails(transaction: Database, matchIds: readonly number[]): Promise<void> {
  await transaction
    .updateTable('matchState')
    .set((set) => ({ revision: set('revision', '+', 1), detailsRevision: set('revision', '+', 1) }))
    .where('matchId', '=', sql<number>`any (${matchIds}::bigint[])`)
    .execute()
}
