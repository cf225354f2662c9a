import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { LinkOrPhone } from '../claims/claim-store.ts'

/** A cell in which a phone's entry is current or in an open conflict, and what it is to show. */
export interface CellToRevert {
  ballNo: number
  holeNumber: number
  strokes: number | null
  isPickedUp: boolean
  /** The current entry. */
  base: string | null
  /** Whether that is one of the phone's. */
  isTheirs: boolean
  /** The phone's open conflicts, and the one that is shown now. */
  settles: string[]
  /** The phone's entries. */
  ids: string[]
  /** What somebody else entered last. */
  shownId: string | null
}

/** A player who added themselves. */
export interface Added {
  userId: number
  ballNo: number
  displayName: string
}

export type TakeBackStore = ReturnType<typeof takeBackStore>

/** What came by the link of a match, or by one phone. Exists only inside a transaction that has locked the match. */
export function takeBackStore(transaction: Database) {
  return {
    /**
     * A cell shows what anyone else entered last, or nothing. An entry that was not applied counts if it is in conflict
     * with the phone's alone: nobody else's was applied since the phone's that it came after. Members whom the link has
     * let in are taken back too, unless their host has agreed.
     */
    async listCells(from: Given, memberIds: readonly number[]): Promise<CellToRevert[]> {
      const isInCell = sql`(e.match_id, e.ball_no, e.hole_number) = (${from.matchId}, c.ball_no, c.hole_number)`
      const isOthers = sql`${isInCell} and e.id <> all (c.ids) and not e.is_taken_back`
      const { rows } = await sql<CellToRevert>`
        with cells as (
          select e.ball_no, e.hole_number, array_agg(e.id) as ids
          from score_entries e
          where ${isTheirs(from, memberIds)}
          group by e.ball_no, e.hole_number
        )
        select c.ball_no, c.hole_number, c.ids, s.entry_id as base, is_theirs, shown.id as shown_id,
          case when is_theirs and shown.is_open then settles || shown.id else settles end as settles,
          case when is_theirs then shown.strokes else s.strokes end as strokes,
          coalesce(case when is_theirs then shown.is_picked_up else s.is_picked_up end, false) as is_picked_up
        from cells c
        left join scores s
          on (s.match_id, s.ball_no, s.hole_number) = (${from.matchId}, c.ball_no, c.hole_number)
        cross join lateral (select coalesce(s.entry_id = any (c.ids), false) as is_theirs) t
        cross join lateral (
          select coalesce(array_agg(e.id), '{}') as settles from score_entries e
          where ${isInCell} and e.id = any (c.ids) and e.standing_id is null and e.settled_by is null
        ) o
        left join lateral (
          select e.id, e.revision, e.received_at from score_entries e
          where ${isOthers} and e.standing_id is not null
          -- Of a chain that was applied at once, the last.
          order by e.revision desc, e.opened_in desc nulls last, e.received_at desc limit 1
        ) applied on true
        left join lateral (
          select e.revision, e.received_at from score_entries e
          where ${isInCell} and e.id = any (c.ids) and e.standing_id is not null
            and (applied.id is null or (e.revision, e.received_at) > (applied.revision, applied.received_at))
          order by e.revision, e.received_at limit 1
        ) since on true
        left join lateral (
          select e.id, e.strokes, e.is_picked_up, e.standing_id is null and e.settled_by is null as is_open
          from score_entries e
          where ${isOthers} and (
            e.id = applied.id
            or (
              e.standing_id is null and (e.settled_by is null or e.settled_by = any (c.ids))
              and (coalesce(e.opened_in, e.revision), e.received_at) > (since.revision, since.received_at)
            )
          )
          order by e.standing_id is null desc, coalesce(e.opened_in, e.revision) desc, e.received_at desc limit 1
        ) shown on true
        where is_theirs or settles <> '{}'
        order by c.ball_no, c.hole_number
      `.execute(transaction)
      return rows
    },

    /**
     * Opens again the conflicts of others that the phone's entry settled where it was current, and those that the entry in
     * its place has settled because the organizer made it; of each person the last.
     */
    async reopen(matchId: number, cells: readonly (CellToRevert & { entryId: string })[]): Promise<void> {
      const reverted = cells.map(({ shownId, settles, isTheirs, ...cell }) => ({
        ball_no: cell.ballNo,
        hole_number: cell.holeNumber,
        entry_id: cell.entryId,
        ids: cell.ids,
        undone: isTheirs ? [...cell.ids, cell.entryId] : [cell.entryId],
        closed: [...settles, ...(shownId === null ? [] : [shownId])],
      }))
      await sql`
        update score_entries e set settled_by = null, closed_in = null, revision = m.revision
        from match_state m, jsonb_to_recordset(${JSON.stringify(reverted)}::jsonb) as c (
          ball_no smallint, hole_number smallint, entry_id uuid, ids uuid[], undone uuid[], closed uuid[]
        )
        where m.match_id = ${matchId} and (e.match_id, e.ball_no, e.hole_number) = (${matchId}, c.ball_no, c.hole_number)
          and e.settled_by = any (c.undone) and e.id <> all (c.ids) and e.id <> all (c.closed) and not e.is_taken_back
          and not exists (
            select from score_entries l
            where (l.match_id, l.ball_no, l.hole_number) = (e.match_id, e.ball_no, e.hole_number)
              and l.entered_by = e.entered_by and l.received_at > e.received_at
              and l.id <> c.entry_id and l.id <> all (c.ids)
          )
      `.execute(transaction)
    },

    /** What was taken back from one phone must not return when another is; which phone it was is of no use any more. */
    async markTakenBack(from: Given, memberIds: readonly number[]): Promise<void> {
      await sql`update score_entries e set is_taken_back = true, phone = null where ${isTheirs(from, memberIds)}`.execute(
        transaction,
      )
    },

    /** Guests who added themselves; a member whom a host has agreed to stays. */
    async listAdded({ matchId, phone = null }: Given): Promise<Added[]> {
      const { rows } = await sql<Added>`
        select p.person_id as user_id, p.ball_no, u.display_name
        from match_players p join users u on u.id = p.person_id and u.host_id is not null
        where p.match_id = ${matchId} and p.added_by is not null
          and (${phone}::uuid is null or p.added_by = ${phone})
        order by p.position
      `.execute(transaction)
      return rows
    },

    /** Sets the log of balls aside that are removed with their players. */
    async setAside(matchId: number, ballNos: readonly number[]): Promise<void> {
      const isMeant = sql`match_id = ${matchId} and ball_no = any (${ballNos}::smallint[])`
      await sql`
        insert into removed_balls (match_id, ball_no, entries)
        select match_id, ball_no, jsonb_agg(to_jsonb(e) order by received_at) from score_entries e where ${isMeant}
        group by match_id, ball_no
        on conflict (match_id, ball_no) do update set entries = removed_balls.entries || excluded.entries
      `.execute(transaction)
      await sql`delete from scores where ${isMeant}`.execute(transaction)
      await sql`delete from score_entries where ${isMeant}`.execute(transaction)
    },

    /** Offers guests to their host no more, unless they play in another match. */
    async hideGuests(userIds: readonly number[]): Promise<void> {
      await sql`
        update users u set hidden_at = now()
        where id = any (${userIds}::bigint[]) and not exists (select from match_players p where p.person_id = u.id)
      `.execute(transaction)
    },

    /** Removes the sessions and tickets, so that nothing goes on from there; the entries are in the log as the organizer's. */
    async forget({ matchId, phone = null }: Given): Promise<void> {
      const isMeant = sql`match_id = ${matchId} and (${phone}::uuid is null or phone = ${phone})`
      await sql`
        delete from claim_tickets where joiner_hash in (select id_hash from joiner_sessions where ${isMeant})
      `.execute(transaction)
      await sql`delete from joiner_sessions where ${isMeant}`.execute(transaction)
    },
  }
}

function isTheirs({ matchId, phone = null }: Given, memberIds: readonly number[]) {
  return sql`e.match_id = ${matchId} and (
    e.entered_by = any (${memberIds}::bigint[])
    or (e.phone is not null and (${phone}::uuid is null or e.phone = ${phone}))
  )`
}

interface Given extends Omit<LinkOrPhone, 'phone'> {
  phone?: string | null | undefined
}
