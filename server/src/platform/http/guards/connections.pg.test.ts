import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { aSubmission } from '#testing/a-submission.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { watchMatch } from '#testing/watch-client.ts'
import { connectionsThatFit } from './connections.ts'
import { openMetrics } from '../metrics.ts'

// Like the production limits, but shorter.
const timeouts = {
  requestTimeout: 600,
  keepAliveTimeout: 300,
  connectionTimeout: 1_200,
  http: { headersTimeout: 300, connectionsCheckingInterval: 50, requireHostHeader: false },
}

const metrics = openMetrics()

const database = await freshDatabase()
const node = await testApp(database, { timeouts, metrics })
await node.listen()

describe('closes a connection', () => {
  const post = 'POST /api/auth/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  test.each([
    ['that sends nothing', '', '408'],
    ['whose head doesn’t end', 'GET /healthz HTTP/1.1\r\nhost: x\r\n', '408'],
    ['whose body doesn’t arrive', `${post}content-length: 100\r\n\r\n{"token"`, '408'],
    ['that sends no further request', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', '200'],
  ])('%s', async (_what, said, status) => {
    const { socket, heard } = open(node)
    socket.write(said)
    await once(socket, 'close')
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('counts the closed connection', async () => {
    // Each connection closes on a timer, possibly before the check on a busy machine.
    await vi.waitFor(async () => {
      open(node)
      expect(await figure('http_connections')).toBeGreaterThan(0)
    })
    await vi.waitFor(async () => expect(await figure('http_connections_timed_out_total')).toBeGreaterThan(0))
  })
})

test('a stream is a response, and stays open', async () => {
  const userId = await aUser(database, { uid: 'ann' })
  const matchId = await aMatch(database, { organiserId: userId, players: [{ userId }] })
  const cookie = await signIn(node, { uid: 'ann' })
  const stream = await watchMatch(node, `${matchId}/live`, { cookie })
  await stream.expectMessage('changes', { since: 0 })
  // Longer than all of these timeouts.
  await sleep(2 * timeouts.connectionTimeout)
  await node.inject({
    method: 'POST',
    url: `/api/matches/${matchId}/entries`,
    headers: { cookie },
    payload: aSubmission([{ ballNo: 1, scores: [{ holeNumber: 1, strokes: 4 }] }]),
  })
  await stream.expectMessage('changes', { cells: [{ value: 4 }] })
})

test('above the limit of connections, new ones are rejected until one closes', async () => {
  const full = await testApp(database, { maxConnections: 2, metrics: openMetrics() })
  await full.listen()
  const [first, second] = [open(full), open(full)]
  await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')])
  const third = open(full)
  await once(third.socket, 'close')
  first.socket.destroy()
  await vi.waitFor(async () => {
    const next = open(full)
    next.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    await once(next.socket, 'close')
    expect(next.heard()).toMatch(/^HTTP\/1.1 200 /)
  })
  second.socket.destroy()
})

test.each([
  [20_000, Infinity, 20_000],
  [20_000, 1_024, 736],
  [100, 1_024, 100],
  [20_000, 20, 1],
])('of %i connections, with %d files, %i fit', (limit, openFiles, fitting) => {
  expect(connectionsThatFit(limit, openFiles, 10)).toBe(fitting)
})

function open(to: TestApp): { socket: Socket; heard: () => string } {
  const [address] = to.addresses()
  const socket = connect(address?.port ?? 0, '127.0.0.1').on('error', () => {})
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  return { socket, heard: () => heard }
}

async function figure(name: string): Promise<number> {
  const [, value] = new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics.metrics()) ?? []
  return Number(value)
}
