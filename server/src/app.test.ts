import { gunzipSync } from 'node:zlib'
import { listEndpoints } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBuiltWeb } from './testing/a-built-web.ts'
import { aUser } from './testing/a-world.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { exchange, origin, signIn, testApp } from './testing/test-app.ts'
import type { Database } from './tables.ts'

const logLines: string[] = []

const database = await freshDatabase()
const app = await testApp(database, { logLines, webRoot: await aBuiltWeb() })

describe('the API docs', () => {
  test('the OpenAPI document names every endpoint except the operator’s', async () => {
    const { paths } = (await app.inject('/api/docs/openapi.json')).json()
    const open = listEndpoints().filter(({ access }) => access !== 'operator')
    const documented = open.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(documented)].toSorted())
  })

  test('the page shows the document with files of this server only', async () => {
    const { body, headers } = await app.inject('/api/docs')
    expect(headers['content-security-policy']).toMatch(/;script-src 'self';style-src 'self';/)
    const files = Array.from(body.matchAll(/(?:href|src)="(\/[^"]*)"/g), ([, url = '']) => url)
    expect(files).toHaveLength(3)
    for (const url of files) expect((await app.inject(url)).statusCode, url).toBe(200)
    expect((await app.inject('/api/docs/start.js')).body).toContain("url: '/api/docs/openapi.json'")
  })

  test.each([
    ['/api/docs', 'text/html; charset=utf-8'],
    ['/api/docs/openapi.json', 'application/json; charset=utf-8'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ])('%s is compressed, and caches may store it', async (url, type) => {
    const plain = await app.inject(url)
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('headers', () => {
  test.each([
    '/',
    '/matches/7',
    '/api/stats',
    '/api/none',
    '/healthz',
    '/assets/none.js',
    '/api/matches/%zz',
  ])('%s is sent with the strict headers', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self' /)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toMatch(/^no-(store|cache)$/)
  })

  test('allows a phone to stay awake, share and copy, and nothing else', async () => {
    const { headers } = await app.inject('/')
    const policy = String(headers['permissions-policy']).split(', ')
    expect(headers['permissions-policy']).not.toContain('web-share')
    expect(policy.filter((feature) => !feature.endsWith('=()'))).toEqual([
      'screen-wake-lock=(self)',
      'clipboard-write=(self)',
    ])
    expect(policy).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']),
    )
  })

  test('hashed files are cached forever, the page itself and the API never', async () => {
    expect((await app.inject('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable')
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
    expect((await app.inject('/matches/7')).headers['cache-control']).toBe('no-cache')
    for (const url of ['/api/stats', '/api/nothing', '/api/matches/%zz'])
      expect((await app.inject(url)).headers['cache-control'], url).toBe('no-store')
  })
})

describe('failures', () => {
  test('an unknown URL returns the web app, except under the API', async () => {
    expect((await app.inject('/players/12')).body).toContain('<title>')
    const reply = await app.inject('/api/nothing')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found'])
  })

  test.each(['/robots.php', '/favicon.ico', '/matches/7.json?full=1', '/assets/none.js'])(
    'a missing file is not found: %s',
    async (url) => {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found'])
    },
  )

  test('a page URL returns the page for any query', async () => {
    expect((await app.inject('/login?next=%2Fa.js')).body).toContain('<title>')
  })

  test('a rejected field is named', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/session', payload: { token: 7 } })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid-request', issues: [{ path: 'token' }] })
  })

  test('a bug is answered without internal details', async () => {
    const incomplete = await freshDatabase()
    await sql`drop table sessions`.execute(incomplete)
    const broken = await testApp(incomplete)
    const reply = await exchange(broken, { uid: 'x' })
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ code: 'internal' })
  })

  test('without the database: not ready, and 503 with a retry time', async () => {
    const gone = await freshDatabase()
    const lonely = await testApp(gone)
    const cookie = await signIn(lonely, { uid: 'lonely' })
    expect((await lonely.inject('/readyz')).statusCode).toBe(200)
    await takeAway(gone)
    const reply = await lonely.inject({ url: '/api/stats', headers: { cookie } })
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    const readiness = async () => (await lonely.inject('/readyz')).json()
    const reasons = { database: 'no answer' }
    await expect.poll(readiness, { timeout: 5_000 }).toEqual({ database: false, redis: true, reasons })
  })

  test('without Redis signed-in members continue, and signing in is rejected', async () => {
    const withoutRedis = await testApp(database, { redisUrl: 'redis://127.0.0.1:1' })
    await aUser(database, { uid: 'robin' })
    const cookie = await signIn(app, { uid: 'robin' })
    expect((await withoutRedis.inject({ url: '/api/stats', headers: { cookie } })).statusCode).toBe(200)
    const attempt = await exchange(withoutRedis, { uid: 'robin' })
    expect([attempt.statusCode, attempt.headers['retry-after']]).toEqual([503, '5'])
    expect((await withoutRedis.inject('/readyz')).json()).toEqual({
      database: true,
      redis: false,
      reasons: { redis: 'no answer' },
    })
  })
})

describe('cross-site writes from a browser', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin }, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin }, 200],
    [{ origin }, 200],
    [{}, 200],
  ])('%o is answered %i', async (headers, status) => {
    const reply = await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(reply.statusCode).toBe(status)
  })
})

test('the log has route and outcome, but no person, token or cookie', async () => {
  logLines.length = 0
  await aUser(database, { uid: 'secret-uid', email: 'secret-uid@example.org' })
  const cookie = await signIn(app, { uid: 'secret-uid' })
  await app.inject({ url: '/api/stats?search=secret-uid', headers: { cookie } })
  const log = logLines.join('')
  expect(log).toContain('"route":"/api/stats","status":200')
  expect(log).not.toContain('secret-uid')
  expect(log).not.toContain(cookie.split('=')[1])
})

async function takeAway(gone: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(gone)
  await sql`drop database ${sql.id(rows[0]?.name ?? '')} with (force)`.execute(database)
}
