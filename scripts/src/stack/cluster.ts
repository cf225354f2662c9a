import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { waitUntil, type Child } from './child.ts'
import type { Family } from './family.ts'
import { freePort, isTaken } from './ports.ts'

const tools = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
// PostgreSQL refuses to run as root, and CI runs as root. Don't use runuser: it stays in between,
// and a dead postmaster that was not reaped yet would look alive to the next one.
const changeUser = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
const asPostgres = process.getuid?.() === 0 ? changeUser : []

export type Place = Awaited<ReturnType<typeof placeCluster>>

/** A PostgreSQL of this run only. */
export interface Cluster extends Place {
  process: Child
}

export async function placeCluster(folder: string) {
  makePostgresFolder(folder)
  return { folder, port: await freePort() }
}

/** A folder for the user who runs PostgreSQL. */
export function makePostgresFolder(folder: string): void {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  if (asPostgres.length > 0) {
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, uid, -1)
    chmodSync(dirname(folder), 0o755)
  }
}

export async function initCluster(family: Family, place: Place): Promise<void> {
  const initdb = postgresTool('initdb', '-D', place.folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8')
  await family.run({ name: 'initdb', command: initdb, cwd: '/' })
}

/** Starts it and waits until it accepts connections. */
export async function startCluster(
  family: Family,
  { folder, port }: Place,
  settings: readonly string[] = [],
): Promise<Cluster> {
  const given = ['listen_addresses=127.0.0.1', ...settings].flatMap((one) => ['-c', one])
  const command = postgresTool('postgres', '-D', folder, '-p', String(port), '-k', folder, ...given)
  const postgres = family.start({ name: 'postgres', command, cwd: '/' })
  await waitUntil(postgres, () => isReady(port), 60_000)
  return { folder, port, process: postgres }
}

/** Kills all its processes at once, as when the machine loses power. */
export async function killCluster({ process: postgres }: Cluster): Promise<void> {
  postgres.signal('SIGKILL')
  await postgres.ended
}

export function clusterUrl(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** One of PostgreSQL's own programs, as the user it must run as. */
export function postgresTool(tool: string, ...args: string[]): [string, ...string[]] {
  return asPostgresUser(postgresProgram(tool), ...args)
}

/** Not all of PostgreSQL's programs are in the PATH. */
export function postgresProgram(tool: string): string {
  return join(tools, tool)
}

export function asPostgresUser(...command: string[]): [string, ...string[]] {
  const [file = '', ...rest] = [...asPostgres, ...command]
  return [file, ...rest]
}

/** Listening is not enough: after a crash it first replays its log. */
async function isReady(port: number): Promise<boolean> {
  if (!(await isTaken(port))) return false
  try {
    execFileSync(postgresProgram('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    return true
  } catch {
    return false
  }
}
