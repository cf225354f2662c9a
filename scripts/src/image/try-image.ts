import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { root } from '../root.ts'
import { addAccounts } from '../seed/add-accounts.ts'
import type { SeedDatabase, SeedTables } from '../seed/seed-store.ts'
import { seedWorld } from '../seed/seed-world.ts'
import { startCaddy } from '../stack/edge/caddy.ts'
import { answers, waitUntil, type Child } from '../stack/child.ts'
import { clusterUrl, initCluster, placeCluster, postgresProgram, startCluster } from '../stack/cluster.ts'
import { createDatabase, siblingUrl } from '../stack/database.ts'
import { emulatorClient } from '../stack/emulator-client.ts'
import { onStopSignal, openFamily, type Family } from '../stack/family.ts'
import { startOpenid } from '../stack/openid-provider.ts'
import { freePort } from '../stack/ports.ts'
import { projectId, startEmulator, startRedis } from '../stack/start.ts'
import type { Engine } from './engine.ts'

type Environment = Readonly<Record<string, string>>

/** Runs the image as in production, behind Caddy with TLS, and uses it with two phones. Returns the exit code. */
export async function tryImage(engine: Engine, tag: string): Promise<number> {
  const codes = [
    await tryWith({ engine, tag, identity: 'firebase' }),
    await tryWith({ engine, tag, identity: 'openid' }),
  ]
  return Math.max(...codes)
}

interface Trial {
  engine: Engine
  tag: string
  identity: 'firebase' | 'openid'
}

