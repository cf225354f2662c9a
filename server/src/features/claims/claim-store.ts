import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { renewDetails } from '../account/renew-matches-store.ts'

export type ClaimStore = ReturnType<typeof claimStore>

/** A claim with the names of all whom it is about. */
export interface StoredClaim {
  id: number
  guestId: number
  memberId: number
  hostId: number
  guestName: string
  memberName: string
  hostName: string
  madeAt: Date | null
  matches: number
}

/** Whom a phone had joined a match as, and by which session. */
interface TicketRow {
  guestId: number
  matchId: number
  joinerHash: Buffer
}

interface StoredTicket extends TicketRow {
  isLinkOn: boolean
  isMemberNewer: boolean
}

/** A player of a match, whoever it is. */
export interface Place {
  matchId: number
  playerNo: number
}

/** Who comes in whose place. */
interface Move {
  from: number
  to: number
  matchId?: number | undefined
}

/** Claims on guests. To make or undo one, the store must be that of a transaction. */
export function claimStore(database: Database) {
  return {
    /** Whether there is such a guest: whoever was claimed, or stands for somebody who left, is nobody's to claim. */
    async addTicket(ticket: TicketRow & { tokenHash: Buffer; expiresAt: Date }): Promise<boolean> {
      const { tokenHash, guestId, matchId, joinerHash, expiresAt } = ticket
      const { numAffectedRows } = await sql`
        insert into claim_tickets (token_hash, guest_id, match_id, joiner_hash, expires_at)
        select ${tokenHash}, id, ${matchId}, ${joinerHash}, ${expiresAt} from users
        where id = ${guestId} and host_id is not null and not exists (
          select from match_players p join match_leavers l using (match_id, player_no)
          where p.match_id = ${matchId} and p.person_id = ${guestId} and l.is_by_choice
        )
      `.execute(database)
      return numAffectedRows === 1n
    },

    /**
     * A ticket that has not expired, whether the match can still be joined by a link, and whether the member came after it.
     * Compared here: a date of this process has no microseconds.
     */
    async findTicket(tokenHash: Buffer, memberId: number): Promise<StoredTicket | undefined> {
      const { rows } = await sql<StoredTicket>`
        select guest_id, match_id, joiner_hash,
          exists (select from match_links l where l.match_id = t.match_id and l.opens = 'join') as is_link_on,
          exists (select from users u where u.id = ${memberId} and u.created_at > t.made_at) as is_member_newer
        from claim_tickets t where token_hash = ${tokenHash} and expires_at > ${new Date()}
      `.execute(database)
      return rows[0]
    },

    async removeTickets(guestId: number): Promise<void> {
      await database.deleteFrom('claimTickets').where('guestId', '=', guestId).execute()
    },

    /** Notes that the member of a claim has shown a ticket. */
    async addProof(claimId: number, { matchId, joinerHash }: TicketRow): Promise<void> {
      await database
        .insertInto('claimProofs')
        .values({ claimId, matchId, joinerHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** A claim on a guest; the one that is open where there is one, whosever it is. */
    async add(guestId: number, memberId: number): Promise<number> {
      // In one statement: between two, the open one could be undone.
      const { id } = await database
        .insertInto('claims')
        .values({ guestId, memberId })
        .onConflict((conflict) =>
          conflict.column('guestId').where('undoneAt', 'is', null).doUpdateSet({ guestId }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async find(id: number): Promise<StoredClaim | undefined> {
      const rows = await listClaims(sql`c.id = ${id}`)
      return rows[0]
    },

    async listOf(userId: number): Promise<StoredClaim[]> {
      return listClaims(sql`${userId} in (c.member_id, g.host_id)`)
    },

    /** The open claim, so that nobody else changes it meanwhile. */
    async lock(id: number): Promise<{ madeAt: Date | null } | undefined> {
      return database
        .selectFrom('claims')
        .select('madeAt')
        .where('id', '=', id)
        .where('undoneAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    },

    /** Those in which somebody plays, and those that they were taken out of. */
    async listMatchesOf(personId: number): Promise<number[]> {
      const { rows } = await sql<{ matchId: number }>`
        select match_id from match_players where person_id = ${personId}
        union select match_id from match_leavers where person_id = ${personId}
        order by match_id
      `.execute(database)
      return rows.map(({ matchId }) => matchId)
    },

    /** In the order in which everybody locks matches. */
    async lockMatches(matchIds: readonly number[]): Promise<void> {
      await sql`
        select from match_state where match_id = any (${matchIds}::bigint[]) order by match_id for update
      `.execute(database)
    },

    /** From here on nobody can be added to a match as one of these. */
    async lockPeople(userIds: readonly number[]): Promise<void> {
      await sql`select from users where id = any (${userIds}::bigint[]) order by id for update`.execute(
        database,
      )
    },

    /**
     * Puts one person in another's place, in one match or in all, but where both play; also as one who was taken out, and
     * returns to the ball they had. They are asked about what they have shown no ticket for: the host's word is not theirs.
     */
    async move(claimId: number, { from, to, matchId }: Move): Promise<Place[]> {
      const isMeant = (id: ReturnType<typeof sql.ref>) =>
        matchId === undefined ? sql`true` : sql`${id} = ${matchId}`
      const { rows } = await sql<Place>`
        with playing as (
          update match_players p set person_id = ${to}, consent = case
            when exists (select from claim_proofs f where f.claim_id = ${claimId} and f.match_id = p.match_id)
              or exists (select from matches m where m.id = p.match_id and m.organiser_id = ${to}) then 'given'
            else 'asked'
          end
          where person_id = ${from} and not ${plays(to, sql.ref('p.match_id'))} and ${isMeant(sql.ref('p.match_id'))}
          returning match_id, player_no
        ), gone as (
          update match_leavers l set person_id = ${to}
          where person_id = ${from} and not ${plays(to, sql.ref('l.match_id'))} and ${isMeant(sql.ref('l.match_id'))}
            and not ${hasLeft(to, sql.ref('l.match_id'))}
          returning match_id, player_no
        )
        select * from playing union all select * from gone
      `.execute(database)
      return rows
    },

    /** Whether there is a match left in which one plays and would be moved; what they were taken out of holds up nothing. */
    async hasMore(from: number, to: number): Promise<boolean> {
      const { rows } = await sql`
        select from match_players p
        where person_id = ${from} and not ${plays(to, sql.ref('p.match_id'))}
        limit 1
      `.execute(database)
      return rows.length > 0
    },

    /** Puts somebody back in the places that a claim moved, but where somebody else stands by now, or they came back beside the member. */
    async moveBack(claimId: number, from: number, to: number): Promise<Place[]> {
      const { rows } = await sql<Place>`
        with moved as (select match_id, player_no from claimed_players where claim_id = ${claimId}),
        playing as (
          update match_players p set person_id = ${to}, consent = 'known'
          from moved where (moved.match_id, moved.player_no) = (p.match_id, p.player_no) and p.person_id = ${from}
            and not ${plays(to, sql.ref('p.match_id'))}
          returning p.match_id, p.player_no
        ), gone as (
          update match_leavers l set person_id = ${to}, is_by_choice = false
          from moved where (moved.match_id, moved.player_no) = (l.match_id, l.player_no) and l.person_id = ${from}
            and not ${plays(to, sql.ref('l.match_id'))} and not ${hasLeft(to, sql.ref('l.match_id'))}
            and not exists (
              select from match_players s where (s.match_id, s.player_no) = (l.match_id, l.player_no)
            )
          returning l.match_id, l.player_no
        )
        select * from playing union all select * from gone
      `.execute(database)
      return rows
    },

    /** The phones whose tickets were shown go on as the member, and every other that has joined as the guest is nobody. */
    async moveSessions(claimId: number, from: number, to: number): Promise<void> {
      await sql`
        update joiner_sessions j set person_id = ${to}
        from claim_proofs f join claimed_players c using (claim_id, match_id)
        where f.claim_id = ${claimId} and f.joiner_hash = j.id_hash and j.person_id = ${from}
          and (c.match_id, c.player_no) = (j.match_id, j.player_no)
      `.execute(database)
    },

    async notePlaces(claimId: number, places: readonly Place[]): Promise<void> {
      if (places.length === 0) return
      await database
        .insertInto('claimedPlayers')
        .values(places.map((place) => ({ claimId, ...place })))
        .execute()
    },

    /** Whoever has a match is told who plays in it now. */
    async renew(places: readonly Place[]): Promise<void> {
      await renewDetails(
        database,
        places.map(({ matchId }) => matchId),
      )
    },

    async setMade(id: number, guestId: number, memberId: number): Promise<void> {
      await database.updateTable('claims').set({ madeAt: new Date() }).where('id', '=', id).execute()
      await setClaimedBy(guestId, memberId)
    },

    async setUndone(id: number, guestId: number): Promise<void> {
      await database.updateTable('claims').set({ undoneAt: new Date() }).where('id', '=', id).execute()
      await setClaimedBy(guestId, null)
    },
  }

  async function setClaimedBy(guestId: number, claimedBy: number | null): Promise<void> {
    const hiddenAt = claimedBy === null ? null : new Date()
    await database.updateTable('users').set({ claimedBy, hiddenAt }).where('id', '=', guestId).execute()
  }

  async function listClaims(which: ReturnType<typeof sql>): Promise<StoredClaim[]> {
    const { rows } = await sql<StoredClaim>`
      select c.id, c.guest_id, c.member_id, g.host_id, c.made_at,
        g.display_name as guest_name, m.display_name as member_name, h.display_name as host_name,
        (
          select count(*) from claimed_players p join match_players using (match_id, player_no) where p.claim_id = c.id
        ) as matches
      from claims c
      join users g on g.id = c.guest_id
      join users m on m.id = c.member_id
      join users h on h.id = g.host_id
      where c.undone_at is null and ${which}
      order by c.id desc
      limit 50
    `.execute(database)
    return rows
  }
}

function plays(personId: number, matchId: ReturnType<typeof sql.ref>) {
  return sql`exists (select from match_players o where o.match_id = ${matchId} and o.person_id = ${personId})`
}

function hasLeft(personId: number, matchId: ReturnType<typeof sql.ref>) {
  return sql`exists (select from match_leavers o where o.match_id = ${matchId} and o.person_id = ${personId})`
}
