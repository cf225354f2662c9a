import { createHash } from 'node:crypto'
import type { Database } from '#tables.ts'

export type RemovedIdentities = ReturnType<typeof removedIdentities>

/** Identities whose account was deleted; tokens issued before the deletion open no session. */
export function removedIdentities(database: Database) {
  return {
    async add(uid: string): Promise<void> {
      await database
        .insertInto('identitiesToRemove')
        .values({ uidHash: hashOf(uid), uid })
        .onConflict((conflict) => conflict.column('uidHash').doUpdateSet({ uid, removedAt: null }))
        .execute()
    },

    async has(uid: string): Promise<boolean> {
      const row = await database
        .selectFrom('identitiesToRemove')
        .select('uidHash')
        .where('uidHash', '=', hashOf(uid))
        .executeTakeFirst()
      return row !== undefined
    },

    /** Identities that may still exist at the provider. */
    async listWaiting(limit: number): Promise<string[]> {
      const rows = await database
        .selectFrom('identitiesToRemove')
        .select('uid')
        .where('uid', 'is not', null)
        .$narrowType<{ uid: string }>()
        .orderBy('askedAt')
        .limit(limit)
        .execute()
      return rows.map(({ uid }) => uid)
    },

    /** Lets the person register again; nothing from before the deletion can be shown anymore. */
    async forget(uid: string): Promise<void> {
      await database.deleteFrom('identitiesToRemove').where('uidHash', '=', hashOf(uid)).execute()
    },

    async setRemoved(uid: string): Promise<void> {
      await database
        .updateTable('identitiesToRemove')
        .set({ uid: null, removedAt: new Date() })
        .where('uidHash', '=', hashOf(uid))
        .execute()
    },
  }
}

function hashOf(uid: string): Buffer {
  return createHash('sha256').update(uid).digest()
}
