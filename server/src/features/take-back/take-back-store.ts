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
     * A cell shows what anyone else entered last, or nothing: an entry that is in conflict with the phone's alone counts
     * before one that was applied. Members whom the link has let in are taken back too, unless their host has agreed.
     */
    async listCells({ matchId, phone = null }: Given, memberIds: readonly number[]): Promise<CellToRevert[]> {
      const { rows } = await sql<CellToRevert>`
        with cells as (
          select e.ball_no, e.hole_number, array_agg(e.id) as ids
          from score_entries e
          where e.match_id = ${matchId} and (
            e.entered_by = any (${memberIds}::bigint[])
            or (e.phone is not null and (${phone}::uuid is null or e.phone = ${phone}))
          )
          group by e.ball_no, e.hole_number
        )
        select c.ball_no, c.hole_number, s.entry_id as base, is_theirs,
          case when is_theirs and b.is_open then settles || b.id else settles end as settles,
          case when is_theirs then b.strokes else s.strokes end as strokes,
          coalesce(case when is_theirs then b.is_picked_up else s.is_picked_up end, false) as is_picked_up
        from cells c
        left join scores s
          on (s.match_id, s.ball_no, s.hole_number) = (${matchId}, c.ball_no, c.hole_number)
        cross join lateral (select coalesce(s.entry_id = any (c.ids), false) as is_theirs) t
        cross join lateral (
          select coalesce(array_agg(e.id), '{}') as settles from score_entries e
          where (e.match_id, e.ball_no, e.hole_number) = (${matchId}, c.ball_no, c.hole_number)
            and e.id = any (c.ids) and e.standing_id is null and e.settled_by is null
        ) o
        left join lateral (
          select e.id, e.strokes, e.is_picked_up, e.standing_id is null as is_open from score_entries e
          where (e.match_id, e.ball_no, e.hole_number) = (${matchId}, c.ball_no, c.hole_number)
            and e.id <> all (c.ids) and (e.standing_id is not null or e.settled_by is null)
          order by is_open desc, e.revision desc, e.received_at desc limit 1
        ) b on true
        where is_theirs or settles <> '{}'
        order by c.ball_no, c.hole_number
      `.execute(transaction)
      return rows
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

interface Given extends Omit<LinkOrPhone, 'phone'> {
  phone?: string | null | undefined
}
