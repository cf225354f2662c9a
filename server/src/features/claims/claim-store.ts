import type { GuestClaim, MatchEdit } from '@nineteenth/contracts'
import { usernameKey } from '@nineteenth/contracts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { backToGuest, canReturn } from '../matches/moved-seats-store.ts'
import { sharesMatch } from '../players/known-people-store.ts'
import { nameWithUsername } from '../players/name-with-username-store.ts'

/** How long the host can undo a move. */
export const undoMs = 30 * 24 * 60 * 60 * 1000

type MovedSeat = NonNullable<MatchEdit['seats']>[number]

/** A seat that moved between a guest and a member, for the history of its match. */
export interface SeatChange extends MovedSeat {
  matchId: number
}

/** The phone that joined as a guest, by its ticket. */
export interface Ticket {
  matchId: number
  guestId: number
  guestName: string
  hostName: string
}

/** Stores the ticket of a joined phone; it replaces the session's earlier ticket. */
export async function setTicket(database: Database, idHash: Buffer, ticketHash: Buffer): Promise<void> {
  await database.updateTable('joinerSessions').set({ ticketHash }).where('idHash', '=', idHash).execute()
}

export async function findTicket(database: Database, ticketHash: Buffer): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select j.match_id, j.person_id as guest_id, g.display_name as guest_name, h.display_name as host_name
    from joiner_sessions j join users g on g.id = j.person_id join users h on h.id = g.host_id
    where j.ticket_hash = ${ticketHash} and j.expires_at > ${new Date()}
  `.execute(database)
  return rows[0]
}

/** Removes the tickets of a match or of one guest in it, so that no phone can take the guest's seat. */
export async function removeTickets(database: Database, matchId: number, guestId?: number): Promise<void> {
  await database
    .updateTable('joinerSessions')
    .set({ ticketHash: null })
    .where('matchId', '=', matchId)
    .$if(guestId !== undefined, (query) => query.where('personId', '=', guestId ?? 0))
    .execute()
}

/**
 * Moves the seat of a ticket to a member who registered after the phone joined. Nothing moves if another phone joined as
 * the guest, another member has rounds of theirs, the guest's host doesn't organize the match, the member has left it, or
 * the link is off.
 */
export async function takeSeat(
  transaction: Database,
  ticketHash: Buffer,
  memberId: number,
): Promise<number | undefined> {
  // This lock is held until the end: turning the link off waits for this move, and then undoes it.
  const link = await sql`
    select from match_links l join joiner_sessions j on j.match_id = l.match_id
    where l.opens = 'join' and j.ticket_hash = ${ticketHash} for key share of l
  `.execute(transaction)
  if (link.rows.length === 0) return undefined
  const { rows } = await sql<{ matchId: number }>`
    update match_players p
    set person_id = ${memberId}, consent = 'given', guest_id = j.person_id, moved_at = now(), link_phone = j.phone
    from joiner_sessions j join users g on g.id = j.person_id
    -- Only the host links the guest, and only the organizer decides about a seat: both must be the same person.
    join matches m on m.id = j.match_id and m.organiser_id = g.host_id
    where j.ticket_hash = ${ticketHash} and (p.match_id, p.player_no, p.person_id) = (j.match_id, j.player_no, j.person_id)
      and g.claimed_by is null
      -- Compared in SQL: JavaScript dates have no microseconds.
      and exists (select from users u where u.id = ${memberId} and u.created_at > j.created_at)
      and not exists (
        select from joiner_sessions o
        where o.match_id = j.match_id and o.person_id = j.person_id and o.phone <> j.phone
      )
      and not exists (select from match_players o where o.guest_id = j.person_id and o.person_id <> ${memberId})
      and ${canTake(memberId)}
    returning p.match_id
  `.execute(transaction)
  return rows[0]?.matchId
}

/** Whether this member already took the seat of a ticket: the reply to their first request may have been lost. */
export async function hasTakenSeat(
  transaction: Database,
  ticketHash: Buffer,
  memberId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from joiner_sessions j join match_players p
      on (p.match_id, p.player_no, p.guest_id) = (j.match_id, j.player_no, j.person_id)
    where j.ticket_hash = ${ticketHash} and p.person_id = ${memberId}
  `.execute(transaction)
  return rows.length > 0
}

/** Whether the host has this guest and they are not linked to a member. */
export async function findFreeGuest(database: Database, hostId: number, guestId: number): Promise<boolean> {
  const guest = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', guestId)
    .where('hostId', '=', hostId)
    .where('claimedBy', 'is', null)
    .executeTakeFirst()
  return guest !== undefined
}

