import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { sql } from 'kysely'

/** The archived log of a database. */
export function openArchive(databaseUrl: string) {
  const database = openDatabase<never>(databaseUrl, 1)
  return {
    async readNow(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
      return rows[0]?.now ?? new Date()
    },
    /** Whether PostgreSQL archives its log. */
    async isOn(): Promise<boolean> {
      const { rows } = await sql<{ isOn: boolean }>`
        select current_setting('archive_mode') <> 'off' as "isOn"
      `.execute(database)
      return rows[0]?.isOn === true
    },
    /** Closes the current file of the log, and waits until it is archived; false on a timeout. */
    async isArchived(patienceMs: number): Promise<boolean> {
      const { rows } = await sql<{ file: string }>`
        select pg_walfile_name(pg_switch_wal()) as file
      `.execute(database)
      const file = rows[0]?.file ?? ''
      const deadlineMs = Date.now() + patienceMs
      for (; Date.now() < deadlineMs; await sleep(250)) if (await hasArchived(file)) return true
      return false
    },
    close: () => database.destroy(),
  }

  async function hasArchived(file: string): Promise<boolean> {
    const { rows } = await sql<{ isThere: boolean }>`
      select last_archived_wal >= ${file} as "isThere" from pg_stat_archiver
    `.execute(database)
    return rows[0]?.isThere === true
  }
}
