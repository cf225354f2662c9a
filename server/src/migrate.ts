import { readConfig } from './config.ts'
import { openDatabase } from './platform/database.ts'
import { migrateToLatest } from './platform/migrations.ts'

const database = openDatabase<never>(readConfig().databaseUrl, 1)
const names = await migrateToLatest(database)
await database.destroy()
process.stdout.write(names.length > 0 ? `migrated: ${names.join(', ')}\n` : 'nothing to migrate\n')
