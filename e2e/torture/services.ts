import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { migrate, serverEnv, startNode, startRedisProcess } from '@nineteenth/scripts/stack/start.ts'
import { startOwnPostgres } from './own-postgres.ts'

export type Services = Awaited<ReturnType<typeof startServices>>

/** PostgreSQL, Redis and two nodes of this run's own: they may be killed at will. */
export async function startServices(family: Family, folder: string) {
  const postgres = await startOwnPostgres(family, folder)
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
