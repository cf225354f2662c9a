import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** Marks the details of the person's matches in play as changed, so that viewers load the new name. */
export async function renewMatches(transaction: Database, userId: number): Promise<void> {
  const inPlay = transaction
    .selectFrom('matchState')
    .innerJoin('matches', 'matches.id', 'matchState.matchId')
    .innerJoin('matchPlayers', 'matchPlayers.matchId', 'matches.id')
    .select('matchState.matchId')
    .where('matchPlayers.personId', '=', userId)
    .where('matches.completedAt', 'is', null)
    .where('matches.deletedAt', 'is', null)
    // Every caller locks matches in this order; otherwise they deadlock.
    .orderBy('matchState.matchId')
    .forUpdate('matchState')
  const matches = await inPlay.execute()
  await renewDetails(
    transaction,
    matches.map(({ matchId }) => matchId),
  )
}

/** Marks matches that the caller has already locked. */
export async function renewDetails(transaction: Database, matchIds: readonly number[]): Promise<void> {
  await transaction
    .updateTable('matchState')
    .set((set) => ({ revision: set('revision', '+', 1), detailsRevision: set('revision', '+', 1) }))
    .where('matchId', '=', sql<number>`any (${matchIds}::bigint[])`)
    .execute()
}
