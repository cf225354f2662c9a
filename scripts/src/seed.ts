import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { addAccounts } from './seed/add-accounts.ts'
import type { SeedTables } from './seed/seed-store.ts'
import { seedWorld, today } from './seed/seed-world.ts'
import { answers } from './stack/child.ts'
import { emulatorClient } from './stack/emulator-client.ts'
import { Unready } from './stack/requirements.ts'
import { developmentDatabaseUrl } from './stack/services.ts'

const emulatorUrl = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST ?? 'localhost:9099'}`
const day = process.argv[2] ?? today()

await using database = openDatabase<SeedTables>(developmentDatabaseUrl, 1)
try {
  await seedWorld(database, day)
  console.log(`Seeded ${new URL(developmentDatabaseUrl).pathname.slice(1)} as of ${day}.`)
  if (await answers(emulatorUrl)) await addAccounts(database, emulatorClient(emulatorUrl))
  else console.log('The identity provider is not running: `pnpm dev` starts it and creates all accounts.')
} catch (error) {
  if (!(error instanceof Unready)) throw error
  console.error(error.message)
  process.exitCode = 1
}
