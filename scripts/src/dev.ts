import { join } from 'node:path'
import { styleText } from 'node:util'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { root } from './root.ts'
import { addAccounts, listOpenidAccounts } from './seed/add-accounts.ts'
import type { SeedTables } from './seed/seed-store.ts'
import { seedWhereEmpty, today } from './seed/seed-world.ts'
import { people, sharedPassword, society } from './seed/world.ts'
import { answers, waitUntil } from './stack/child.ts'
import { ensureDatabase } from './stack/database.ts'
import { developmentDatabaseUrl, developmentRedisUrl } from './stack/services.ts'
import { emulatorClient } from './stack/emulator-client.ts'
import { onStopSignal, openFamily } from './stack/family.ts'
import { Unready, requireFreePort, requirePostgres, requireRedis } from './stack/requirements.ts'
import { startOpenid } from './stack/openid-provider.ts'
import { migrate, serverEnv, startEmulator, startNode, withoutFirebase } from './stack/start.ts'

// The web's development server uses these two.
const webPort = 5173
const serverPort = 8080
const identityPort = 9099
const webUrl = `http://localhost:${webPort}`
const isOpenid = process.argv.includes('--openid')

const addresses = {
  databaseUrl: developmentDatabaseUrl,
  redisUrl: developmentRedisUrl,
  emulatorPort: identityPort,
  origins: [webUrl],
}

const colours = new Map<string, 'magenta' | 'yellow' | 'cyan' | 'green'>([
  ['identity', 'magenta'],
  ['migrate', 'yellow'],
  ['server', 'cyan'],
  ['web', 'green'],
])
const family = openFamily({ onLine: say })

onStopSignal(() => end(0))
try {
  await bringUp()
  sayWhereToLook()
  const ended = await family.anyEnded()
  await giveUp(`${ended.name} ended, so the others end too.`)
} catch (error) {
  await giveUp(error instanceof Unready ? error.message : String(error))
}

async function bringUp(): Promise<void> {
  await requirePostgres(addresses.databaseUrl)
  await requireRedis(addresses.redisUrl)
  await requireFreePort(webPort, 'the web')
  await requireFreePort(serverPort, 'the server')
  await requireFreePort(identityPort, 'the identity provider')
  await ensureDatabase(addresses.databaseUrl)
  await migrate(family, addresses)
  const env = { LOG_LEVEL: 'warn', ...serverEnv(addresses), ...(await fill()) }
  await startNode(family, { name: 'server', port: serverPort, env, flags: ['--watch'] })
  await startWeb()
}

/** Starts the database and the identity provider with the same people; returns a node's settings for the latter. */
async function fill(): Promise<Record<string, string>> {
  await using database = openDatabase<SeedTables>(addresses.databaseUrl, 1)
  await seedWhereEmpty(database, today())
  if (!isOpenid) {
    await startEmulator(family, identityPort)
    await addAccounts(database, emulatorClient(`http://localhost:${identityPort}`))
    return {}
  }
  const accounts = await listOpenidAccounts(database)
  const { env } = await startOpenid({ port: identityPort, origins: [webUrl], accounts })
  return { ...withoutFirebase, ...env }
}

async function startWeb(): Promise<void> {
  const command = ['pnpm', 'exec', 'vite', '--clearScreen=false'] as const
  const web = family.start({ name: 'web', command, cwd: join(root, 'web') })
  await waitUntil(web, () => answers(webUrl))
}

function sayWhereToLook(): void {
  const longestEmail = Math.max(...people.map(({ email }) => email.length))
  say('dev', `Nineteenth is at ${styleText('bold', webUrl)}`)
  say('dev', isOpenid ? 'Sign in as any of' : `Sign in with ${styleText('bold', sharedPassword)} as any of`)
  for (const { email, displayName } of [...people, ...society.slice(0, 1)])
    say('dev', `  ${styleText('bold', email.padEnd(longestEmail))}  ${displayName}`)
  say('dev', 'Ctrl-C ends all.')
}

function say(name: string, line: string): void {
  console.log(`${styleText(colours.get(name) ?? 'white', name.padEnd(8))} ${line}`)
}

async function giveUp(reason: string): Promise<never> {
  // Errors after Ctrl-C are caused by it.
  if (!family.isStopping()) say('dev', reason)
  return end(1)
}

async function end(code: number): Promise<never> {
  await family.stopAll()
  process.exit(code)
}
