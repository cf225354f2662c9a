import { readdir, readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'

const folder = new URL('../../migrations/', import.meta.url)

/** Brings the database to the newest schema and tells which migrations that took. Safe from several nodes at once. */
export async function migrateToLatest(database: Kysely<never>): Promise<string[]> {
  const { error, results } = await new Migrator({ db: database, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(names.map((name) => [name.replace('.sql', ''), migrationOf(name)]))
  },
}

// Forward only: a wrong migration is mended by the next one.
function migrationOf(name: string): Migration {
  return {
    async up(db) {
      await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db)
    },
  }
}
