import { sql } from 'kysely'
import type { ClaimRefusal, Database } from '#tables.ts'
import { renewDetails } from '../account/renew-matches-store.ts'
import type { PlayerSnapshot } from '../matches/setup/player-snapshot.ts'
import { nameWithUsername } from '../players/name-with-username-store.ts'

export type ClaimStore = ReturnType<typeof claimStore>

/** A claim's id, guest and member. */
export interface ClaimKey {
  id: number
  guestId: number
  memberId: number
}

/** A claim with the names of its guest, member and host. */
export interface StoredClaim extends ClaimKey {
  hostId: number
  guestName: string
  /** With the username. */
  memberName: string
  hostName: string
  madeAt: Date | null
  undoneAt: Date | null
  refusal: ClaimRefusal | null
  matches: number
}

/** Whom a phone had joined a match as, and by which session. */
interface TicketRow {
  guestId: number
  matchId: number
  joinerHash: Buffer
}

export interface StoredTicket extends TicketRow {
  onlyAsks: boolean
  isMemberNewer: boolean
}

/** A player of a match, whoever it is. */
export interface Place {
  matchId: number
  playerNo: number
}

/** Everything that came by the link of a match, or by one phone or one member alone. */
export interface LinkOrPhone {
  matchId: number
  phone?: string | undefined
  memberId?: number | undefined
}

