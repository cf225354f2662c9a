import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { countOrEstimate } from '#platform/database/count-or-estimate.ts'
import type { Database } from '#tables.ts'
import { purgeBatch } from '../matches/purge-match-store.ts'
import type { Kind } from './retention.ts'
import { cutoffOf, kinds } from './retention.ts'

// An arbitrary unique number: only one node runs housekeeping at a time.
const lockNumber = 1_906_190_012

export type HousekeepingStore = ReturnType<typeof housekeepingStore>

export interface Round {
  beganAt: Date
  endedAt: Date
  /** Numbers of rows by kind. */
  removed: Record<string, number>
  failed: string[]
}

export function housekeepingStore(database: Database) {
  return {
    /**
     * Removes at most this many rows older than that. Returns 'another node' if another node is
     * running housekeeping.
     */
    async removeSome(kind: Kind, before: Date, limit: number): Promise<number | 'another node'> {
      return database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ isOurs: boolean }>`
          select pg_try_advisory_xact_lock(${lockNumber}) as is_ours
        `.execute(transaction)
        if (!rows[0]?.isOurs) return 'another node'
        if (kind === 'deleted-matches') return removeSomeOfMatch(transaction, before, limit)
        const { table, isDue } = due[kind]
        const { numAffectedRows = 0n } = await remove(table, isDue(before), limit).execute(transaction)
        return Number(numAffectedRows)
      })
    },

    async addRound({ removed, ...round }: Omit<Round, 'endedAt'>): Promise<void> {
      await database
        .insertInto('housekeepingRounds')
        .values({ ...round, removed: JSON.stringify(removed) })
        .execute()
    },

    /** The last rounds of all nodes, newest first. */
    async listRounds(limit: number): Promise<Round[]> {
      return database
        .selectFrom('housekeepingRounds')
        .select(['beganAt', 'endedAt', 'removed', 'failed'])
        .orderBy('endedAt', 'desc')
        .limit(limit)
        .execute()
    },

    /** The rows that the next round will remove, and the identities that the provider must still remove. */
    async listWaiting() {
      const waiting: { what: Kind | 'identities'; count: number; isEstimate: boolean }[] = []
      for (const what of kinds) {
        const { table, isDue } = due[what]
        const from = sql`${sql.table(table)} where ${isDue(cutoffOf(what, new Date()))}`
        waiting.push({ what, ...(await countOrEstimate(database, from)) })
      }
      const identities = sql`identities_to_remove where removed_at is null`
      return [...waiting, { what: 'identities' as const, ...(await countOrEstimate(database, identities)) }]
    },
  }
}

/** One match at a time: an account deletion may be removing one of them. */
async function removeSomeOfMatch(transaction: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.id from matches m join match_state s on s.match_id = m.id
    where m.deleted_at < ${before} order by m.deleted_at limit 1
    for update of s skip locked
  `.execute(transaction)
  const [match] = rows
  return match ? purgeBatch(transaction, match.id, limit) : 0
}

interface Due {
  table: string
  isDue: (before: Date) => RawBuilder<unknown>
}

const due: Record<Kind, Due> = {
  'deleted-matches': { table: 'matches', isDue: (before) => sql`deleted_at < ${before}` },
  'expired-sessions': { table: 'sessions', isDue: (before) => sql`expires_at < ${before}` },
  'ended-sessions': { table: 'sessions', isDue: (before) => sql`ended_at < ${before}` },
  'expired-joiner-sessions': { table: 'joiner_sessions', isDue: (before) => sql`expires_at < ${before}` },
  'expired-registrations': {
    table: 'waiting_registrations',
    isDue: (before) => sql`expires_at < ${before}`,
  },
  'resting-usernames': { table: 'resting_usernames', isDue: (before) => sql`freed_at < ${before}` },
  'removed-identities': { table: 'identities_to_remove', isDue: (before) => sql`removed_at < ${before}` },
  'unused-courses': {
    table: 'courses',
    // A hidden imported course stays, or the next import would add it again.
    isDue: () => sql`
      not is_public and created_by is null and (source is null or source_id = public_id::text)
      and not exists (select from matches m where m.course_id = courses.id)`,
  },
  'old-rounds': { table: 'housekeeping_rounds', isDue: (before) => sql`ended_at < ${before}` },
  'old-actions': { table: 'operator_actions', isDue: (before) => sql`happened_at < ${before}` },
}

function remove(table: string, isDue: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const name = sql.table(table)
  return sql`
    delete from ${name} where ctid = any (
      array(select ctid from ${name} where ${isDue} limit ${limit} for update skip locked)
    )
  `
}
