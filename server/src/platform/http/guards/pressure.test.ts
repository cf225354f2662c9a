import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import type { PressureLimits } from './pressure.ts'
import { limitPressure } from './pressure.ts'

test('an overloaded node rejects calls, but still answers the health checks', async () => {
  const { app, isBusy } = anApp({ longestDelayMs: 100, callsAtOnce: 10 })
  expect((await app.inject('/api/call')).statusCode).toBe(200)
  for (let turn = 0; turn < 10; turn++) {
    const untilMs = performance.now() + 300
    while (performance.now() < untilMs);
    await sleep(1)
  }
  expect((await app.inject('/api/call')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(isBusy()).toBe(true)
})

test('rejects calls that a node can’t answer soon, reads first, and doesn’t count streams', async () => {
  const { app, finish, isBusy } = anApp({ longestDelayMs: 60_000, callsAtOnce: 10 })
  const streams = Array.from({ length: 20 }, () => app.inject('/api/matches/1/live'))
  const reads = await startCalls(app, 'GET', 8)
  const writes = await startCalls(app, 'POST', 6)
  expect(isBusy()).toBe(true)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  finish()
  expect(await statusesOf(reads)).toEqual([200, 200, 200, 200, 200, 200, 503, 503])
  expect(await statusesOf(writes)).toEqual([200, 200, 200, 200, 503, 503])
  expect(await statusesOf(streams)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(isBusy()).toBe(false)
  expect(await statusesOf(await startCalls(app, 'GET', 6))).toEqual([200, 200, 200, 200, 200, 200])
})

test('a call whose phone has hung up counts until it is done', async () => {
  const { app, finish } = anApp({ longestDelayMs: 60_000, callsAtOnce: 1 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(app.addresses()[0]?.port ?? 0, '127.0.0.1')
  socket.write('POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n')
  await sleep(100)
  socket.destroy()
  await once(socket, 'close')
  await sleep(50)
  expect((await app.inject({ method: 'POST', url: '/api/slow' })).statusCode).toBe(503)
  finish()
  await sleep(50)
  expect((await app.inject({ method: 'POST', url: '/api/slow' })).statusCode).toBe(200)
})

test('a body that arrives slowly doesn’t count', async () => {
  const { app } = anApp({ longestDelayMs: 60_000, callsAtOnce: 1 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(app.addresses()[0]?.port ?? 0, '127.0.0.1')
  socket.write(
    'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  )
  onTestFinished(() => void socket.destroy())
  await sleep(100)
  expect((await app.inject({ method: 'POST', url: '/api/call' })).statusCode).toBe(200)
})

test('a rejection that the client doesn’t read doesn’t count', async () => {
  const { app } = anApp({ longestDelayMs: 60_000, callsAtOnce: 1 })
  app.addHook('onSend', async (_request, reply) => void (reply.statusCode === 404 && (await sleep(300))))
  const rejected = app.inject({ method: 'POST', url: '/api/nowhere' })
  await sleep(100)
  expect((await app.inject({ method: 'POST', url: '/api/call' })).statusCode).toBe(200)
  expect((await rejected).statusCode).toBe(404)
})

type App = ReturnType<typeof anApp>['app']

function anApp(limits: PressureLimits) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const slow = Promise.withResolvers<void>()
  const isBusy = limitPressure(app, limits)
  for (const url of ['/api/call', '/healthz', '/readyz'])
    app.route({ method: ['GET', 'POST'], url, handler: async () => 'served' })
  for (const url of ['/api/slow', '/api/matches/1/live'])
    app.route({ method: ['GET', 'POST'], url, handler: () => slow.promise.then(() => 'served') })
  app.setErrorHandler((error, _request, reply) => reply.status(error instanceof AppError ? 503 : 500).send())
  return { app, isBusy, finish: slow.resolve }
}

async function startCalls(app: App, method: 'GET' | 'POST', count: number) {
  const calls = Array.from({ length: count }, () => app.inject({ method, url: '/api/slow' }))
  await sleep(50)
  return calls
}

async function statusesOf(calls: readonly Promise<{ statusCode: number }>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
}
