import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCaddy } from './caddy.ts'
import { openFamily } from '../family.ts'
import { freePort } from '../ports.ts'

const token = 'k3ep-me-to-yourself'

// Without Caddy installed, its configuration is not tested.
const isCaddyMissing = spawnSync('caddy', ['-h']).error !== undefined

describe.skipIf(isCaddyMissing)('ops/Caddyfile', () => {
  const family = openFamily()
  let nodes: [FakeNode, FakeNode]
  let edge: Awaited<ReturnType<typeof startCaddy>>
  let phone: ClientHttp2Session
  const fuse: Fuse = { isLit: false, burnt: 0 }

  beforeAll(async () => {
    nodes = [await openNode(fuse), await openNode(fuse)]
    edge = await startCaddy(family, { nodePorts: [nodes[0].port, nodes[1].port], scheme: 'https' })
  })

  beforeEach(async () => {
    phone = connect(`https://localhost:${edge.port}`, { ca: await edge.readAuthority() })
    await once(phone, 'connect')
  })

  afterEach(() => phone.destroy())

  afterAll(async () => {
    await family.stopAll()
    for (const node of nodes) node.close()
    await edge.forget()
  })

  test('serves HTTP/2 with TLS that browsers can verify', async () => {
    expect(phone.alpnProtocol).toBe('h2')
    expect((await ask(phone, 'GET', '/matches')).status).toBe(200)
  })

  test("sets the client's address, and ignores what clients claim", async () => {
    const { text } = await ask(phone, 'GET', '/who', { 'x-forwarded-for': '203.0.113.9' })
    expect(JSON.parse(text)).toEqual({ for: expect.stringMatching(/^(127\.0\.0\.1|::1)$/), proto: 'https' })
  })

  test('streams without buffering', async () => {
    const stream = phone.request({ ':path': '/api/matches/1/live' })
    // The next part is written only after the previous one has arrived, which buffering would
    // prevent.
    for (const message of ['data: first', 'data: next', 'data: next']) {
      const [piece] = await once(stream, 'data')
      expect(String(piece)).toBe(`${message}\n\n`)
      for (const node of nodes) node.writeOn()
    }
    stream.close()
  })

  test('uses the other node if one is down; requests arrive intact or are rejected', async () => {
    await nodes[0].leave()
    expect((await ask(phone, 'GET', '/matches')).status).toBe(200)
    for (let round = 0; round < 5; round++) await sendCrowd()
    await until(async () => (await sendCrowd()) === 0)
    await nodes[0].comeBack()
    await until(async () => (await countAnswers(nodes[0], phone)) > 0)

    async function sendCrowd(): Promise<number> {
      const bodies = Array.from({ length: 60 }, (_, index) =>
        JSON.stringify({ index, note: 'n'.repeat(index * 9) }),
      )
      const replies = await Promise.all(
        bodies.map((body) => ask(phone, 'POST', '/api/matches/1/scores', {}, body)),
      )
      expect(replies.filter(({ status, text }, index) => status === 200 && text !== bodies[index])).toEqual(
        [],
      )
      const rejections = replies.map(({ status }) => status).filter((status) => status !== 200)
      // Caddy replies 503 once it has marked the other node as down too.
      expect(rejections).not.toContain(503)
      return rejections.length
    }
  }, 30_000)

  test("never repeats a request that isn't safe to repeat", async () => {
    light(fuse)
    expect((await ask(phone, 'POST', '/api/matches', {}, '{"new":1}')).status).toBe(502)
    expect(fuse.burnt).toBe(1)
  })

  test('sends a return from the identity provider to one node only, even if that node fails', async () => {
    const before = nodes[0].asked() + nodes[1].asked()
    expect((await ask(phone, 'GET', '/api/auth/openid/callback?die')).status).toBe(502)
    expect(nodes[0].asked() + nodes[1].asked() - before).toBe(1)
  }, 25_000)

  test('hides node health from outside', async () => {
    for (const path of ['/readyz', '/healthz']) expect((await ask(phone, 'GET', path)).status).toBe(404)
  })

  test("accepts bodies of the node's maximum size, and no larger", async () => {
    const longest = 'x'.repeat(256 * 1024)
    expect(await ask(phone, 'POST', '/api/matches', {}, longest)).toEqual({ status: 200, text: longest })
    expect((await ask(phone, 'POST', '/api/matches', {}, `${longest}x`)).status).toBe(413)
  })

  test('sends no requests to a stopping node', async () => {
    nodes[0].setReady(false)
    const toldMs = Date.now()
    await until(async () => (await countAnswers(nodes[0], phone)) === 0)
    // The minimum value of DRAIN_MS.
    expect(Date.now() - toldMs).toBeLessThan(2_500)
    expect(await countAnswers(nodes[0], phone)).toBe(0)
    nodes[0].setReady(true)
    await until(async () => (await countAnswers(nodes[0], phone)) > 0)
  })

  test('logs no board tokens, also of unanswered requests', async () => {
    for (const path of [`/watch/${token}`, `/api/public/${token}/now?again`, `/api/public/${token}/live`])
      await ask(phone, 'GET', path, { referer: `https://localhost/watch/${token}` })
    light(fuse)
    await ask(phone, 'POST', `/api/public/${token}/x`, {}, '{}')
    expect(fuse.burnt).toBe(1)
    await until(async () => /\/watch\/-/.test(await edge.readLog()))
    expect(await edge.readLog()).not.toContain(token)
  })
})

