import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { LinkOrPhone } from '../claims/move-seats.ts'

// In steps: each statement must end long before its timeout, however much was entered.
const markedAtOnce = 20_000n

/** A cell in which a phone's entry is current or in an open conflict, and what it is to show. */
export interface CellToRevert {
  /** Of the entry that restores it. */
  id: string
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
  /** What somebody else entered last. */
  shownId: string | null
}

/** A player who added themselves. */
export interface Added {
  userId: number
  ballNo: number
  displayName: string
}

/** What came by the link of a match, or by one phone. Exists only inside a transaction that has locked the match. */
export function takeBackStore(transaction: Database) {
  return {
    /**
     * A cell shows what anyone else entered last, or nothing. An entry that was not applied counts if it is in conflict
     * with the phone's alone: nobody else's was applied since the phone's that it came after.
     */
    async listCells(from: LinkOrPhone): Promise<CellToRevert[]> {
      const isInCell = sql`(e.match_id, e.ball_no, e.hole_number) = (${from.matchId}, c.ball_no, c.hole_number)`
      const isOthers = sql`${isInCell} and not ${isTheirs(from, 'e')} and not e.is_taken_back`
      const { rows } = await sql<CellToRevert>`
        with cells as (
          select distinct e.ball_no, e.hole_number from score_entries e
          where e.match_id = ${from.matchId} and ${isTheirs(from, 'e')}
        )
        select gen_random_uuid() as id, c.ball_no, c.hole_number, s.entry_id as base, is_theirs, shown.id as shown_id,
          case when is_theirs and shown.is_open then settles || shown.id else settles end as settles,
          case when is_theirs then shown.strokes else s.strokes end as strokes,
          coalesce(case when is_theirs then shown.is_picked_up else s.is_picked_up end, false) as is_picked_up
        from cells c
        left join scores s
          on (s.match_id, s.ball_no, s.hole_number) = (${from.matchId}, c.ball_no, c.hole_number)
        cross join lateral (
          select exists (select from score_entries e where ${isInCell} and e.id = s.entry_id and ${isTheirs(from, 'e')}) as is_theirs
        ) t
        cross join lateral (
          select coalesce(array_agg(e.id), '{}') as settles from score_entries e
          where ${isInCell} and ${isTheirs(from, 'e')} and e.standing_id is null and e.settled_by is null
        ) o
        left join lateral (
          select e.id, e.revision, e.received_at from score_entries e
          where ${isOthers} and e.standing_id is not null
          -- Of a chain that was applied at once, the last.
          order by e.revision desc, e.opened_in desc nulls last, e.received_at desc limit 1
        ) applied on true
        left join lateral (
          select e.revision, e.received_at from score_entries e
          where ${isInCell} and ${isTheirs(from, 'e')} and e.standing_id is not null
            and (applied.id is null or (e.revision, e.received_at) > (applied.revision, applied.received_at))
          order by e.revision, e.received_at limit 1
        ) since on true
        left join lateral (
          select e.id, e.strokes, e.is_picked_up, e.standing_id is null and e.settled_by is null as is_open
          from score_entries e
          where ${isOthers} and (
            e.id = applied.id
            or (
              e.standing_id is null and (e.settled_by is null or ${isSettledByThem(from)})
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
    async reopen(from: LinkOrPhone, cells: readonly CellToRevert[]): Promise<void> {
      const reverted = cells.map(({ shownId, settles, isTheirs: is_theirs, ...cell }) => ({
        ball_no: cell.ballNo,
        hole_number: cell.holeNumber,
        entry_id: cell.id,
        is_theirs,
        closed: [...settles, ...(shownId === null ? [] : [shownId])],
      }))
      await sql`
        with cells as (
          select * from jsonb_to_recordset(${JSON.stringify(reverted)}::jsonb) as c (
            ball_no smallint, hole_number smallint, entry_id uuid, is_theirs boolean, closed uuid[]
          )
        ), latest as (
          select ball_no, hole_number, c.entry_id, c.is_theirs, c.closed, e.entered_by, max(e.received_at) as received_at
          from cells c join score_entries e using (ball_no, hole_number)
          where e.match_id = ${from.matchId} and e.id <> c.entry_id and not ${isTheirs(from, 'e')}
          group by 1, 2, 3, 4, 5, 6
        )
        update score_entries e set settled_by = null, closed_in = null, revision = m.revision
        from match_state m, latest c
        where m.match_id = ${from.matchId} and e.match_id = ${from.matchId}
          and (e.ball_no, e.hole_number, e.entered_by, e.received_at)
            = (c.ball_no, c.hole_number, c.entered_by, c.received_at)
          and (e.settled_by = c.entry_id or (c.is_theirs and ${isSettledByThem(from)}))
          and not ${isTheirs(from, 'e')} and e.id <> all (c.closed) and not e.is_taken_back
      `.execute(transaction)
    },

    /** What was taken back from one phone must not return when another is; which phone it was is of no use any more. */
    async markTakenBack(from: LinkOrPhone): Promise<void> {
      for (;;) {
        const { numAffectedRows } = await sql`
          update score_entries set is_taken_back = true, phone = null
          where match_id = ${from.matchId} and ctid = any (array(
            select e.ctid from score_entries e
            where e.match_id = ${from.matchId} and ${isTheirs(from, 'e')} limit ${markedAtOnce}
          ))
        `.execute(transaction)
        if (numAffectedRows === undefined || numAffectedRows < markedAtOnce) return
      }
    },

    /** Guests who added themselves; a member whom a host has agreed to stays. */
    async listAdded({ matchId, phone }: LinkOrPhone): Promise<Added[]> {
      const { rows } = await sql<Added>`
        select p.person_id as user_id, p.ball_no, u.display_name
        from match_players p join users u on u.id = p.person_id and u.host_id is not null
        where p.match_id = ${matchId} and p.added_by is not null and ${isFrom(sql`p.added_by`, phone)}
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

    /** Removes the sessions, so that nothing goes on from there; the entries are in the log as the organizer's. */
    async forget({ matchId, phone }: LinkOrPhone): Promise<void> {
      await sql`delete from joiner_sessions where match_id = ${matchId} and ${isFrom(sql`phone`, phone)}`.execute(
        transaction,
      )
    },
  }
}

/**
 * Of `score_entries`: entered on a phone that joined, or by a member who holds the seat by the link. Read from each row,
 * never from a list of ids: one phone can enter any number of scores in a cell.
 */
function isTheirs({ phone }: LinkOrPhone, alias: 'e' | 't') {
  const column = sql.ref(`${alias}.phone`)
  return sql`(${column} is not null and ${isFrom(column, phone)})`
}

/** Of `score_entries e`: a conflict that one of theirs settled. */
function isSettledByThem(from: LinkOrPhone) {
  return sql`exists (
    select from score_entries t
    where (t.match_id, t.ball_no, t.hole_number, t.id) = (${from.matchId}, e.ball_no, e.hole_number, e.settled_by)
      and ${isTheirs(from, 't')}
  )`
}

function isFrom(column: RawBuilder<unknown>, phone: string | undefined) {
  return phone === undefined ? sql`true` : sql`${column} = ${phone}`
}
