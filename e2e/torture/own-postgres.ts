import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil, type Child } from '@nineteenth/scripts/stack/child.ts'
import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort, isTaken } from '@nineteenth/scripts/stack/ports.ts'

const tools = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
// PostgreSQL refuses to run as root, which is who CI is. Not runuser: it stays in between, and a dead postmaster whom
// nobody has buried yet looks alive to the next.
const changeUser = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
const asPostgres = process.getuid?.() === 0 ? changeUser : []

interface Cluster {
  folder: string
  port: number
  process: Child
}

/** A PostgreSQL of this run's own and a copy that follows it, behind one address that leads to whoever is in charge. */
export async function startOwnPostgres(family: Family, folder: string) {
  let clusters = 0
  const address = await openAddress()
  let primary = await makePrimary()
  address.leadTo(primary.port)
  let follower = await makeFollower()
  let work: Promise<unknown> = Promise.resolve()

  return {
    databaseUrl: urlOf(address.port),
    /** Settles when nothing is being done to it. */
    rest: () => work,
    /** All its processes at once, as when the machine loses power; what was committed must be there again. */
    restart: (forMs: number) => inTurn(() => restart(forMs)),
    /** The copy takes over, and lacks what was committed in the last moments. */
    failOver: (lackingMs: number) => inTurn(() => failOver(lackingMs)),
  }

  function inTurn(task: () => Promise<void>): Promise<void> {
    const turn = work.then(task)
    work = turn.catch(() => {})
    return turn
  }

  async function restart(forMs: number): Promise<void> {
    await kill(primary)
    await sleep(forMs)
    primary = { ...primary, process: await start(primary) }
  }

  async function failOver(lackingMs: number): Promise<void> {
    await kill(follower)
    await sleep(lackingMs)
    await kill(primary)
    primary = { ...follower, process: await start(follower) }
    await promote(primary)
    address.leadTo(primary.port)
    follower = await makeFollower()
  }

  /** From outside: a query to that end may be cancelled by the very log that is being replayed. */
  async function promote(cluster: Cluster): Promise<void> {
    const toPrimary = command('pg_ctl', 'promote', '-w', '-t', '60', '-D', cluster.folder)
    await family.run({ name: 'pg_ctl promote', command: toPrimary, cwd: '/' })
  }

  async function makePrimary(): Promise<Cluster> {
    const cluster = await place()
    const initdb = command('initdb', '-D', cluster.folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8')
    await family.run({ name: 'initdb', command: initdb, cwd: '/' })
    return { ...cluster, process: await start(cluster) }
  }

  async function makeFollower(): Promise<Cluster> {
    const cluster = await place()
    const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres', '-R', '-c', 'fast']
    const copy = command('pg_basebackup', '-D', cluster.folder, ...source)
    await family.run({ name: 'pg_basebackup', command: copy, cwd: '/' })
    return { ...cluster, process: await start(cluster) }
  }

  async function place(): Promise<Omit<Cluster, 'process'>> {
    const cluster = { folder: join(folder, `postgres-${++clusters}`), port: await freePort() }
    mkdirSync(cluster.folder, { mode: 0o700 })
    if (asPostgres.length > 0) {
      const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
      chownSync(cluster.folder, uid, -1)
      chmodSync(dirname(cluster.folder), 0o755)
    }
    return cluster
  }

  async function start(cluster: Omit<Cluster, 'process'>): Promise<Child> {
    const { folder: place, port } = cluster
    const settings = ['listen_addresses=127.0.0.1', 'wal_keep_size=512MB'].flatMap((one) => ['-c', one])
    const args = ['-D', place, '-p', String(port), '-k', place, ...settings]
    const postgres = family.start({ name: 'postgres', command: command('postgres', ...args), cwd: '/' })
    await waitUntil(postgres, () => isReady(port), 60_000)
    return postgres
  }
}

async function kill({ process: postgres }: Cluster): Promise<void> {
  postgres.signal('SIGKILL')
  await postgres.ended
}

/** An address that stays, whichever cluster is behind it. */
async function openAddress() {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let target = 0
  const server = createServer((inside) => {
    const outside = connect(target, '127.0.0.1')
    inside.pipe(outside).pipe(inside)
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => sockets.delete(one) && other.destroy())
    }
  })
  server.listen(port, '127.0.0.1').unref()
  return {
    port,
    leadTo(next: number): void {
      target = next
      for (const socket of sockets) socket.destroy()
    },
  }
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

function urlOf(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

function command(tool: string, ...args: string[]): [string, ...string[]] {
  const [file = '', ...rest] = [...asPostgres, join(tools, tool), ...args]
  return [file, ...rest]
}