type OwnHandicap = Pick<PlayerSnapshot, 'ownCourseHandicap' | 'ownQuota'>

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
     * A ticket that has not expired, whether its link was turned off since, and whether the member came after it.
     * Compared here: a date of this process has no microseconds.
     */
    async findTicket(tokenHash: Buffer, memberId: number): Promise<StoredTicket | undefined> {
      const { rows } = await sql<StoredTicket>`
        select guest_id, match_id, joiner_hash, only_asks,
          exists (select from users u where u.id = ${memberId} and u.created_at > t.made_at) as is_member_newer
        from claim_tickets t where token_hash = ${tokenHash} and expires_at > ${new Date()}
      `.execute(database)
      return rows[0]
    },

    /** Removes the tickets of the phones that a claim was asked from; other phones of the guest keep theirs. */
    async removeTickets(claimId: number): Promise<void> {
      await sql`
        delete from claim_tickets t using claim_proofs f
        where f.claim_id = ${claimId} and f.joiner_hash = t.joiner_hash
      `.execute(database)
    },

    /** Whether the link that a ticket came by is on, and stays so until the end of the transaction; a later one is another. */
    async holdLink({ matchId, joinerHash }: TicketRow): Promise<boolean> {
      const { rows } = await sql`
        select from match_links l where match_id = ${matchId} and opens = 'join' and not exists (
          select from claim_tickets t where t.joiner_hash = ${joinerHash} and t.match_id = l.match_id and t.only_asks
        ) for key share
      `.execute(database)
      return rows.length > 0
    },

    /** Whether a ticket's phone is the only one that joined as the guest, and no other member has asked for them. */
    async isOnlyPhone({ guestId, matchId, joinerHash }: TicketRow, memberId: number): Promise<boolean> {
      const { rows } = await sql`
        select from joiner_sessions j
        where j.match_id = ${matchId} and j.person_id = ${guestId}
          and j.phone is distinct from (select phone from joiner_sessions o where o.id_hash = ${joinerHash})
        union all
        select from claims c where c.guest_id = ${guestId} and c.member_id <> ${memberId} and c.undone_at is null
      `.execute(database)
      return rows.length === 0
    },

    /** Notes that the member of a claim has shown a ticket. */
    async addProof(claimId: number, { matchId, joinerHash }: TicketRow): Promise<void> {
      await database
        .insertInto('claimProofs')
        .values({ claimId, matchId, joinerHash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** A member's claim on a guest; the open one if there is one. None once the host has agreed to another member. */
    async add(guestId: number, memberId: number): Promise<number | undefined> {
      // In one statement: between two, the open one could be undone.
      const { rows } = await sql<{ id: number }>`
        insert into claims (guest_id, member_id)
        select ${guestId}, ${memberId}
        where not exists (
          select from claims o
          where o.guest_id = ${guestId} and o.member_id <> ${memberId} and o.made_at is not null and o.undone_at is null
        )
        on conflict (guest_id, member_id) where undone_at is null do update set guest_id = excluded.guest_id
        returning id
      `.execute(database)
      return rows[0]?.id
    },

    async find(id: number): Promise<StoredClaim | undefined> {
      const rows = await listClaims(sql`c.id = ${id} and c.undone_at is null`)
      return rows[0]
    },

    /** A member's claims and those on their guests; of the refused ones the member's own, until they ask again. */
    async listOf(userId: number): Promise<StoredClaim[]> {
      return listClaims(sql`c.id in (
        select id from claims where member_id = ${userId} and undone_at is null
        union all
        select o.id from claims o join users u on u.id = o.guest_id where u.host_id = ${userId} and o.undone_at is null
        union all
        select o.id from claims o where o.member_id = ${userId} and o.refusal is not null and not exists (
          select from claims n where n.member_id = ${userId} and n.guest_id = o.guest_id and n.id > o.id
        )
      )`)
    },

    /** The other members who wait for a guest. */
    async listRivals({ id, guestId }: ClaimKey): Promise<StoredClaim[]> {
      return listClaims(sql`c.guest_id = ${guestId} and c.id <> ${id} and c.undone_at is null`)
    },

    /** Claims that the link of a match has moved lately, from one phone or from all, and the host has not agreed to. */
    async listMovedByLink({ matchId, phone, memberId }: LinkOrPhone, since: Date): Promise<ClaimKey[]> {
      const isMeant = memberId === undefined ? sql`true` : sql`c.member_id = ${memberId}`
      const { rows } = await sql<ClaimKey>`
        select c.id, c.guest_id, c.member_id from claims c join claimed_players p on p.claim_id = c.id
        where p.match_id = ${matchId} and c.made_at is null and c.undone_at is null and c.asked_at > ${since}
          and ${cameFrom({ matchId, phone })} and ${isMeant}
        order by c.id
      `.execute(database)
      return rows
    },

    /** Members whom the link of a match has let in, also those who are out again; without those a host has agreed to. */
    async listLetIn({ matchId, phone }: LinkOrPhone): Promise<number[]> {
      const { rows } = await sql<{ memberId: number }>`
        select distinct c.member_id from claims c join claimed_players p on p.claim_id = c.id
        where p.match_id = ${matchId} and (c.made_at is null or c.undone_at is not null)
          and ${cameFrom({ matchId, phone })}
          -- Added since by the organizer, or by a claim that was agreed to.
          and not exists (
            select from match_players m where m.match_id = ${matchId} and m.person_id = c.member_id
              and (m.player_no <> p.player_no or c.undone_at is not null)
          )
      `.execute(database)
      return rows.map(({ memberId }) => memberId)
    },

    /** From here on the tickets of a match only ask: the host decides. */
    async holdTickets(matchId: number): Promise<void> {
      await database
        .updateTable('claimTickets')
        .set({ onlyAsks: true })
        .where('matchId', '=', matchId)
        .execute()
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

    /** The matches a guest plays in or was taken out of, and those that open claims on the guest have moved. */
    async listMatchesOf(guestId: number): Promise<number[]> {
      const { rows } = await sql<{ matchId: number }>`
        select match_id from match_players where person_id = ${guestId}
        union select match_id from match_leavers where person_id = ${guestId}
        union select p.match_id from claims c join claimed_players p on p.claim_id = c.id
          where c.guest_id = ${guestId} and c.undone_at is null
        order by match_id
      `.execute(database)
      return rows.map(({ matchId }) => matchId)
    },

    async listMembersAsking(guestId: number): Promise<number[]> {
      const claims = database.selectFrom('claims').select('memberId').where('guestId', '=', guestId)
      const rows = await claims.where('undoneAt', 'is', null).execute()
      return rows.map(({ memberId }) => memberId)
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

    /**
     * Puts somebody back in the places that a claim moved, but where somebody else stands by now, or they came back beside
     * the member. The hidden handicap of a member who was asked gives way to the guest's own.
     */
    async moveBack(claimId: number, { from, to, matchId }: Move): Promise<Place[]> {
      const { rows } = await sql<Place>`
        with moved as (
          select match_id, player_no from claimed_players
          where claim_id = ${claimId} and (${matchId ?? null}::bigint is null or match_id = ${matchId ?? null})
        ),
        playing as (
          update match_players p set person_id = ${to}, consent = 'given',
            own_handicap_tenths = case when p.own_handicap_tenths is not null
              then (select handicap_tenths from users where id = ${to}) end
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
        // What the link had moved before it was turned off.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** What a player of a match plays with from its next change on. */
    async setOwnHandicap({ matchId, playerNo }: Place, own: OwnHandicap): Promise<void> {
      await database
        .updateTable('matchPlayers')
        .set(own)
        .where('matchId', '=', matchId)
        .where('playerNo', '=', playerNo)
        .execute()
    },

    /** Whether a claim has moved a match that is complete; one that the member was only asked about binds them to nothing. */
    async hasComplete({ id, memberId }: ClaimKey): Promise<boolean> {
      const { rows } = await sql`
        select from claimed_players p
        join match_players o using (match_id, player_no)
        join matches m on m.id = p.match_id and m.is_complete and m.deleted_at is null
        where p.claim_id = ${id} and o.person_id = ${memberId} and o.consent <> 'asked'
      `.execute(database)
      return rows.length > 0
    },

    /** Whoever has a match is told who plays in it now. */
    async renew(places: readonly Place[]): Promise<void> {
      await renewDetails(
        database,
        places.map(({ matchId }) => matchId),
      )
    },

    /** From here on the guest is the member, and no guest of anybody's. */
    async setMade({ id, guestId, memberId }: ClaimKey): Promise<void> {
      const now = new Date()
      await database.updateTable('claims').set({ madeAt: now }).where('id', '=', id).execute()
      const claimed = { claimedBy: memberId, hiddenAt: now }
      await database.updateTable('users').set(claimed).where('id', '=', guestId).execute()
    },

    /** Undone by the member, or by the host, who then refuses it. */
    async setUndone({ id, guestId, memberId }: ClaimKey, refusal: ClaimRefusal | null): Promise<void> {
      const undone = { undoneAt: new Date(), refusal }
      await database.updateTable('claims').set(undone).where('id', '=', id).execute()
      await database
        .updateTable('users')
        .set({ claimedBy: null, hiddenAt: null })
        .where('id', '=', guestId)
        .where('claimedBy', '=', memberId)
        .execute()
    },
  }

  async function listClaims(which: ReturnType<typeof sql>): Promise<StoredClaim[]> {
    const { rows } = await sql<StoredClaim>`
      select c.id, c.guest_id, c.member_id, g.host_id, c.made_at, c.undone_at, c.refusal,
        g.display_name as guest_name, ${nameWithUsername('m')} as member_name, h.display_name as host_name,
        (
          select count(*) from claimed_players p join match_players o using (match_id, player_no)
          where p.claim_id = c.id and o.person_id = c.member_id
        ) as matches
      from claims c
      join users g on g.id = c.guest_id
      join users m on m.id = c.member_id
      join users h on h.id = g.host_id
      where ${which}
      order by c.id desc
      limit 50
    `.execute(database)
    return rows
  }
}

/** Whether a claim `c` was asked from a phone, or from any. */
function cameFrom({ matchId, phone = null }: { matchId: number; phone?: string | null | undefined }) {
  return sql`(${phone}::uuid is null or exists (
    select from claim_proofs f join joiner_sessions j on j.id_hash = f.joiner_hash
    where f.claim_id = c.id and j.match_id = ${matchId} and j.phone = ${phone}
  ))`
}

function plays(personId: number, matchId: ReturnType<typeof sql.ref>) {
  return sql`exists (select from match_players o where o.match_id = ${matchId} and o.person_id = ${personId})`
}

function hasLeft(personId: number, matchId: ReturnType<typeof sql.ref>) {
  return sql`exists (select from match_leavers o where o.match_id = ${matchId} and o.person_id = ${personId})`
}
