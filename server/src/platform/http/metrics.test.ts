import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsServer, openMetrics } from './metrics.ts'

const server = metricsServer(openMetrics(), () => {})
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  port = (server.address() as AddressInfo).port
})

afterAll(() => void server.close())

test.each([
  ['GET', '/metrics', 200],
  ['GET', '/metrics?x', 404],
  ['GET', '/', 404],
  ['GET', '/healthz', 404],
  ['HEAD', '/metrics', 404],
  ['POST', '/metrics', 404],
])('%s %s is answered %i', async (method, path, status) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  expect(reply.status).toBe(status)
  expect((await reply.text()).includes('process_cpu')).toBe(status === 200)
})

test('a failing metric is reported, and doesn’t silence the others or the log', async () => {
  const registry = openMetrics()
  registry.metrics = async () => Promise.reject(new Error('broken'))
  const reported: unknown[] = []
  const report = (...failure: unknown[]) => void reported.push(failure)
  const broken = metricsServer(registry, report).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port: its } = broken.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${its}/metrics`)).status).toBe(500)
  expect(reported).toEqual([['figures', new Error('broken')]])
  broken.close()
})

test('times out fast, and returns little', async () => {
  expect([server.headersTimeout, server.requestTimeout]).toEqual([5_000, 5_000])
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /metrics HTTP/1.1\r\nX: ${'x'.repeat(5_000)}\r\n\r\n`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  expect(text).toMatch(/^HTTP\/1.1 431 /)
})
