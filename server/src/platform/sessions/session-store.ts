import type { Database } from '#tables.ts'
import type { Identity } from '../identity-client.ts'
import { providerName } from '../identity-client.ts'

/** Whose session it is. `userId` is missing until the identity has registered its record. */
export interface Caller extends Identity {
  userId: number | undefined
}

export interface OpenSession {
  idHash: Buffer
  userAgent: string
  createdAt: Date
}

export type SessionStore = ReturnType<typeof sessionStore>

export function sessionStore(database: Database) {
  return {
    async add(session: {
      idHash: Buffer
      identity: Identity
      userAgent: string
      expiresAt: Date
    }): Promise<void> {
      const { idHash, identity, userAgent, expiresAt } = session
      await database
        .insertInto('sessions')
        .values({ idHash, ...identity, userAgent: userAgent.slice(0, 300), expiresAt })
        .execute()
    },

    async findCaller(idHash: Buffer): Promise<Caller | undefined> {
      const row = await database
        .selectFrom('sessions')
        .leftJoin('identities', (join) =>
          join.onRef('identities.subject', '=', 'sessions.uid').on('identities.provider', '=', providerName),
        )
        .select(['sessions.uid', 'sessions.email', 'sessions.isVerified', 'identities.userId'])
        .where('idHash', '=', idHash)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', new Date())
        .executeTakeFirst()
      return row && { ...row, userId: row.userId ?? undefined }
    },

    async end(idHash: Buffer): Promise<void> {
      await database
        .updateTable('sessions')
        .set({ endedAt: new Date() })
        .where('idHash', '=', idHash)
        .execute()
    },

    /** Ends all of an identity's sessions and tells which those were. */
    async endAll(uid: string): Promise<Buffer[]> {
      const rows = await database
        .updateTable('sessions')
        .set({ endedAt: new Date() })
        .where('uid', '=', uid)
        .where('endedAt', 'is', null)
        .returning('idHash')
        .execute()
      return rows.map((row) => row.idHash)
    },

    async listOpen(uid: string): Promise<OpenSession[]> {
      return database
        .selectFrom('sessions')
        .select(['idHash', 'userAgent', 'createdAt'])
        .where('uid', '=', uid)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', new Date())
        .orderBy('createdAt', 'desc')
        .limit(50)
        .execute()
    },

    async listStillOpen(idHashes: readonly Buffer[]): Promise<Buffer[]> {
      if (idHashes.length === 0) return []
      const rows = await database
        .selectFrom('sessions')
        .select('idHash')
        .where('idHash', 'in', idHashes)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', new Date())
        .execute()
      return rows.map((row) => row.idHash)
    },

    /** A session that has expired can never come back; its row would only pile up. A few at a time, whosever they are. */
    async forgetExpired(): Promise<void> {
      const expired = database
        .selectFrom('sessions')
        .select('idHash')
        .where('expiresAt', '<', new Date())
        .orderBy('expiresAt')
        .limit(20)
        .forUpdate()
        .skipLocked()
      await database.deleteFrom('sessions').where('idHash', 'in', expired).execute()
    },
  }
}