export async function findMember(database: Database, username: string): Promise<number | undefined> {
  const key = usernameKey(username.replace(/^@/, ''))
  const users = database.selectFrom('users').select('id').where('usernameKey', '=', key)
  return (await users.executeTakeFirst())?.id
}

/**
 * Counts an organizer's matches that wait for a member's answer; complete matches count only if the
 * member was invited.
 */
export async function countUnanswered(
  transaction: Database,
  organizerId: number,
  memberId: number,
): Promise<number> {
  const { rows } = await sql<{ unanswered: number }>`
    select count(*) as unanswered from match_players p join matches m on m.id = p.match_id
    where p.person_id = ${memberId}
      and (p.consent = 'asked' and not p.is_kept_out or p.consent = 'known' and not m.is_complete)
      and m.organiser_id = ${organizerId} and m.deleted_at is null
  `.execute(transaction)
  return rows[0]?.unanswered ?? 0
}

/** Whether two people take part in the same match. */
export async function knowEachOther(database: Database, userId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${sharesMatch(userId, sql`${otherId}::bigint`)} as is_known
  `.execute(database)
  return rows[0]?.isKnown ?? false
}

/** A host, one of the host's guests, and the member who is that guest. */
export interface GuestAndMember {
  hostId: number
  guestId: number
  memberId: number
}

/**
 * The host confirms the seats that a member holds by a link in the host's matches: the link's limit ends, and the entries
 * count as the member's own.
 */
export async function confirmLinkSeats(
  transaction: Database,
  { hostId, guestId, memberId }: GuestAndMember,
): Promise<number[]> {
  const { rows } = await sql<{ matchId: number }>`
    update match_players p set link_phone = null
    where p.guest_id = ${guestId} and p.person_id = ${memberId} and p.link_phone is not null
      and ${isOrganizedBy(hostId)}
    returning p.match_id
  `.execute(transaction)
  const matchIds = rows.map(({ matchId }) => matchId)
  await sql`
    update entries set phone = null where match_id = any (${matchIds}::bigint[]) and entered_by = ${memberId}
  `.execute(transaction)
  return matchIds
}

/**
 * Moves the guest's seats in the host's matches to a member, except where both play or the member has left. The member must
 * answer for each, because the host can't consent for them.
 */
export async function moveSeats(
  transaction: Database,
  { hostId, guestId, memberId }: GuestAndMember,
): Promise<number[]> {
  const { rows } = await sql<{ matchId: number }>`
    update match_players p set person_id = ${memberId}, consent = 'asked', guest_id = ${guestId}, moved_at = now()
    where p.person_id = ${guestId} and ${isOrganizedBy(hostId)} and ${canTake(memberId)}
    returning p.match_id
  `.execute(transaction)
  return rows.map(({ matchId }) => matchId)
}

/** A condition on `match_players p`. */
export type SeatFilter = RawBuilder<unknown>

/** Conditions for seats that moved from a guest. */
export const seatsOf = {
  /** Seats that the host can still return. */
  member: ({ hostId, guestId, memberId }: GuestAndMember): SeatFilter =>
    sql`p.guest_id = ${guestId} and p.person_id = ${memberId} and ${isRecent()} and ${isOrganizedBy(hostId)}`,
  /** Seats that other members hold by a link alone. */
  rivals: ({ hostId, guestId, memberId }: GuestAndMember): SeatFilter =>
    heldByLink(sql`p.guest_id = ${guestId} and p.person_id <> ${memberId} and ${isOrganizedBy(hostId)}`),
  link: ({ matchId, phone }: { matchId: number; phone?: string | undefined }): SeatFilter =>
    sql`p.match_id = ${matchId} and ${phone === undefined ? sql`true` : sql`p.link_phone = ${phone}`}`,
}

export function heldByLink(which: SeatFilter): SeatFilter {
  return sql`${which} and p.link_phone is not null`
}

export function inProgress(which: SeatFilter): SeatFilter {
  return sql`${which} and not exists (select from matches m where m.id = p.match_id and m.is_complete)`
}

function isRecent(): SeatFilter {
  return sql`p.moved_at > ${new Date(Date.now() - undoMs)}`
}

/** A member can't have two seats in a match. A match with a player who left it could not be edited. */
function canTake(memberId: number): SeatFilter {
  return sql`not exists (select from match_players o where o.match_id = p.match_id and o.person_id = ${memberId})
    and not exists (
      select from match_leavers l where l.match_id = p.match_id and l.person_id = ${memberId} and l.is_by_choice
    )`
}

/** Only the organizer decides about a match's seats: a host's guest can play in another organizer's match. */
function isOrganizedBy(userId: number): SeatFilter {
  return sql`exists (select from matches m where m.id = p.match_id and m.organiser_id = ${userId})`
}

export async function isAnyComplete(transaction: Database, which: SeatFilter): Promise<boolean> {
  const { rows } = await sql`
    select from match_players p join matches m on m.id = p.match_id where ${which} and m.is_complete limit 1
  `.execute(transaction)
  return rows.length > 0
}

/** The members who hold seats by a link alone, and the guests those seats belong to. */
export async function listLinkPeople(transaction: Database, which: SeatFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(array[p.guest_id, p.person_id]) as id from match_players p where ${heldByLink(which)}
  `.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Returns seats of `match_players p` to the guests that they moved from. */
export async function returnSeats(transaction: Database, which: SeatFilter): Promise<SeatChange[]> {
  const { rows } = await sql<Omit<SeatChange, 'change'>>`
    update match_players p set ${backToGuest} from match_players before
    where (before.match_id, before.player_no) = (p.match_id, p.player_no) and ${which} and ${canReturn}
    returning p.match_id, before.guest_id as guest, before.person_id as member
  `.execute(transaction)
  // The member is no longer in the match, so deleting their account would not find their entries.
  await sql`
    update entries e set device = null
    from unnest(${rows.map(({ matchId }) => matchId)}::bigint[], ${rows.map(({ member }) => member)}::bigint[]) seat (match_id, member)
    where e.match_id = seat.match_id and e.entered_by = seat.member and e.device is not null
  `.execute(transaction)
  return rows.map((seat) => ({ ...seat, change: 'returned' }))
}

/** Links a guest to a member: the guest can't be added to another match. */
export async function setClaimedBy(
  transaction: Database,
  { guestId, memberId }: GuestAndMember,
): Promise<void> {
  await transaction.updateTable('users').set({ claimedBy: memberId }).where('id', '=', guestId).execute()
}

/** Ends the link of a guest to this member; a link to another member stays. */
export async function clearClaimedBy(
  transaction: Database,
  { guestId, memberId }: GuestAndMember,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ claimedBy: null })
    .where('id', '=', guestId)
    .where('claimedBy', '=', memberId)
    .execute()
}

