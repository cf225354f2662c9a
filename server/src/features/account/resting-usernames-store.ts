import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** Days during which only the previous owner can take a freed username. */
export const usernameRestDays = 90

// Limits how many usernames one person can block by taking and releasing them.
const maxRestingOfOwner = 3

/** Recently released usernames, as hashes: an old link must not lead to another person. */
export function restingUsernames(database: Database) {
  return {
    /** `ownerId` is null after the account is deleted: then the username can't be reclaimed. Stores an owner's last three. */
    async add(usernameKey: string, ownerId: number | null): Promise<void> {
      const rest = { ownerId, freedAt: new Date() }
      await database
        .insertInto('restingUsernames')
        .values({ keyHash: hashOf(usernameKey), ...rest })
        .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(rest))
        .execute()
      await sql`
        delete from resting_usernames where key_hash in (
          select key_hash from resting_usernames where owner_id = ${ownerId}
          order by freed_at desc offset ${maxRestingOfOwner}
        )
      `.execute(database)
    },

    /** Whether a username is still blocked for this person, or for everyone if no id is passed. */
    async has(usernameKey: string, userId?: number): Promise<boolean> {
      const { rows } = await sql`
        select from resting_usernames
        where key_hash = ${hashOf(usernameKey)} and coalesce(owner_id <> ${userId ?? null}::bigint, true)
          and freed_at > now() - make_interval(days => ${usernameRestDays})
      `.execute(database)
      return rows.length > 0
    },

    /** After the owner deletes their account, their released usernames are blocked for everyone. */
    async forgetOwner(ownerId: number): Promise<void> {
      await database
        .updateTable('restingUsernames')
        .set({ ownerId: null })
        .where('ownerId', '=', ownerId)
        .execute()
    },
  }
}

function hashOf(usernameKey: string): Buffer {
  return createHash('sha256').update(usernameKey).digest()
}
