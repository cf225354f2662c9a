import type { Database } from '#tables.ts'
import { renewMatches } from '../account/renew-matches.ts'

interface GuestFields {
  displayName: string
  handicapTenths: number
}

export function guestStore(database: Database) {
  return {
    async add(hostId: number, guest: GuestFields): Promise<number> {
      const { id } = await database
        .insertInto('users')
        .values({ ...guest, hostId, firstName: guest.displayName, lastName: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** Whether there was such a guest of this host. */
    async change(hostId: number, id: number, guest: GuestFields): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('users')
          .select('displayName')
          .where('id', '=', id)
          .where('hostId', '=', hostId)
          // Whoever was claimed is a member now, and no guest to be brought back.
          .where('claimedBy', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!before) return false
        await transaction
          .updateTable('users')
          .set({ ...guest, firstName: guest.displayName, updatedAt: new Date(), hiddenAt: null })
          .where('id', '=', id)
          .execute()
        if (guest.displayName !== before.displayName) await renewMatches(transaction, id)
        return true
      })
    },

    /** Whether there was such a guest of this host, who is not offered to them any more. */
    async hide(hostId: number, id: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('users')
        .set({ hiddenAt: new Date() })
        .where('id', '=', id)
        .where('hostId', '=', hostId)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