async function tryWith(trial: Trial): Promise<number> {
  const family = openFamily()
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-image-'))
  const endings: (() => Promise<void>)[] = []
  onStopSignal(() => family.stopAll().then(() => process.exit(1)))
  try {
    return await tryIn({ family, folder, endings }, trial)
  } finally {
    await family.stopAll()
    for (const end of endings) await end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Run {
  family: Family
  folder: string
  /** Other resources to release after all processes have stopped. */
  endings: (() => Promise<void>)[]
}

async function tryIn({ family, folder, endings }: Run, trial: Trial): Promise<number> {
  const beganMs = Date.now()
  const image = openImage(family, folder, trial)
  const adminUrl = await startDatabase(family, folder)
  const nodePorts = [await freePort(), await freePort()] as const
  const edge = await startCaddy(family, { nodePorts, scheme: 'https' })
  endings.push(edge.forget)
  const origin = `https://localhost:${edge.port}`
  const identity = await (trial.identity === 'firebase' ? openFirebase(family) : openOpenid(origin))
  endings.push(identity.stop)
  const env = { ...settingsOf(origin, await startRedis(family, await freePort())), ...identity.env }
  await image.run(['node', '--eval', beConfined], {})
  await image.run(['node', 'server/src/migrate.ts'], {
    ...env,
    DATABASE_URL: as('nineteenth_owner', adminUrl),
  })
  await fill(adminUrl, identity.addAccounts)
  const nodeEnv = { ...env, DATABASE_URL: as('nineteenth', adminUrl) }
  const nodes = await Promise.all(nodePorts.map((port) => image.startNode(port, nodeEnv)))
  tell(trial.identity, `migrated, and two nodes behind Caddy, after ${seconds(beganMs)}`)
  const code = await runJourney(family, {
    E2E_ORIGIN: origin,
    E2E_AUTHORITY: await edge.readAuthority(),
    E2E_IDENTITY: trial.identity,
  })
  const ends = await Promise.all(nodes.map(endOf))
  tell('', `told to stop, both nodes ended with ${ends.join(' and ')}; tried in ${seconds(beganMs)}`)
  return ends.every((end) => end === 0) ? code : 1
}

/** How this run starts the image. */
function openImage(family: Family, folder: string, { engine, tag }: Trial) {
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  chownSync(assets, 1000, 1000)
  chmodSync(folder, 0o755)
  return {
    run: (command: readonly string[], env: Environment) =>
      family.run({ name: command.join(' '), command: engine.commandOf(tag, { command, env, assets }) }),
    async startNode(port: number, env: Environment): Promise<Child> {
      const command = engine.commandOf(tag, { env: { ...env, PORT: String(port) }, assets })
      const node = family.start({ name: `node ${port}`, command })
      await waitUntil(node, () => answers(`http://127.0.0.1:${port}/readyz`))
      return node
    },
  }
}

/** Checks inside the image: it is not root, and can write only to its own folder. */
const beConfined = `
const { writeFileSync } = require('node:fs')
const mayWrite = (path) => { try { writeFileSync(path, ''); return true } catch { return false } }
const wrong = [
  process.getuid() === 1000 ? '' : 'it is user ' + process.getuid(),
  ...['/written', '/app/written', '/app/server/written', '/etc/written'].map((path) => (mayWrite(path) ? 'it wrote ' + path : '')),
  ...['/tmp/written', '/var/lib/nineteenth/assets/.written'].map((path) => (mayWrite(path) ? '' : 'it could not write ' + path)),
].filter(Boolean)
if (wrong.length > 0) throw new Error(wrong.join(', '))
`

/** Uses the roles of production: the serving role can't change tables. */
async function startDatabase(family: Family, folder: string): Promise<string> {
  const place = await placeCluster(join(folder, 'postgres'))
  await initCluster(family, place)
  await startCluster(family, place)
  await createDatabase(clusterUrl(place.port), 'nineteenth')
  const url = siblingUrl(clusterUrl(place.port), 'nineteenth')
  const file = join(root, 'server/roles/10-roles.sql')
  const command = [
    postgresProgram('psql'),
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    `--file=${file}`,
    url,
  ] as const
  await family.run({ name: 'roles', command })
  return url
}

function settingsOf(origin: string, redisUrl: string): Record<string, string> {
  return {
    REDIS_URL: redisUrl,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.0/8',
    HOST: '127.0.0.1',
    SHARED_ASSETS: '/var/lib/nineteenth/assets',
    // Longer timeouts: the machine also runs a browser, so late is not wrong here.
    LONGEST_DELAY_MS: '60000',
    LOG_LEVEL: 'warn',
  }
}

// Production refuses both: the emulator, where anyone can sign in as any user, and a provider without TLS.
const besideTheirTools = { NODE_ENV: 'development' }

interface Identity {
  env: Environment
  addAccounts: (database: SeedDatabase) => Promise<void>
  stop: () => Promise<void>
}

async function openFirebase(family: Family): Promise<Identity> {
  const port = await freePort()
  await startEmulator(family, port)
  return {
    env: {
      ...besideTheirTools,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'demo',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      FIREBASE_AUTH_EMULATOR_HOST: `localhost:${port}`,
    },
    addAccounts: (database) => addAccounts(database, emulatorClient(`http://localhost:${port}`)),
    stop: async () => {},
  }
}

async function openOpenid(origin: string): Promise<Identity> {
  const robin = { sub: 'robin', email: 'robin@example.org', email_verified: true, name: 'Robin Green' }
  const { env, stop } = await startOpenid({ port: await freePort(), origins: [origin], accounts: [robin] })
  return { env: { ...besideTheirTools, ...env }, addAccounts: async () => {}, stop }
}

async function fill(databaseUrl: string, accounts: Identity['addAccounts']): Promise<void> {
  await using database = openDatabase<SeedTables>(databaseUrl, 1)
  await seedWorld(database, '2026-08-01')
  await accounts(database)
}

function runJourney(family: Family, env: Environment): Promise<number> {
  const command = ['pnpm', 'exec', 'playwright', 'test', '--config', 'config/image.config.ts'] as const
  return family.start({ name: 'journey', command, cwd: join(root, 'e2e'), env, onLine: console.log }).ended
}

function endOf(node: Child): Promise<number> {
  node.signal('SIGTERM')
  return node.ended
}

function as(user: string, url: string): string {
  return Object.assign(new URL(url), { username: user }).href
}

export function tell(what: string, figures: string): void {
  console.log(`${what.padEnd(16)} ${figures}`)
}

export function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1_000).toFixed(1)} s`
}