/** While this is set, the node that gets the next request with a body dies. */
interface Fuse {
  isLit: boolean
  burnt: number
}

function light(fuse: Fuse): void {
  Object.assign(fuse, { isLit: true, burnt: 0 })
}

type FakeNode = Awaited<ReturnType<typeof openNode>>

/** The parts of a node that an edge can observe. */
async function openNode(fuse: Fuse) {
  const port = await freePort()
  let isReady = true
  let asked = 0
  let streaming: ServerResponse | undefined
  // A body that is too long is cut off in the middle.
  const server = createServer((request, response) => void answer(request, response).catch(() => {}))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    port,
    asked: () => asked,
    writeOn(): void {
      streaming?.write('data: next\n\n')
    },
    setReady(next: boolean): void {
      isReady = next
    },
    async leave(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    async comeBack(): Promise<void> {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    if (path === '/readyz') return void response.writeHead(isReady ? 200 : 503).end()
    asked += 1
    if (path === '/api/matches/1/live') {
      streaming = response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void response.write('data: first\n\n')
    }
    if (path.endsWith('?die')) return void request.socket.destroy()
    const body = Buffer.concat(await request.toArray()).toString()
    if (fuse.isLit && body !== '') {
      Object.assign(fuse, { isLit: false, burnt: 1 })
      return void request.socket.destroy()
    }
    const { 'x-forwarded-for': from, 'x-forwarded-proto': proto } = request.headers
    response.end(path === '/who' ? JSON.stringify({ for: from, proto }) : body)
  }
}

async function countAnswers(node: FakeNode, phone: ClientHttp2Session): Promise<number> {
  const before = node.asked()
  for (let count = 0; count < 10; count++) await ask(phone, 'GET', '/matches')
  return node.asked() - before
}

async function ask(
  phone: ClientHttp2Session,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number; text: string }> {
  const asking: ClientHttp2Stream = phone.request({ ':method': method, ':path': path, ...headers })
  if (method === 'POST') asking.end(body)
  // Read from the start: a short reply may end before its first line is checked.
  const [[reply], pieces]: [{ ':status'?: number }[], Buffer[]] = await Promise.all([
    once(asking, 'response'),
    asking.toArray(),
  ])
  return { status: reply?.[':status'] ?? 0, text: Buffer.concat(pieces).toString() }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const endsMs = Date.now() + 15_000; !(await isSo()); await sleep(100))
    if (Date.now() > endsMs) throw new Error('not within 15 seconds')
}
