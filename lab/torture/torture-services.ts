import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '@nineteenth/scripts/stack/child.ts'
import type { Cluster } from '@nineteenth/scripts/stack/cluster.ts'
import {
  clusterUrl,
  initCluster,
  killCluster,
  placeCluster,
  postgresTool,
  startCluster,
} from '@nineteenth/scripts/stack/cluster.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { migrate, serverEnv, startNode, startRedisProcess } from '@nineteenth/scripts/stack/start.ts'
import { openLine } from '@nineteenth/scripts/stack/line.ts'

export type Services = Awaited<ReturnType<typeof startTortureServices>>

/** This run's own PostgreSQL, Redis and two nodes, which may be killed at any time. */
export async function startTortureServices(family: Family, folder: string) {
  const postgres = await startPostgres(family, folder)
  const [redisPort = 0, ...nodePorts] = await Promise.all([1, 2, 3].map(() => freePort()))
  let redis = await startRedisProcess(family, redisPort)
  const addresses = {
    databaseUrl: postgres.databaseUrl,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    emulatorPort: 1,
    origins: ['http://localhost'],
  }
  await migrate(family, addresses)
  const env = { ...serverEnv(addresses), LOG_LEVEL: 'error', LIMIT_FACTOR: '100' }
  const nodes = await Promise.all(nodePorts.map(startOneNode))

  return {
    postgres,
    nodePorts,
    async killNode(index: number, forMs: number): Promise<void> {
      const port = nodePorts[index]
      const node = nodes[index]
      if (!node?.isRunning() || port === undefined) return
      node.signal('SIGKILL')
      await sleep(forMs)
      await postgres.rest()
      nodes[index] = await startOneNode(port)
    },
    async killRedis(forMs: number): Promise<void> {
      if (!redis.isRunning()) return
      redis.signal('SIGKILL')
      await sleep(forMs)
      redis = await startRedisProcess(family, redisPort)
    },
    nodeLogs: () => nodes.map((node) => node.tail()).join('\n'),
  }

  function startOneNode(port: number): Promise<Child> {
    return startNode(family, { name: `node ${port}`, port, env })
  }
}

const settings = ['wal_keep_size=512MB']

/** This run's own PostgreSQL and a replica, behind one address that leads to the primary. */
async function startPostgres(family: Family, folder: string) {
  let clusters = 0
  const address = await openLine()
  let primary = await makePrimary()
  address.leadTo(primary.port)
  let follower = await makeFollower()
  let work: Promise<unknown> = Promise.resolve()

  return {
    databaseUrl: clusterUrl(address.port),
    /** Settles when no fault is in progress. */
    rest: () => work,
    /** Committed data must still exist. */
    restart: (forMs: number) => inTurn(() => restart(forMs)),
    /** The replica takes over, without what was committed in the last moments. */
    failOver: (lackingMs: number) => inTurn(() => failOver(lackingMs)),
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    const turn = work.then(task)
    work = turn.catch(() => {})
    return turn
  }

  async function restart(forMs: number): Promise<void> {
    await killCluster(primary)
    await sleep(forMs)
    primary = await startCluster(family, primary, settings)
  }

  async function failOver(lackingMs: number): Promise<void> {
    await killCluster(follower)
    await sleep(lackingMs)
    await killCluster(primary)
    primary = await startCluster(family, follower, settings)
    await promote(primary)
    address.leadTo(primary.port)
    follower = await makeFollower()
  }

  /** From outside: a query for this could be canceled by the log replay itself. */
  async function promote(cluster: Cluster): Promise<void> {
    const toPrimary = postgresTool('pg_ctl', 'promote', '-w', '-t', '60', '-D', cluster.folder)
    await family.run({ name: 'pg_ctl promote', command: toPrimary, cwd: '/' })
  }

  async function makePrimary(): Promise<Cluster> {
    const place = await nextPlace()
    await initCluster(family, place)
    return startCluster(family, place, settings)
  }

  async function makeFollower(): Promise<Cluster> {
    const place = await nextPlace()
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-R', '-c', 'fast']
    const copy = postgresTool('pg_basebackup', '-D', place.folder, ...source)
    await family.run({ name: 'pg_basebackup', command: copy, cwd: '/' })
    return startCluster(family, place, settings)
  }

  function nextPlace() {
    return placeCluster(join(folder, `postgres-${++clusters}`))
  }
}
