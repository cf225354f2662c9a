import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { answers, waitUntil, type Child } from './child.ts'
import type { Family } from './family.ts'
import { isTaken } from './ports.ts'

// Projects named demo-… exist only in the emulator: no request can reach Google by mistake.
export const projectId = 'demo-nineteenth'

export interface Addresses {
  databaseUrl: string
  redisUrl: string
  emulatorPort: number
  /** The origins that browsers use. */
  origins: readonly string[]
}

/** Starts the identity provider, after installing its packages if they are missing. */
export async function startEmulator(family: Family, port: number): Promise<void> {
  const name = 'identity'
  const cwd = join(root, 'tools/auth-emulator')
  if (!existsSync(join(cwd, 'node_modules')))
    await family.run({ name, command: ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'], cwd })
  const env = { AUTH_EMULATOR_PORT: String(port), FIREBASE_PROJECT_ID: projectId }
  const emulator = family.start({ name, command: ['node', 'auth-emulator.js'], cwd, env })
  await waitUntil(emulator, () => answers(`http://localhost:${port}/`))
}

/** Starts a Redis without persistence, and returns its address. */
export async function startRedis(family: Family, port: number): Promise<string> {
  await startRedisProcess(family, port)
  return `redis://127.0.0.1:${port}`
}

/** Starts such a Redis for callers that want to kill it. */
export async function startRedisProcess(family: Family, port: number): Promise<Child> {
  const keepNothing = ['--save', '', '--appendonly', 'no']
  const command = ['redis-server', '--bind', '127.0.0.1', '--port', String(port), ...keepNothing] as const
  const redis = family.start({ name: 'redis', command })
  await waitUntil(redis, () => isTaken(port))
  return redis
}

export function migrate(family: Family, addresses: Addresses): Promise<void> {
  const command = ['node', 'server/src/migrate.ts'] as const
  return family.run({ name: 'migrate', command, cwd: root, env: serverEnv(addresses) })
}

interface NodePlan {
  name: string
  port: number
  env: Record<string, string>
  flags?: string[]
  onLine?: (line: string) => void
}

/** Starts a node and waits until it can serve. */
export async function startNode(
  family: Family,
  { port, env, flags = [], ...plan }: NodePlan,
): Promise<Child> {
  const command = ['node', ...flags, 'server/src/main.ts'] as const
  const node = family.start({ ...plan, command, cwd: root, env: { ...env, PORT: String(port) } })
  await waitUntil(node, () => answers(`http://localhost:${port}/readyz`))
  return node
}

/** A node's settings, apart from the emulator's. */
export function serverEnv({
  databaseUrl,
  redisUrl,
  emulatorPort,
  origins,
}: Addresses): Record<string, string> {
  return {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PUBLIC_ORIGIN: origins.join(','),
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'demo',
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${emulatorPort}`,
    // Longer timeouts: the machine also runs builds and browsers, so late is not wrong here.
    LONGEST_DELAY_MS: '60000',
  }
}

/** The settings for a node with an OpenID Connect provider: an empty setting counts as unset. */
export const withoutFirebase = {
  FIREBASE_PROJECT_ID: '',
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
}
