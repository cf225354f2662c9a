import { once } from 'node:events'
import { connect } from 'node:net'
import type { ErrorCode } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { aBuiltWeb } from '#testing/a-built-web.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { testApp } from '#testing/test-app.ts'

const logLines: string[] = []

const app = await testApp(await freshDatabase(), { logLines, webRoot: await aBuiltWeb() })
await app.listen({ host: '127.0.0.1', port: 0 })
const port = app.addresses()[0]?.port ?? 0

const json = 'Content-Type: application/json\r\n'

describe('odd requests over a socket are answered with a code and all headers', () => {
  test.each([
    ...answered(400, 'invalid-request', {
      'no HTTP at all': 'hello\r\n\r\n',
      'an unknown method': 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
      'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'a header without a name': 'GET / HTTP/1.1\r\n: x\r\n\r\n',
      'no host': 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
      'two lengths': request('POST', `${json}Content-Length: 1\r\nContent-Length: 2\r\n`, '{}'),
      'both a length and chunks': request(
        'POST',
        `${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`,
        '{}',
      ),
      'a wrong chunk': request('POST', `${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n'),
      'an expectation': request('POST', `${json}Expect: a miracle\r\nContent-Length: 2\r\n`, '{}'),
      'a wrong escape': get('/api/matches/%zz'),
      'an overlong parameter': get(`/api/matches/${'1'.repeat(200)}`),
      'another type of content': request('POST', 'Content-Type: text/xml\r\nContent-Length: 2\r\n', '{}'),
      'an invalid content type': request('POST', 'Content-Type: ;;\r\nContent-Length: 2\r\n', '{}'),
      'no JSON': jsonRequest('{'),
      'a missing body': jsonRequest(''),
      'JSON with a prototype': jsonRequest('{"__proto__":{"token":"x"}}'),
    }),
    ...answered(401, 'signed-out', { 'a thousand parameters': get(`/api/users?${'a=1&'.repeat(1_000)}`) }),
    ...answered(404, 'not-found', {
      'an old HTTP version': 'GET /api/none HTTP/0.9\r\n\r\n',
      CONNECT: 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
      TRACE: request('TRACE'),
      OPTIONS: request('OPTIONS'),
      PUT: request('PUT', 'Content-Length: 0\r\n'),
      PROPFIND: request('PROPFIND'),
      'a star as the URL': 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET for a POST route': get('/api/auth/logout'),
      'an absolute URL with another host': get('http://y/api/none'),
      'an upgrade':
        'GET /api/none HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    }),
    ...answered(413, 'too-large', {
      'overlong headers': `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'an overlong URL': get(`/${'x'.repeat(20_000)}`),
      'too much': request('POST', `${json}Content-Length: 300000\r\n`),
    }),
  ])('%s', async (_what, sent, status, code) => {
    const { statusLine, headers, body } = await talk(sent)
    expect([statusLine, JSON.parse(body)]).toEqual([
      expect.stringContaining(`HTTP/1.1 ${status} `),
      expect.objectContaining({ code }),
    ])
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

test('sends 100 Continue to a client that waits for it', async () => {
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
  '/api/docs/openapi.json',
  '/api/matches/%zz',
  '/api/users/check-username/another-name',
  '/healthz',
  '/readyz',
])('HEAD %s has the headers of GET, and no body', async (path) => {
  const [got, head] = [await talk(get(path)), await talk(get(path).replace('GET', 'HEAD'))]
  expect([head.statusLine, head.body]).toEqual([got.statusLine, ''])
  const own = { date: expect.any(String), 'x-request-id': expect.any(String) }
  expect(head.headers).toEqual({ ...got.headers, ...own })
})

describe('a body that breaks off', () => {
  const half = request('POST', `${json}Content-Length: 100\r\n`, '{')

  test('is answered once if the client still listens', async () => {
    const { statusLine, body } = await talk(half, { isAll: true })
    expect([statusLine, body]).toEqual(['HTTP/1.1 400 Bad Request', '{"code":"invalid-request"}'])
  })

  test('is not a server error if the client is gone', async () => {
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

describe('after CONNECT', () => {
  const connectRequest = 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'

  test('a reset causes no uncaught exception', async () => {
    for (let round = 0; round < 20; round++) {
      const socket = connect(port, '127.0.0.1')
      const accepted = once(app.server, 'connection')
      socket.write(connectRequest, () => socket.resetAndDestroy())
      const [ours] = await accepted
      await expect.poll(() => ours.closed).toBe(true)
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('the connection closes, even if the client never reads', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const [ours] = await once(app.server, 'connection')
    socket.pause()
    socket.write(get('/api/docs/openapi.json').replace('Connection: close\r\n', '').repeat(100))
    await expect.poll(() => ours.writableLength).toBeGreaterThan(0)
    socket.write(connectRequest)
    await expect.poll(() => ours.closed).toBe(true)
    socket.destroy()
  })
})

/** Requests with the same reply, each with a description. */
function answered(status: number, code: ErrorCode, requests: Record<string, string>) {
  return Object.entries(requests).map(([what, sent]) => [what, sent, status, code] as const)
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
}

function request(method: string, headers = '', body = ''): string {
  return `${method} /api/auth/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`
}

function jsonRequest(body: string): string {
  return request('POST', `${json}Content-Length: ${body.length}\r\n`, body)
}

/** Sends text over a new connection, and returns the whole answer. */
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
