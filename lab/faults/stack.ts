import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCaddy } from '@nineteenth/scripts/stack/edge/caddy.ts'
import type { Child } from '@nineteenth/scripts/stack/child.ts'
import {
  clusterUrl,
  initCluster,
  killCluster,
  placeCluster,
  startCluster,
  type Cluster,
  type Place,
} from '@nineteenth/scripts/stack/cluster.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { openLine } from '@nineteenth/scripts/stack/line.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { migrate, serverEnv, startNode, startRedisProcess } from '@nineteenth/scripts/stack/start.ts'
import { makeWorld, type Seat } from '../torture/world-store.ts'

export type Stack = Awaited<ReturnType<typeof startStack>>

/** A stopped database with its golfers. Every run begins with a copy of it. */
export interface Template {
  place: Place
  seats: readonly Seat[]
}

const unreachable = { redisUrl: 'redis://127.0.0.1:1', emulatorPort: 1, origins: ['http://localhost'] }

export async function makeTemplate(family: Family, folder: string, phones: number): Promise<Template> {
  const place = await placeCluster(join(folder, 'template'))
  await initCluster(family, place)
  const cluster = await startCluster(family, place)
  const databaseUrl = clusterUrl(place.port)
  await migrate(family, { ...unreachable, databaseUrl })
  // Guests have no session before they join, and this test isn't about joining.
  const seats = (await makeWorld(databaseUrl, 3 * phones))
    .filter(({ cookie }) => cookie !== '')
    .slice(0, phones)
  await stopCluster(cluster)
  return { place, seats }
}

interface StackPlan {
  template: Template
  /** The folder exists only for this run. */
  folder: string
  /** Extra settings of PostgreSQL. */
  settings?: readonly string[]
  /** Extra settings for the nodes. */
  nodes?: { flags: string[]; envOf: (index: number) => Record<string, string> }
}

/**
 * The stack as in production: two nodes behind Caddy, PostgreSQL and Redis, each with a connection
 * that can fail.
 */
export async function startStack(
  family: Family,
  { template, folder, settings = [], nodes: given }: StackPlan,
) {
  const place = await placeCluster(join(folder, 'postgres'))
  execFileSync('cp', ['-a', `${template.place.folder}/.`, place.folder])
  let cluster = await startCluster(family, place, settings)
  const database = await openLine(place.port)
  const redisPort = await freePort()
  let redisProcess = await startRedisProcess(family, redisPort)
  const redis = await openLine(redisPort)
  // Nothing listens here, so connections to the provider are refused, unless a fault makes them
  // hang.
  const identity = await openLine(1)
  const env: Record<string, string> = {
    ...serverEnv({
      databaseUrl: clusterUrl(database.port),
      redisUrl: `redis://127.0.0.1:${redis.port}`,
      emulatorPort: identity.port,
      origins: ['http://localhost'],
    }),
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '100',
    TRUSTED_PROXIES: '127.0.0.0/8',
    // Caddy needs this long to notice that a node is about to stop.
    DRAIN_MS: '2500',
  }
  const nodePorts = [await freePort(), await freePort()] as const
  const nodes = await Promise.all(nodePorts.map((_port, index) => startOne(index)))
  const edge = await startCaddy(family, { nodePorts })
  const front = await openLine(edge.port)

  return {
    seats: template.seats,
    front,
    database,
    redis,
    identity,
    redisPort,
    /** The address that bypasses the proxy. */
    databaseUrl: clusterUrl(place.port),
    place,
    node: (index: number) => nodes[index]!,
    /** The address that bypasses the edge. */
    nodePort: (index: number) => nodePorts[index]!,
    async startNode(index: number, extraEnv: Record<string, string> = {}): Promise<void> {
      nodes[index] = await startOne(index, extraEnv)
    },
    postgres: {
      stop: () => stopCluster(cluster),
      kill: () => killCluster(cluster),
      freeze: () => signalTree(cluster.process, 'SIGSTOP'),
      thaw: () => signalTree(cluster.process, 'SIGCONT'),
      isRunning: () => cluster.process.isRunning(),
      /** Restarts PostgreSQL, or starts it on a different folder that the proxy doesn't use yet. */
      async start(on: Place = place): Promise<void> {
        cluster = await startCluster(family, on, settings)
      },
    },
    redisServer: {
      stop: () => redisProcess.stop(),
      freeze: () => redisProcess.signal('SIGSTOP'),
      thaw: () => redisProcess.signal('SIGCONT'),
      start: async (): Promise<void> => {
        redisProcess = await startRedisProcess(family, redisPort)
      },
    },
    /** Called after all processes have ended. */
    async forget(): Promise<void> {
      for (const line of [front, database, redis, identity]) line.close()
      await edge.forget()
    },
  }

  function startOne(index: number, extraEnv: Record<string, string> = {}): Promise<Child> {
    const port = nodePorts[index]!
    return startNode(family, {
      name: `node ${port}`,
      port,
      env: { ...env, ...given?.envOf(index), ...extraEnv },
      flags: given?.flags ?? [],
    })
  }
}

/** As an operator does: accepts no new connections, and closes existing ones. */
async function stopCluster({ process: postgres }: Cluster): Promise<void> {
  postgres.signal('SIGINT')
  await Promise.race([postgres.ended, sleep(20_000, undefined, { ref: false })])
  await postgres.stop()
}

// Each PostgreSQL process has its own process group.
function signalTree({ pid = 0 }: Child, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)])
    try {
      process.kill(each, signal)
    } catch {
      // The process has ended in the meantime.
    }
}
