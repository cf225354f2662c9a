import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { Identity } from '../identity-client.ts'
import { askTogether } from '../ask-together.ts'
import { providerName } from '../identity-client.ts'

/** Somebody who has signed in. `userId` is missing until the identity has registered its record. */
export interface SignedIn extends Identity {
  userId: number | undefined
}

/** Somebody whom a match's link has let in, as one of its players and into that match alone. */
export interface Joined {
  userId: number
  joined: { matchId: number; playerNo: number; displayName: string; scores: 'group' | 'all' }
}

/** Whose session it is. */
export type Caller = SignedIn | Joined

interface SignedInRow extends Identity {
  idHash: Buffer
  userId: number | null
}

type JoinedRow = Joined['joined'] & { idHash: Buffer; userId: number }

// Whoever plays can look at the result until the next day is over.
const openAfterEnd = sql`interval '1 day'`

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

    /** Each request asks for its caller: those that come at the same time ask in one statement. */
    findCaller: askTogether(async (idHashes: readonly Buffer[]): Promise<(Caller | undefined)[]> => {
      const { rows } = await sql<SignedInRow>`/* find_callers */
        select s.id_hash, s.uid, s.email, s.is_verified, i.user_id
        from sessions s left join identities i on i.subject = s.uid and i.provider = ${providerName}
        where s.id_hash = any (${idHashes}::bytea[]) and s.ended_at is null and s.expires_at > ${new Date()}
      `.execute(database)
      const callers = new Map<string, Caller>(
        rows.map(({ idHash, userId, ...identity }) => [
          idHash.toString('hex'),
          { ...identity, userId: userId ?? undefined },
        ]),
      )
      const others = idHashes.filter((idHash) => !callers.has(idHash.toString('hex')))
      for (const { idHash, userId, ...joined } of await listJoined(others))
        callers.set(idHash.toString('hex'), { userId, joined })
      return idHashes.map((idHash) => callers.get(idHash.toString('hex')))
    }),

    /** Whether the link was still there to open it. */
    async addJoiner(session: {
      idHash: Buffer
      linkHash: Buffer
      playerNo: number
      userAgent: string
      expiresAt: Date
    }): Promise<boolean> {
      const { idHash, linkHash, playerNo, userAgent, expiresAt } = session
      const { numAffectedRows } = await sql`
        insert into joiner_sessions (id_hash, match_id, player_no, user_agent, expires_at)
        select ${idHash}, l.match_id, ${playerNo}, ${userAgent.slice(0, 300)}, ${expiresAt}
        from match_links l where l.token_hash = ${linkHash} and l.opens = 'join'
        for key share
      `.execute(database)
      return numAffectedRows === 1n
    },

    /** The sessions that the link of a match has opened. */
    async listOfJoiners(matchId: number): Promise<Buffer[]> {
      const rows = await database
        .selectFrom('joinerSessions')
        .select('idHash')
        .where('matchId', '=', matchId)
        .execute()
      return rows.map((row) => row.idHash)
    },

    async end(idHash: Buffer): Promise<void> {
      await database
        .updateTable('sessions')
        .set({ endedAt: new Date() })
        .where('idHash', '=', idHash)
        .execute()
      await database.deleteFrom('joinerSessions').where('idHash', '=', idHash).execute()
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
        .where('idHash', '=', sql<Buffer>`any (${idHashes}::bytea[])`)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', new Date())
        .execute()
      return [...rows, ...(await listJoined(idHashes))].map((row) => row.idHash)
    },

    /** A session that has expired can never come back; its row would only pile up. A few at a time, whosever they are. */
    async forgetExpired(of: 'sessions' | 'joinerSessions'): Promise<void> {
      const expired = database
        .selectFrom(of)
        .select('idHash')
        .where('expiresAt', '<', new Date())
        .orderBy('expiresAt')
        .limit(20)
        .forUpdate()
        .skipLocked()
      await database.deleteFrom(of).where('idHash', 'in', expired).execute()
    },
  }

  /** Those who have joined, as whoever the player is now; nobody where the link or the player is gone. */
  async function listJoined(idHashes: readonly Buffer[]): Promise<JoinedRow[]> {
    if (idHashes.length === 0) return []
    const { rows } = await sql<JoinedRow>`/* find_joiners */
      select j.id_hash, p.person_id as user_id, j.match_id, j.player_no, u.display_name, l.scores
      from joiner_sessions j
      join match_links l using (match_id, opens)
      join matches m on m.id = j.match_id and m.deleted_at is null
        and (m.completed_at is null or m.completed_at > now() - ${openAfterEnd})
      join match_players p using (match_id, player_no)
      join users u on u.id = p.person_id
      where j.id_hash = any (${idHashes}::bytea[]) and j.expires_at > ${new Date()}
    `.execute(database)
    return rows
  }
}
