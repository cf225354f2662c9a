import type { Figures } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { countOrEstimate } from '#platform/database/count-or-estimate.ts'
import type { Database } from '#tables.ts'

export type FiguresStore = ReturnType<typeof figuresStore>

// Slower figures are not worth their load on the players.
const longestMs = 2_000
const listedCourses = 50

/** Figures about all stored data; each query is fast. */
export async function readBriefly<Answer>(
  database: Database,
  work: (store: FiguresStore) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(transaction)
    return work(figuresStore(transaction))
  })
}

/** Figures about all stored data at low cost: estimates where counting would be expensive. */
export function figuresStore(database: Database) {
  return {
    async countPeople(): Promise<Figures['people']> {
      return {
        members: await count(sql`users where host_id is null and deleted_at is null`),
        guests: await count(sql`users where host_id is not null and deleted_at is null`),
        deleted: await count(sql`users where deleted_at is not null`),
        operators: await count(sql`users where is_operator`),
        waiting: await count(sql`waiting_registrations where expires_at > now()`),
      }
    },

    async countSessions(): Promise<Figures['sessions']> {
      return {
        signedIn: await count(sql`sessions where ended_at is null and expires_at > now()`),
        joined: await count(sql`joiner_sessions where ended_at is null and expires_at > now()`),
      }
    },

    async countMatches(): Promise<Figures['matches']> {
      return {
        inProgress: await count(sql`matches where completed_at is null and deleted_at is null`),
        complete: await count(sql`matches where completed_at is not null and deleted_at is null`),
        deleted: await count(sql`matches where deleted_at is not null`),
      }
    },

    async countLinks(): Promise<Figures['links']> {
      return {
        join: await count(sql`match_links where opens = 'join'`),
        watch: await count(sql`match_links where opens = 'watch'`),
      }
    },

    /** Courses by source, largest first. */
    async listCourseSources(): Promise<(Figures['courses'][number] & { changedAt: Date })[]> {
      const { rows } = await sql<Figures['courses'][number] & { changedAt: Date }>`
        select source, licence, count(*), max(updated_at) as changed_at from courses
        group by source, licence order by count(*) desc, source, licence limit ${listedCourses}
      `.execute(database)
      return rows
    },

    async readDatabaseBytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select pg_database_size(current_database()) as bytes
      `.execute(database)
      return rows[0]?.bytes ?? 0
    },

    /** Largest first. A table that was never analyzed shows the number of writes so far. */
    async listTables(): Promise<Figures['tables']> {
      const { rows } = await sql<Figures['tables'][number]>`
        select c.relname as name, pg_table_size(c.oid) as table_bytes, pg_indexes_size(c.oid) as index_bytes,
          case when c.reltuples < 0 then pg_stat_get_live_tuples(c.oid) else c.reltuples::bigint end as rows
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        order by pg_total_relation_size(c.oid) desc, c.relname
      `.execute(database)
      return rows
    },

    /** The largest indexes, with their number of uses since the statistics were reset. */
    async listIndexes(
      limit: number,
    ): Promise<{ index: string; table: string; bytes: number; uses: number }[]> {
      const { rows } = await sql<{ index: string; table: string; bytes: number; uses: number }>`
        select indexrelname as index, relname as table, pg_relation_size(indexrelid) as bytes, idx_scan as uses
        from pg_stat_user_indexes order by bytes desc, indexrelname limit ${limit}
      `.execute(database)
      return rows
    },

    /** The period of the data. */
    async listSpans(): Promise<{ what: string; oldestAt: Date | null; newestAt: Date | null }[]> {
      const { rows } = await sql<{ what: string; oldestAt: Date | null; newestAt: Date | null }>`
        ${span('members', sql`users where host_id is null and deleted_at is null`)}
        union all ${span('courses', sql`courses`)}
        union all ${span('matches', sql`matches`)}
      `.execute(database)
      return rows
    },

    async findNewestMigration(): Promise<{ count: number; name: string; appliedAt: Date } | undefined> {
      const { rows } = await sql<{ count: number; name: string; appliedAt: Date }>`
        select count(*) over (), name, applied_at from migrations order by name desc limit 1
      `.execute(database)
      return rows[0]
    },
  }

  async function count(from: RawBuilder<unknown>) {
    return countOrEstimate(database, from)
  }
}

/** Ordered by id, because the oldest row has the lowest id. */
function span(what: string, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${what} as what, (select created_at from ${from} order by id limit 1) as oldest_at,
      (select created_at from ${from} order by id desc limit 1) as newest_at
  `
}
