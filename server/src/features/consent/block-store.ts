import type { BlockedPerson } from '@nineteenth/contracts'
import type { Database } from '#tables.ts'

/** A blocked person can't add the blocker to a match. `match-setup-store.ts` enforces it. */
export function blockStore(database: Database) {
  return {
    async add(blockerId: number, blockedId: number): Promise<void> {
      await database
        .insertInto('blocks')
        .values({ blockerId, blockedId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async list(blockerId: number): Promise<BlockedPerson[]> {
      return database
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocks.blockedId')
        .select(['users.id', 'displayName', 'username'])
        .where('blockerId', '=', blockerId)
        .orderBy('blockedAt', 'desc')
        .execute()
    },

    /** Whether they were blocked. */
    async remove(blockerId: number, blockedId: number): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('blocks')
        .where('blockerId', '=', blockerId)
        .where('blockedId', '=', blockedId)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}
