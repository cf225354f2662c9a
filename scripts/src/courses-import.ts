import { runImport } from '@nineteenth/server/features/courses/lists/command/import-command.ts'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import type { Tables } from '@nineteenth/server/tables.ts'
import { developmentDatabaseUrl } from './stack/services.ts'

const args = process.argv.slice(2)
process.exitCode = await runImport(() => openDatabase<Tables>(developmentDatabaseUrl, 1), args, process)
