import { once } from 'node:events'
import { connect } from 'node:net'
import { errorCodes } from '@nineteenth/contracts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuiltWeb } from '#testing/a-built-web.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { testApp } from '#testing/test-app.ts'

let app: TestApp
let port: number
const logLines: string[] = []

beforeAll(async () => {
  app = await testApp(await freshDatabase(), { logLines, webRoot: await aBuiltWeb() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = app.addresses()[0]?.port ?? 0
})

const json = 'Content-Type: application/json\r\n'

describe('what is sent over a socket is answered with a code and all headers', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid-request'],
    ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid-request'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid-request'],
    ['a version of the past', 'GET /api/none HTTP/0.9\r\n\r\n', 404, 'not-found'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'invalid-request'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid-request'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'too-large',
    ],
    ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'too-large'],
    [
      'two lengths',
      request('POST', `${json}Content-Length: 1\r\nContent-Length: 2\r\n`, '{}'),
      400,
      'invalid-request',
    ],
    [
      'a length and chunks',
      request('POST', `${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '{}'),
      400,
      'invalid-request',
    ],
    [
      'a wrong chunk',
      request('POST', `${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n'),
      400,
      'invalid-request',
    ],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 404, 'not-found'],
    ['TRACE', request('TRACE'), 404, 'not-found'],
    ['OPTIONS', request('OPTIONS'), 404, 'not-found'],
    ['PUT', request('PUT', 'Content-Length: 0\r\n'), 404, 'not-found'],
    ['PROPFIND', request('PROPFIND'), 404, 'not-found'],
    ['a star for an address', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not-found'],
    ['GET where only POST is', request('GET').replace('session', 'logout'), 404, 'not-found'],
    [
      'an address with another host',
      'GET http://y/api/none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'not-found',
    ],
    [
      'an upgrade',
      'GET /api/none HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
      404,
      'not-found',
    ],
    [
      'an expectation',
      request('POST', `${json}Expect: a miracle\r\nContent-Length: 2\r\n`, '{}'),
      400,
      'invalid-request',
    ],
    [
      'a wrong escape',
      'GET /api/matches/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'invalid-request',
    ],
    [
      'another type of content',
      request('POST', 'Content-Type: text/xml\r\nContent-Length: 2\r\n', '{}'),
      400,
      'invalid-request',
    ],
    [
      'a type of content that is none',
      request('POST', 'Content-Type: ;;\r\nContent-Length: 2\r\n', '{}'),
      400,
      'invalid-request',
    ],
    ['no JSON', request('POST', `${json}Content-Length: 1\r\n`, '{'), 400, 'invalid-request'],
    ['no body where one is due', request('POST', `${json}Content-Length: 0\r\n`), 400, 'invalid-request'],
    ['JSON with a prototype', jsonRequest('{"__proto__":{"token":"x"}}'), 400, 'invalid-request'],
    ['too much', request('POST', `${json}Content-Length: 300000\r\n`), 413, 'too-large'],
    [
      'a thousand parameters',
      `GET /api/users?${'a=1&'.repeat(1_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      401,
      'signed-out',
    ],
  ])('%s', async (_what, sent, status, code) => {
    const { statusLine, headers, body } = await talk(sent)
    expect([statusLine, JSON.parse(body)]).toEqual([
      expect.stringContaining(`HTTP/1.1 ${status} `),
      expect.objectContaining({ code }),
    ])
    expect(errorCodes).toContain(JSON.parse(body).code)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
    })
  })
})

test('who waits to be told to go on is told so', async () => {
  const { statusLine } = await talk(
    request('POST', `${json}Expect: 100-continue\r\nContent-Length: 2\r\n`, '{}'),
  )
  expect(statusLine).toBe('HTTP/1.1 100 Continue')
})

test.each([
  '/',
  '/matches/7',
  '/assets/app-1a2b.js',
  '/assets/none.js',
  '/watch/none',
  '/watch/none/',
  '/api/stats',
  '/api/none',
  '/api/docs',
  '/api/matches/%zz',
  '/api/users/check-username/somebody',
  '/healthz',
  '/readyz',
])('HEAD %s has the headers of GET, and no body', async (path) => {
  const ask = (method: string) => talk(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const [got, head] = [await ask('GET'), await ask('HEAD')]
  expect([head.statusLine, head.body]).toEqual([got.statusLine, ''])
  const own = { date: expect.any(String), 'x-request-id': expect.any(String) }
  expect(head.headers).toEqual({ ...got.headers, ...own })
})

describe('a body that breaks off', () => {
  const half = request('POST', `${json}Content-Length: 100\r\n`, '{')

  test('is answered once where somebody still listens', async () => {
    const { statusLine, body } = await talk(half, { isAll: true })
    expect([statusLine, body]).toEqual(['HTTP/1.1 400 Bad Request', '{"code":"invalid-request"}'])
  })

  test('is no failure of ours where nobody does', async () => {
    logLines.length = 0
    const socket = connect(port, '127.0.0.1')
    socket.write(half)
    const [{ socket: ours }] = await once(app.server, 'request')
    socket.resetAndDestroy()
    await expect.poll(() => ours.closed).toBe(true)
    expect(logLines.join('')).not.toMatch(/"level":[56]0/)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

function request(method: string, headers = '', body = ''): string {
  return `${method} /api/auth/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`
}

function jsonRequest(body: string): string {
  return request('POST', `${json}Content-Length: ${body.length}\r\n`, body)
}

/** Says something over a connection of its own, and hears all that is answered until the other side hangs up. */
async function talk(sent: string, { isAll = false } = {}) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(sent)
  if (isAll) socket.end()
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine, ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  )
  return { statusLine, headers, body: rest.join('\r\n\r\n') }
}
