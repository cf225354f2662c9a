import type { Cell } from '@nineteenth/contracts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { LinkOrPhone } from '../claims/move-seats.ts'

// In batches: each statement must end long before its timeout, however many entries there are.
const markedAtOnce = 20_000n

/** A cell in which a phone's entry is current or in an open conflict, and its value after the removal. */
export interface CellToRevert extends Cell {
  /** The id of the entry that restores the cell. */
  id: string
  value: number | null
  /** The current entry. */
  base: string | null
  /** Whether the current entry is the phone's. */
  isTheirs: boolean
  /** The phone's open conflicts, and the conflict that is shown now. */
  settles: string[]
  /** The last entry by anyone else. */
  shownId: string | null
}

/** A player who added themselves. */
export interface Added {
  userId: number
  ballNo: number
  displayName: string
}

/** Entries and players that came by a match's link or one phone. Exists only inside a transaction that has locked the match. */
export function takeBackStore(transaction: Database) {
  return {
    /**
     * Each cell falls back to the last entry by anyone else, or to nothing. An entry that was not
     * applied counts only if it conflicts with nothing but the phone's entry: no other entry was
     * applied after the phone's entry before it.
     */
    async listCells(from: LinkOrPhone): Promise<CellToRevert[]> {
      const isInCell = sql`(e.match_id, e.hole, e.kind, e.of) = (${from.matchId}, c.hole, c.kind, c.of)`
      const isOthers = sql`${isInCell} and not ${isTheirs(from, 'e')} and not e.is_taken_back`
      const { rows } = await sql<CellToRevert>`
        with named as (
          select distinct e.hole, e.kind, e.of from entries e
          where e.match_id = ${from.matchId} and ${isTheirs(from, 'e')}
        )
        select gen_random_uuid() as id, c.hole, c.kind, c.of, s.entry_id as base, is_theirs, shown.id as shown_id,
          case when is_theirs and shown.is_open then settles || shown.id else settles end as settles,
          case when is_theirs then shown.value else s.value end as value
        from named c
        left join cells s on (s.match_id, s.hole, s.kind, s.of) = (${from.matchId}, c.hole, c.kind, c.of)
        cross join lateral (
          select exists (select from entries e where ${isInCell} and e.id = s.entry_id and ${isTheirs(from, 'e')}) as is_theirs
        ) t
        cross join lateral (
          select coalesce(array_agg(e.id), '{}') as settles from entries e
          where ${isInCell} and ${isTheirs(from, 'e')} and e.applied_as is null and e.settled_by is null
        ) o
        left join lateral (
          select e.id, ${appliedIn} as applied_in, e.changed_in is not null as has_waited, e.revision from entries e
          where ${isOthers} and e.applied_as is not null
          -- The last entry of a chain that was applied at once.
          order by applied_in desc, has_waited desc, e.revision desc limit 1
        ) applied on true
        left join lateral (
          select ${appliedIn} as applied_in from entries e
          where ${isInCell} and ${isTheirs(from, 'e')} and e.applied_as is not null
            and (applied.id is null or (${appliedIn}, e.changed_in is not null, e.revision)
              > (applied.applied_in, applied.has_waited, applied.revision))
          order by 1 limit 1
        ) since on true
        left join lateral (
          select e.id, e.value, e.applied_as is null and e.settled_by is null as is_open
          from entries e
          where ${isOthers} and (
            e.id = applied.id
            or (
              e.applied_as is null and (e.settled_by is null or ${isSettledByThem(from)}) and e.revision > since.applied_in
            )
          )
          order by e.applied_as is null desc, e.revision desc limit 1
        ) shown on true
        where is_theirs or settles <> '{}'
        order by c.hole, c.kind, c.of
      `.execute(transaction)
      return rows
    },

    /**
     * Reopens conflicts of others that the phone's current entry settled, or that the organizer's
     * replacement entry has settled; only the last one per person.
     */
    async reopen(from: LinkOrPhone, cells: readonly CellToRevert[]): Promise<void> {
      const reverted = cells.map(({ id, hole, kind, of, shownId, settles, isTheirs: is_theirs }) => {
        const closed = [...settles, ...(shownId === null ? [] : [shownId])]
        return { hole, kind, of, entry_id: id, is_theirs, closed }
      })
      await sql`
        with reverted as (
          select * from jsonb_to_recordset(${JSON.stringify(reverted)}::jsonb) as c (
            hole smallint, kind text, of text, entry_id uuid, is_theirs boolean, closed uuid[]
          )
        ), latest as (
          select c.*, e.entered_by, max(e.revision) as revision
          from reverted c join entries e on (e.hole, e.kind, e.of) = (c.hole, c.kind, c.of)
          where e.match_id = ${from.matchId} and e.id <> c.entry_id and not ${isTheirs(from, 'e')}
          group by c.hole, c.kind, c.of, c.entry_id, c.is_theirs, c.closed, e.entered_by
        )
        update entries e set settled_by = null, changed_in = m.revision
        from match_state m, latest c
        where m.match_id = ${from.matchId} and e.match_id = ${from.matchId}
          and (e.hole, e.kind, e.of, e.entered_by, e.revision) = (c.hole, c.kind, c.of, c.entered_by, c.revision)
          and (e.settled_by = c.entry_id or (c.is_theirs and ${isSettledByThem(from)}))
          and not ${isTheirs(from, 'e')} and e.id <> all (c.closed) and not e.is_taken_back
      `.execute(transaction)
    },

    /** Removed entries must not return when another phone is removed. Their phone is no longer needed. */
    async markTakenBack(from: LinkOrPhone): Promise<void> {
      for (;;) {
        const { numAffectedRows } = await sql`
          update entries set is_taken_back = true, phone = null
          where match_id = ${from.matchId} and ctid = any (array(
            select e.ctid from entries e
            where e.match_id = ${from.matchId} and ${isTheirs(from, 'e')} limit ${markedAtOnce}
          ))
        `.execute(transaction)
        if (numAffectedRows === undefined || numAffectedRows < markedAtOnce) return
      }
    },

    /** Guests who added themselves; members whom a host has confirmed stay. */
    async listAdded({ matchId, phone }: LinkOrPhone): Promise<Added[]> {
      const { rows } = await sql<Added>`
        select p.person_id as user_id, p.ball_no, u.display_name
        from match_players p join users u on u.id = p.person_id and u.host_id is not null
        where p.match_id = ${matchId} and p.added_by is not null and ${isFrom(sql`p.added_by`, phone)}
        order by p.position
      `.execute(transaction)
      return rows
    },

    async raiseRevision(matchId: number): Promise<void> {
      await transaction
        .updateTable('matchState')
        .set((set) => ({ revision: set('revision', '+', 1) }))
        .where('matchId', '=', matchId)
        .execute()
    },

    /** Moves the log of balls that are removed with their players out of the match. */
    async setAside(matchId: number, ballNos: readonly number[]): Promise<void> {
      const isMeant = sql`match_id = ${matchId} and ball_no = any (${ballNos}::smallint[])`
      await sql`
        insert into removed_balls (match_id, ball_no, entries)
        select match_id, ball_no, jsonb_agg(to_jsonb(e) - 'device' order by revision) from entries e where ${isMeant}
        group by match_id, ball_no
        on conflict (match_id, ball_no) do update set entries = removed_balls.entries || excluded.entries
      `.execute(transaction)
      await sql`
        delete from cells c using entries e
        where e.match_id = ${matchId} and e.ball_no = any (${ballNos}::smallint[]) and c.match_id = e.match_id
          and (c.hole, c.kind, c.of, c.entry_id) = (e.hole, e.kind, e.of, e.id)
      `.execute(transaction)
      await sql`delete from entries where ${isMeant}`.execute(transaction)
    },

    /** Hides guests from their host's list, unless they play in another match. */
    async hideGuests(userIds: readonly number[]): Promise<void> {
      await sql`
        update users u set hidden_at = now()
        where id = any (${userIds}::bigint[]) and not exists (select from match_players p where p.person_id = u.id)
      `.execute(transaction)
    },

    /**
     * Deletes the sessions, so that no phone continues with them; the log has the entries as the
     * organizer's.
     */
    async forget({ matchId, phone }: LinkOrPhone): Promise<void> {
      await sql`delete from joiner_sessions where match_id = ${matchId} and ${isFrom(sql`phone`, phone)}`.execute(
        transaction,
      )
    },
  }
}

/**
 * For `entries`: made on a joined phone, or by a member who holds the seat by the link. A condition on each row, never a
 * list of ids: one phone can enter any number of scores in a cell.
 */
function isTheirs({ phone }: LinkOrPhone, alias: 'e' | 't') {
  const column = sql.ref(`${alias}.phone`)
  return sql`(${column} is not null and ${isFrom(column, phone)})`
}

/** For `entries e`: a conflict that one of their entries settled. */
function isSettledByThem(from: LinkOrPhone) {
  return sql`exists (
    select from entries t
    where (t.match_id, t.hole, t.kind, t.of, t.id) = (${from.matchId}, e.hole, e.kind, e.of, e.settled_by)
      and ${isTheirs(from, 't')}
  )`
}

/** For an applied entry of `entries e`: the revision at which it was applied, which is later if it had to wait. */
const appliedIn = sql`coalesce(e.changed_in, e.revision)`

function isFrom(column: RawBuilder<unknown>, phone: string | undefined) {
  return phone === undefined ? sql`true` : sql`${column} = ${phone}`
}
