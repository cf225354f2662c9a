import { historyLimit } from '@nineteenth/contracts'
import { keptOf } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { Database, StoredFigures } from '#tables.ts'
import type { Decision } from './decide-match.ts'

/** The name of a person for the people of a match, also after they left or deleted their account. */
const nameInMatch = sql<string>`name_in_match(match_players.former_name, users.display_name)`.as(
  'displayName',
)

export type ResultStore = ReturnType<typeof resultStore>

export function resultStore(database: Database) {
  return {
    async find(matchId: number): Promise<Decision | undefined> {
      const match = await database
        .selectFrom('matches')
        .select('money')
        .where('id', '=', matchId)
        .executeTakeFirst()
      if (!match?.money) return undefined
      const rows = await database
        .selectFrom('matchResults')
        .select(['result', 'engineVersion'])
        .where('matchId', '=', matchId)
        .orderBy('gameNo')
        .execute()
      const games = rows.map(({ result }) => result)
      return { engineVersion: rows[0]?.engineVersion ?? '', games, money: match.money }
    },

    /** What the rounds of a decided match came to; nothing where it was decided before this was stored. */
    async findFigures(matchId: number): Promise<readonly StoredFigures[] | null> {
      const match = await database
        .selectFrom('matches')
        .select('figures')
        .where('id', '=', matchId)
        .executeTakeFirst()
      return match?.figures ?? null
    },

    async complete(
      matchId: number,
      { games, engineVersion, money }: Decision,
      figures: readonly StoredFigures[],
    ): Promise<void> {
      await database
        .updateTable('matches')
        .set({ completedAt: new Date(), money: JSON.stringify(money), figures: JSON.stringify(figures) })
        .where('id', '=', matchId)
        .execute()
      const rows = games.map((result) => ({
        matchId,
        gameNo: Number(result.game),
        engineVersion,
        result: JSON.stringify(keptOf(result)),
      }))
      if (rows.length > 0) await database.insertInto('matchResults').values(rows).execute()
    },

    async reopen(matchId: number): Promise<void> {
      await database.deleteFrom('matchResults').where('matchId', '=', matchId).execute()
      await database
        .updateTable('matches')
        .set({ completedAt: null, money: null, figures: null })
        .where('id', '=', matchId)
        .execute()
    },

    /** The latest events, oldest first. What a match had come to when it was reopened is kept with it, but nobody is shown it. */
    async listEvents(matchId: number) {
      const latest = await database
        .selectFrom('matchEvents')
        .innerJoin('users', 'users.id', 'matchEvents.userId')
        .leftJoin('matchPlayers', (join) =>
          join
            .onRef('matchPlayers.matchId', '=', 'matchEvents.matchId')
            .onRef('matchPlayers.personId', '=', 'matchEvents.userId'),
        )
        .where('matchEvents.matchId', '=', matchId)
        .select(['kind', 'userId', nameInMatch, 'happenedAt'])
        .select(sql`case when kind = 'edited' then detail end`.as('detail'))
        .orderBy('revision', 'desc')
        .limit(historyLimit)
        .execute()
      return latest.toReversed()
    },

    async listNames(matchId: number, userIds: readonly number[]) {
      if (userIds.length === 0) return []
      return database
        .selectFrom('users')
        .leftJoin('matchPlayers', (join) =>
          join.on('matchPlayers.matchId', '=', matchId).onRef('matchPlayers.personId', '=', 'users.id'),
        )
        .select(['id as userId', nameInMatch])
        .where('id', 'in', userIds)
        .execute()
    },
  }
}
