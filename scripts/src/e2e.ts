import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { root } from './root.ts'
import { addAccounts } from './seed/add-accounts.ts'
import { journeyPasswords } from './seed/journey-passwords.ts'
import type { SeedTables } from './seed/seed-store.ts'
import { seedWorld } from './seed/seed-world.ts'
import { makeDatabase } from './stack/database.ts'
import { emulatorClient } from './stack/emulator-client.ts'
import { onStopSignal, openFamily } from './stack/family.ts'
import { leaksIn } from './stack/leaks.ts'
import { freePort } from './stack/ports.ts'
import { migrate, serverEnv, startEmulator, startNode, startRedis } from './stack/start.ts'

// The database, Redis and ports are this run's own, so `pnpm dev` isn't disturbed.
const { url: databaseUrl, drop } = await makeDatabase('e2e')
const webRoot = join(root, 'web/dist-e2e')
const emulatorPort = await freePort()
const emulatorUrl = `http://localhost:${emulatorPort}`
const nodePorts = [await freePort(), await freePort()]
const origins = nodePorts.map((port) => `http://localhost:${port}`)

const nodeLog: string[] = []
const family = openFamily()
onStopSignal(() => family.stopAll())

try {
  const journeysEndedWith = await runAll(await bringUp())
  const leaks = await leaksOfTheRun()
  for (const leak of leaks) console.error(`a secret in the log: ${leak}`)
  process.exitCode = leaks.length > 0 ? 1 : journeysEndedWith
  if (process.exitCode !== 0) await keepNodeLog()
  // A named journey runs alone.
  if (process.argv.length === 2 && (await runFuzzer()) !== 0) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await family.stopAll()
  await drop()
}

/** Two nodes on one database, as in production; returns a node's environment. */
async function bringUp(): Promise<Record<string, string>> {
  await buildWeb()
  await startEmulator(family, emulatorPort)
  const redisUrl = process.env.TEST_REDIS_URL ?? (await startRedis(family, await freePort()))
  const addresses = { databaseUrl, redisUrl, emulatorPort, origins }
  await migrate(family, addresses)
  await fill()
  const env = { ...serverEnv(addresses), WEB_ROOT: webRoot }
  for (const port of nodePorts)
    await startNode(family, { name: `node ${port}`, port, env, onLine: (line) => nodeLog.push(line) })
  return env
}

async function buildWeb(): Promise<void> {
  const build = ['pnpm', 'exec', 'vite', 'build', '--outDir', webRoot] as const
  const place = { cwd: join(root, 'web') }
  await family.run({ name: 'web', command: [...build, '--emptyOutDir'], ...place })
  await family.run({ name: 'watch', command: [...build, '--config', 'watch.vite.config.ts'], ...place })
}

async function fill(): Promise<void> {
  await using database = openDatabase<SeedTables>(databaseUrl, 1)
  // A fixed day, so that journeys can rely on dates.
  await seedWorld(database, '2026-08-01')
  await addAccounts(database, emulatorClient(emulatorUrl))
}

/** What nodes must not log: emails, passwords or tokens of this run's users. */
async function leaksOfTheRun(): Promise<string[]> {
  const emails = await emulatorClient(emulatorUrl).listEmails()
  console.log(`${nodeLog.length} lines of log searched for ${emails.length} addresses, passwords and tokens`)
  return leaksIn(nodeLog, [...emails, ...emails.map(encodeURIComponent), ...Object.values(journeyPasswords)])
}

/** Writes the whole log to a file and shows only errors, so that failed journeys stay visible. */
async function keepNodeLog(): Promise<void> {
  await mkdir(join(root, '.reports'), { recursive: true })
  await writeFile(join(root, '.reports/nodes.log'), nodeLog.join('\n'))
  for (const line of nodeLog.filter((entry) => !entry.startsWith('{"level":30'))) console.log(line)
}

/** Timed journeys come first: after half an hour of work a machine is slower. All run, even if some fail. */
async function runAll(nodeEnv: Record<string, string>): Promise<number> {
  const named = process.argv.slice(2)
  if (named.length > 0) return runJourneys('e2e', named, nodeEnv)
  const alone = await runJourneys('e2e-alone', ['--project=alone'], nodeEnv)
  const others = await runJourneys('e2e', ['--project=journeys', '--project=screens'], nodeEnv)
  return alone || others
}

function runJourneys(report: string, args: string[], nodeEnv: Record<string, string>): Promise<number> {
  return family.start({
    name: 'journeys',
    command: ['pnpm', 'exec', 'playwright', 'test', ...args],
    cwd: join(root, 'e2e'),
    env: {
      E2E_NODES: origins.join(','),
      E2E_EMULATOR: emulatorUrl,
      E2E_NODE_ENV: JSON.stringify(nodeEnv),
      E2E_REPORT: report,
    },
    onLine: console.log,
  }).ended
}

/** Longer timeouts: a machine busy with the journeys' nodes is slow, not wrong. */
function runFuzzer(): Promise<number> {
  const command = ['node', 'lab/fuzz/main.ts', '--requests', '3000', '--slow-ms', '5000'] as const
  return family.start({ name: 'fuzz', command, cwd: root, onLine: console.log }).ended
}
