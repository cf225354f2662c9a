import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@nineteenth/server/platform/database.ts'
import { sql } from 'kysely'

const patienceMs = 60_000

/** The log of a database as it is archived. */
export function openArchive(databaseUrl: string) {
  const database = openDatabase<never>(databaseUrl, 1)
  return {
    async readNow(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
      return rows[0]?.now ?? new Date()
    },
    /** Ends the file of the log that is being written, and waits until it is archived; false where that does not happen. */
    async isArchived(): Promise<boolean> {
      const { rows } = await sql<{ file: string; isOn: boolean }>`
        select pg_walfile_name(pg_switch_wal()) as file, current_setting('archive_mode') <> 'off' as "isOn"
      `.execute(database)
      const { file = '', isOn = false } = rows[0] ?? {}
      const deadlineMs = Date.now() + (isOn ? patienceMs : 0)
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
