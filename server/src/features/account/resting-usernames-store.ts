import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** Days during which only the previous owner can take a freed username. */
export const usernameRestDays = 90

// One person must not keep any number of usernames from others by taking and leaving them.
const maxRestingOfOwner = 3

/** Freed usernames, as hashes of their keys: a link to one must not lead to another person. */
export function restingUsernames(database: Database) {
  return {
    /** `ownerId` is null once the account is deleted: then nobody can take it back. An owner's last three rest. */
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

    /** Whether a username still rests for this person; without an id, for anyone. */
    async has(usernameKey: string, userId?: number): Promise<boolean> {
      const { rows } = await sql`
        select from resting_usernames
        where key_hash = ${hashOf(usernameKey)} and coalesce(owner_id <> ${userId ?? null}::bigint, true)
          and freed_at > now() - make_interval(days => ${usernameRestDays})
      `.execute(database)
      return rows.length > 0
    },

    /** All that rest for a person who deletes their account rest for everyone from then on. */
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
