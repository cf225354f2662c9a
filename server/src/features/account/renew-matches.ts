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
  await transaction
    .updateTable('matchState')
    .set((set) => ({ revision: set('revision', '+', 1), detailsRevision: set('revision', '+', 1) }))
    .where('matchId', 'in', inPlay)
    .execute()
}
