import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Redis } from 'ioredis'
import { onTestFinished, vi } from 'vitest'

/** A test's own Redis, which may be filled and reconfigured. */
export async function ownRedis(): Promise<{ url: string; admin: Redis }> {
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const process = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  const admin = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null }).on('error', () => {})
  onTestFinished(async () => {
    admin.disconnect()
    process.kill()
    await once(process, 'exit')
  })
  await vi.waitFor(() => admin.ping(), 10_000)
  return { url, admin }
}

/** A currently free port, below the range that the system uses for connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
