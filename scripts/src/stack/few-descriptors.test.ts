import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../root.ts'
import { answers, waitUntil, type Child } from './child.ts'
import { makeDatabase } from './database.ts'
import { openFamily } from './family.ts'
import { freePort } from './ports.ts'
import { developmentRedisUrl } from './services.ts'
import { migrate, serverEnv } from './start.ts'

// Fewer file descriptors than the connections of one and a half browsers need.
const descriptors = 80
const sockets = 200

const database = await makeDatabase('few')
const family = openFamily()
let webRoot: string
let port: number
let node: Child

beforeAll(async () => {
  const addresses = {
    databaseUrl: database.url,
    redisUrl: process.env['TEST_REDIS_URL'] ?? developmentRedisUrl,
    emulatorPort: 9,
    origins: ['http://localhost'],
  }
  await migrate(family, addresses)
  webRoot = await aBuiltWeb()
  port = await freePort()
  const env = { ...serverEnv(addresses), PORT: String(port), WEB_ROOT: webRoot }
  const command = ['bash', '-c', `ulimit -n ${descriptors} && exec node server/src/main.ts`] as const
  node = family.start({ name: 'node', command, cwd: root, env })
  await waitUntil(node, () => answers(`http://127.0.0.1:${port}/readyz`))
})

afterAll(async () => {
  await family.stopAll()
  await database.drop()
  await rm(webRoot, { recursive: true })
})

test.each([
  ['say nothing', ''],
  ['never read the file they asked for', 'GET /assets/large-1a2b.js HTTP/1.1\r\nhost: x\r\n\r\n'],
])('a node without a descriptor left outlives connections that %s', async (_what, said) => {
  const open = await Promise.all(Array.from({ length: sockets }, async () => anOpenSocket(said)))
  // Waits until the node has accepted all it can, and checked a few times.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(node.isRunning(), node.tail()).toBe(true)
  for (const socket of open) socket.destroy()
  await vi.waitFor(
    async () => {
      for (const path of ['/healthz', '/readyz', '/', '/assets/small-1a2b.js'])
        expect(await answers(`http://127.0.0.1:${port}${path}`), path).toBe(true)
    },
    { timeout: 15_000, interval: 200 },
  )
  expect(node.isRunning(), node.tail()).toBe(true)
})

async function anOpenSocket(said: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  socket.pause()
  if (said !== '') socket.write(said)
  return socket
}

async function aBuiltWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-few-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Nineteenth</title>')
  await writeFile(join(folder, 'assets/small-1a2b.js'), '')
  // More than the buffers between two sockets hold.
  await writeFile(join(folder, 'assets/large-1a2b.js'), Buffer.alloc(16 * 1024 * 1024))
  return folder
}
