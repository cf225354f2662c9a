import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#tables.ts'
import { purgeSomeOf } from '../matches/purge-match-store.ts'
import type { Kind } from './retention.ts'

// Any number that nobody else takes: only one node tidies up at a time.
const lockNumber = 1_906_190_012

export type HousekeepingStore = ReturnType<typeof housekeepingStore>

export function housekeepingStore(database: Database) {
  return {
    /** Removes so many rows at most that are older than that; nothing is told where another node is at it. */
    async removeSome(kind: Kind, before: Date, limit: number): Promise<number | 'another node'> {
      return database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ isOurs: boolean }>`
          select pg_try_advisory_xact_lock(${lockNumber}) as is_ours
        `.execute(transaction)
        if (!rows[0]?.isOurs) return 'another node'
        if (kind === 'deleted-matches') return removeSomeOfMatch(transaction, before, limit)
        const { numAffectedRows = 0n } = await removals[kind](before, limit).execute(transaction)
        return Number(numAffectedRows)
      })
    },
  }
}

/** One match after the other: whoever deletes their account may be removing one of them. */
async function removeSomeOfMatch(transaction: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.id from matches m join match_state s on s.match_id = m.id
    where m.deleted_at < ${before} order by m.deleted_at limit 1
    for update of s skip locked
  `.execute(transaction)
  const [match] = rows
  return match ? purgeSomeOf(transaction, match.id, limit) : 0
}

type Removal = (before: Date, limit: number) => RawBuilder<unknown>

const removals: Record<Exclude<Kind, 'deleted-matches'>, Removal> = {
  'expired-sessions': (before, limit) => some('sessions', sql`expires_at < ${before}`, limit),
  'ended-sessions': (before, limit) => some('sessions', sql`ended_at < ${before}`, limit),
  'expired-joiner-sessions': (before, limit) => some('joiner_sessions', sql`expires_at < ${before}`, limit),
  'expired-tickets': (before, limit) => some('claim_tickets', sql`expires_at < ${before}`, limit),
  'undone-claims': (before, limit) => some('claims', sql`undone_at < ${before}`, limit),
  // One that has moved a round already can be undone, and is kept for that.
  'waiting-claims': (before, limit) =>
    some(
      'claims',
      sql`made_at is null and undone_at is null and asked_at < ${before}
        and not exists (select from claimed_players p where p.claim_id = claims.id)`,
      limit,
    ),
  'expired-registrations': (before, limit) =>
    some('waiting_registrations', sql`expires_at < ${before}`, limit),
  'removed-identities': (before, limit) => some('identities_to_remove', sql`removed_at < ${before}`, limit),
}

function some(table: string, condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const name = sql.table(table)
  return sql`
    delete from ${name} where ctid = any (
      array(select ctid from ${name} where ${condition} limit ${limit} for update skip locked)
    )
  `
}
