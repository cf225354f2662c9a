import type { Database, StoredResults } from '#tables.ts'
import type { Decision } from './decide-match.ts'

export type ResultStore = ReturnType<typeof resultStore>

export function resultStore(database: Database) {
  return {
    async find(matchId: number): Promise<{ results: StoredResults; engineVersion: string } | undefined> {
      const row = await database
        .selectFrom('matches')
        .select(['results', 'engineVersion'])
        .where('id', '=', matchId)
        .executeTakeFirst()
      return row?.results && row.engineVersion !== null
        ? { results: row.results, engineVersion: row.engineVersion }
        : undefined
    },

    async complete(matchId: number, { results, engineVersion, grossOf }: Decision): Promise<void> {
      await database
        .updateTable('matches')
        .set({ completedAt: new Date(), results: JSON.stringify(results), engineVersion })
        .where('id', '=', matchId)
        .execute()
      for (const [userId, gross] of grossOf)
        await database
          .updateTable('matchPlayers')
          .set({ gross })
          .where('matchId', '=', matchId)
          .where('userId', '=', userId)
          .execute()
    },

    async reopen(matchId: number): Promise<void> {
      await database
        .updateTable('matches')
        .set({ completedAt: null, results: null, engineVersion: null })
        .where('id', '=', matchId)
        .execute()
      await database.updateTable('matchPlayers').set({ gross: null }).where('matchId', '=', matchId).execute()
    },

    async listEvents(matchId: number) {
      return database
        .selectFrom('matchEvents')
        .innerJoin('users', 'users.id', 'matchEvents.userId')
        .where('matchId', '=', matchId)
        .select(['kind', 'userId', 'displayName', 'happenedAt'])
        .orderBy('revision')
        .execute()
    },
  }
}
