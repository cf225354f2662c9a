import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil, type Child } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort, isTaken } from '@nineteenth/scripts/stack/ports.ts'
import { migrate, serverEnv, startNode, startRedisProcess } from '@nineteenth/scripts/stack/start.ts'

const tools = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
// PostgreSQL refuses to run as root, which is who CI is. Not runuser: it stays in between, and a dead postmaster whom
// nobody has buried yet looks alive to the next.
const changeUser = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
const asPostgres = process.getuid?.() === 0 ? changeUser : []

export type Services = Awaited<ReturnType<typeof startServices>>

/** PostgreSQL, Redis and two nodes of this run's own: they may be killed at will. */
export async function startServices(family: Family, folder: string) {
  const [postgresPort, redisPort, ...nodePorts] = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  if (postgresPort === undefined || redisPort === undefined) throw new Error('no ports')
  const cluster = join(folder, 'postgres')
  await makeCluster(family, cluster)
  let postgres = await startPostgres(family, cluster, postgresPort)
  const databaseUrl = `postgres://postgres@127.0.0.1:${postgresPort}/postgres`
  let redis = await startRedisProcess(family, redisPort)
  const addresses = {
    databaseUrl,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    emulatorPort: 1,
    origins: ['http://localhost'],
  }
  await migrate(family, addresses)
  const env = { ...serverEnv(addresses), LOG_LEVEL: 'error' }
  const nodes = await Promise.all(nodePorts.map(startOneNode))
  let databaseRest: Promise<void> = Promise.resolve()

  return {
    databaseUrl,
    nodePorts,
    async killNode(at: number, forMs: number): Promise<void> {
      const port = nodePorts[at]
      const node = nodes[at]
      if (!node?.isRunning() || port === undefined) return
      node.signal('SIGKILL')
      await sleep(forMs)
      await databaseRest
      nodes[at] = await startOneNode(port)
    },
    /** All its processes at once, as when the machine loses power; what was committed must be there again. */
    restartPostgres(forMs: number): Promise<void> {
      databaseRest = restartAfter(databaseRest, forMs)
      return databaseRest
    },
    async killRedis(forMs: number): Promise<void> {
      if (!redis.isRunning()) return
      redis.signal('SIGKILL')
      await sleep(forMs)
      redis = await startRedisProcess(family, redisPort)
    },
    nodeLogs: () => nodes.map((node) => node.tail()).join('\n'),
  }

  async function restartAfter(rest: Promise<void>, forMs: number): Promise<void> {
    await rest
    postgres.signal('SIGKILL')
    await postgres.ended
    await sleep(forMs)
    postgres = await startPostgres(family, cluster, postgresPort ?? 0)
  }

  function startOneNode(port: number): Promise<Child> {
    return startNode(family, { name: `node ${port}`, port, env })
  }
}

async function makeCluster(family: Family, cluster: string): Promise<void> {
  mkdirSync(cluster, { recursive: true })
  if (asPostgres.length > 0) {
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    chownSync(cluster, uid, -1)
    chmodSync(dirname(cluster), 0o755)
  }
  await family.run({
    name: 'initdb',
    command: command('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'),
    cwd: '/',
  })
}

async function startPostgres(family: Family, cluster: string, port: number): Promise<Child> {
  const settings = ['-D', cluster, '-p', String(port), '-k', cluster, '-c', 'listen_addresses=127.0.0.1']
  const postgres = family.start({ name: 'postgres', command: command('postgres', ...settings), cwd: '/' })
  await waitUntil(postgres, () => isReady(port), 60_000)
  return postgres
}

/** Listening is not enough: after a crash it first replays its log. */
async function isReady(port: number): Promise<boolean> {
  if (!(await isTaken(port))) return false
  try {
    execFileSync(join(tools, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    return true
  } catch {
    return false
  }
}

function command(tool: string, ...args: string[]): [string, ...string[]] {
  const [file = '', ...rest] = [...asPostgres, join(tools, tool), ...args]
  return [file, ...rest]
}