type ClaimRow = Omit<GuestClaim, 'undoUntil'> & { movedAt: Date }

/**
 * Members who have rounds of a host's guests in the host's matches, while the host can undo it or has not confirmed a seat
 * held by the link: all, or one guest and one member.
 */
export async function listClaims(
  database: Database,
  hostId: number,
  pair?: { guestId: number; memberId: number },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select g.id as guest_id, g.display_name as guest_name, m.id as member_id, m.username,
      ${nameWithUsername('m')} as member_name, bool_or(p.link_phone is not null) as is_by_link, count(*) as matches,
      count(*) filter (where ${inProgress(isRecent())}) as in_progress,
      g.claimed_by is not distinct from m.id as is_linked, max(p.moved_at) as moved_at
    from users g join match_players p on p.guest_id = g.id join users m on m.id = p.person_id and m.deleted_at is null
    where g.host_id = ${hostId} and ${isOrganizedBy(hostId)}
      and ${pair ? sql`(g.id, m.id) = (${pair.guestId}, ${pair.memberId})` : sql`true`}
    group by g.id, m.id
    -- A host can confirm at any time, even after the time limit for undoing.
    having bool_or(p.link_phone is not null) or max(p.moved_at) > ${new Date(Date.now() - undoMs)}
    order by is_by_link desc, moved_at desc
    limit 50
  `.execute(database)
  return rows
}

/** The matches in which a guest plays, or from which their seat moved to a member. */
export async function listMatchesOf(transaction: Database, guestId: number): Promise<number[]> {
  const { rows } = await sql<{ matchId: number }>`
    select match_id from match_players where person_id = ${guestId} or guest_id = ${guestId} order by match_id
  `.execute(transaction)
  return rows.map(({ matchId }) => matchId)
}

/** Every caller locks matches in this order; otherwise they deadlock. */
export async function lockMatches(transaction: Database, matchIds: readonly number[]): Promise<void> {
  await sql`
    select from match_state where match_id = any (${matchIds}::bigint[]) order by match_id for update
  `.execute(transaction)
}

/** Locks people, so that they can't be added to another match meanwhile. */
export async function lockPeople(transaction: Database, userIds: readonly number[]): Promise<void> {
  await sql`select from users where id = any (${userIds}::bigint[]) order by id for update`.execute(
    transaction,
  )
}
