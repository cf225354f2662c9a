import type { NewGuest } from '@nineteenth/contracts'
import { isReservedName, toHandicapTenths } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { renewMatches } from '../account/renew-matches-store.ts'

/** The stored fields of a guest. */
export function toGuestFields({ displayName, handicap }: NewGuest) {
  if (isReservedName(displayName)) throw new AppError('name-reserved')
  const handicapTenths = toHandicapTenths(handicap)
  if (handicapTenths === null) throw new Error('the contract accepted an invalid handicap')
  return { displayName, handicapTenths }
}

type GuestFields = ReturnType<typeof toGuestFields>

export function guestStore(database: Database) {
  return {
    async add(hostId: number, guest: GuestFields): Promise<number> {
      const { displayName, handicapTenths } = guest
      // The lock waits for a host who is deleting their account; then nothing is added.
      const { rows } = await sql<{ id: number }>`
        insert into users (host_id, display_name, first_name, last_name, handicap_tenths)
        select id, ${displayName}, ${displayName}, '', ${handicapTenths}::smallint
        from users where id = ${hostId} and deleted_at is null for key share
        returning id
      `.execute(database)
      const [added] = rows
      if (!added) throw new AppError('signed-out')
      return added.id
    },

    /** Returns whether the host has this guest. */
    async change(hostId: number, id: number, guest: GuestFields): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const before = await transaction
          .selectFrom('users')
          .select('displayName')
          .where('id', '=', id)
          .where('hostId', '=', hostId)
          // A claimed guest is a member now, and must not be restored.
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

    /** Hides the guest from their host's list. Returns whether the host has this guest. */
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
