import { readConfig } from './config.ts'
import { openDatabase } from './platform/database/database.ts'
import { findSchemaState, migrateToLatest, readMigrations } from './platform/database/migrations.ts'
import { isPooled } from './platform/database/pooler.ts'

const { databaseUrl } = readConfig()
const database = openDatabase<never>(databaseUrl, 1)
try {
  await migrate()
} catch (error) {
  say(`not migrated: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await database.destroy()
}

async function migrate(): Promise<void> {
  if (await isPooled(databaseUrl))
    throw new Error('DATABASE_URL points to a pooler; migrations need the address of PostgreSQL itself')
  const migrations = await readMigrations()
  const before = await findSchemaState(database, migrations)
  if (before.kind === 'too-new')
    throw new Error(`the schema is too new for this version since ${before.names.join(', ')}`)
  const names = await migrateToLatest(database, {
    migrations,
    onWait: (words) => say(`waiting: ${words}`),
  })
  if (before.kind === 'newer')
    say(`the schema is newer (${before.names.join(', ')}), and this version works with it`)
  else say(names.length > 0 ? `migrated: ${names.join(', ')}` : 'nothing to migrate')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
