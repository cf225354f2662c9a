import { readConfig } from './config.ts'
import { runImport } from './features/courses/lists/command/import-command.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Tables } from './tables.ts'

try {
  const { databaseUrl, databasePooler: pooler } = readConfig()
  process.exitCode = await runImport(
    () => openDatabase<Tables>(databaseUrl, 1, undefined, { pooler }),
    process.argv.slice(2),
    process,
  )
} catch (error) {
  process.stderr.write(`not imported: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
