import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { freePort } from './own-redis.ts'

/** Whether PgBouncer is installed; CI has it. */
export function hasPgbouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'])
    return true
  } catch {
    return false
  }
}

/** A test's own pooler, in transaction mode with defaults, with fewer sessions than a node has connections. */
export async function ownPgbouncer(target: string): Promise<string> {
  const { hostname, port: targetPort, username, password } = new URL(target)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${targetPort} user=${username}${password && ` password=${password}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  // It refuses to run as root, which CI uses.
  const asNobody =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : []
  const [command, ...rest] = [...asNobody, 'pgbouncer', file]
  const pooler = spawn(command, rest, { stdio: 'ignore' })
  onTestFinished(async () => {
    pooler.kill()
    await once(pooler, 'exit')
    rmSync(folder, { recursive: true })
  })
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href
  await vi.waitFor(() => answers(url), 10_000)
  return url
}

async function answers(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
