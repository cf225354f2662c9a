import { sql } from 'kysely'
import type { Database } from '#tables.ts'

/** Locks a table until the returned function is called. */
export async function lockTable(
  database: Database,
  table: 'matches' | 'sessions' | 'courses',
): Promise<() => Promise<void>> {
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = database.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  return async () => {
    done.resolve()
    await locking
  }
}

/** The number of sessions that wait for a lock in this database. */
export async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database)
  return rows.length
}
