import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openidStartUrl } from '@nineteenth/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenidSettings } from '#identity-settings.ts'
import { limits } from '#limits.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { aBrowser } from '#testing/browser-client.ts'
import type { Browser } from '#testing/browser-client.ts'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { OpenidAccount } from '#testing/openid-provider.ts'
import { startOpenidProvider } from '#testing/openid-provider.ts'
import type { TestApp } from '#testing/test-app.ts'
import { origin, signIn, testApp, tokenOf } from '#testing/test-app.ts'
import { exchangesAtOnce } from './openid-routes.ts'

// Signing in by OpenID Connect, through a real provider.

const client = { clientId: 'nineteenth', clientSecret: 'a secret, with signs: %+/&' }
const redirectUris = [`${origin}/api/auth/openid/callback`]
const accounts: OpenidAccount[] = [
  person('ann', { name: 'Ann Green', preferred_username: 'anng' }),
  ...['beth', 'carl', 'dora', 'eve', 'fay', 'gina', 'hank', 'iris', 'jack', 'kate', 'liam', 'mona'].map(
    (sub) => person(sub),
  ),
  { sub: 'unproven', email: 'unproven@example.org', email_verified: false },
  { sub: 'unsaid', email: 'unsaid@example.org' },
  { sub: 'without', email_verified: true },
]
const metrics = openMetrics()
const logLines: string[] = []

const database = await freshDatabase()
const { issuer, stop } = await startOpenidProvider({ port: 0, accounts, redirectUris, ...client })
const settings: OpenidSettings = {
  kind: 'openid',
  name: 'Clubhouse',
  issuer,
  acceptsMissingAuthTime: false,
  ...client,
}
const app = await testApp(database, { identity: settings, metrics, logLines })
afterAll(stop)

describe('signing in', () => {
  test('opens a session for a week, and ends on the page where it began', async () => {
    const browser = aBrowser(app)
    const { url } = await enter(browser, 'ann', '/matches/7?hole=3')
    expect(url.href).toBe(`${origin}/matches/7?hole=3`)
    expect(await session(browser)).toEqual({
      user: null,
      newcomer: {
        uid: expect.any(String),
        email: 'ann@example.org',
        displayName: 'Ann Green',
        username: 'anng',
      },
    })
    const row = await database
      .selectFrom('sessions')
      .select(['expiresAt', 'userAgent', 'isVerified'])
      .where('email', '=', 'ann@example.org')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ userAgent: 'a browser', isVerified: true })
    expect((+row.expiresAt - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  })

  test('creates a member at registration, and recognizes them the next time', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'beth')
    const id = await register(browser, 'beth')
    const other = aBrowser(app)
    await enter(other, 'beth')
    expect((await session(other)).user).toMatchObject({ id, username: 'beth' })
  })

  test('opens a new session each time and ends the previous one', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'carl')
    const before = sessionIn(browser)
    await browser.follow(openidStartUrl({ to: '/' }))
    expect(sessionIn(browser)).not.toBe(before)
    expect((await ask(before, '/api/auth/session')).json()).toEqual({ user: null })
  })

  test('keeps two tabs of a browser separate', async () => {
    const browser = aBrowser(app)
    const [first, second] = [await begin(browser, '/one'), await begin(browser, '/two')]
    expect((await pass(browser, first, 'dora')).url.pathname).toBe('/one')
    expect((await browser.follow(second)).url.pathname).toBe('/two')
  })

  test('forbids caching of its pages, and sets cookies for this host only', async () => {
    const reply = await app.inject({ url: openidStartUrl({ to: '/' }), headers: { host: 'nineteenth.test' } })
    expect(reply.statusCode).toBe(302)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.cookies).toMatchObject([
      { name: '__Host-sign-in', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 600 },
    ])
    const { searchParams } = new URL(String(reply.headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: redirectUris[0],
      max_age: '2592000',
    })
  })

  test('can’t be blocked for a clubhouse by a neighbor or another site’s page', async () => {
    const remoteAddress = '203.0.113.78'
    const url = openidStartUrl({ to: '/' })
    const start = async (headers: Record<string, string>) => app.inject({ url, remoteAddress, headers })
    for (const headers of [
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ]) {
      const reply = await start(headers)
      expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([403, 'cross-site', []])
    }
    const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const ends = await Promise.all(Array.from({ length: 700 }, async () => start(visit)))
    expect(ends.filter(({ headers }) => !headers.location?.startsWith(settings.issuer))).toEqual([])
  })

  test('is stored in a sealed cookie, which the browser can’t read, change or enlarge', async () => {
    const browser = aBrowser(app)
    const to = `/${'a'.repeat(199)}`
    for (let tab = 0; tab < 5; tab++) await begin(browser, to)
    const [, kept = ''] = /__Host-sign-in=([^;]*)/.exec(browser.cookies()) ?? []
    expect(kept.length).toBeLessThan(3_000)
    expect(Buffer.from(kept, 'base64url').toString('latin1')).not.toContain('aaaa')
    const answer = new URL(await answerFor(browser, 'fay'))
    const [, whole = ''] = /__Host-sign-in=([^;]*)/.exec(browser.cookies()) ?? []
    const changed = `${whole.slice(0, 60)}${whole[60] === 'A' ? 'B' : 'A'}${whole.slice(61)}`
    const visit = async (cookie: string) =>
      app.inject({ url: answer.pathname + answer.search, headers: { cookie: `__Host-sign-in=${cookie}` } })
    expect((await visit(changed)).headers.location).toBe('/login?error=sign-in-expired')
    expect((await visit(whole)).headers.location).toBe('/')
  })

  test('is counted and logged without an identity', async () => {
    await enter(aBrowser(app), 'eve')
    expect(await metrics.metrics()).toMatch(/sign_ins_total\{outcome="opened"\} [1-9]/)
    const subjects = await database.selectFrom('sessions').select('uid').execute()
    for (const secret of ['eve@example.org', ...subjects.map(({ uid }) => uid)])
      expect(logLines.join('')).not.toContain(secret)
  })
})

describe('sign-in fails', () => {
  test.each(['unproven', 'unsaid', 'without'])('without a verified address: %s', async (sub) => {
    const browser = aBrowser(app)
    expect(locationOf(await enter(browser, sub, '/players'))).toBe(
      '/login?next=%2Fplayers&error=email-not-verified',
    )
    expect(browser.cookies()).not.toContain('__Host-session')
  })

  test('when the person cancels, and the page says so once', async () => {
    const browser = aBrowser(app)
    const page = await begin(browser, '/')
    const { location = '' } = await browser.post(await formOf(browser, page), { cancel: '1' })
    const answer = await backToUs(browser, location)
    expect((await browser.get(answer)).location).toBe('/login?error=sign-in-cancelled')
    expect((await browser.get(answer)).location).toBe('/login?error=sign-in-expired')
  })

  test('with an answer that was already used', async () => {
    const browser = aBrowser(app)
    const answer = await answerFor(browser, 'fay')
    expect((await browser.get(answer)).location).toBe('/')
    expect((await browser.get(answer)).location).toBe('/login?error=sign-in-expired')
  })

  test('with an answer from another browser', async () => {
    const answer = await answerFor(aBrowser(app), 'gina')
    const other = aBrowser(app)
    await begin(other, '/')
    expect((await other.get(answer)).location).toBe('/login?error=sign-in-expired')
    expect(other.cookies()).not.toContain('__Host-session')
  })

  test('with another person’s code under the caller’s own state', async () => {
    const browser = aBrowser(app)
    const stolen = new URL(await answerFor(aBrowser(app), 'hank')).searchParams.get('code') ?? ''
    const answer = new URL(await answerFor(browser, 'gina'))
    answer.searchParams.set('code', stolen)
    expect((await browser.get(answer.href)).location).toBe('/login?error=sign-in-expired')
  })

  test.each(['', '?code=x', '?state=x', '?code=x&state=y', '?error=access_denied'])(
    'with a callback that no sign-in began: %j',
    async (query) => {
      const { location } = await aBrowser(app).get(`/api/auth/openid/callback${query}`)
      expect(location).toBe('/login?error=sign-in-expired')
    },
  )

  test('with a token from another provider', async () => {
    const payload = { token: tokenOf({ uid: 'ann' }) }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/session', payload })
    expect([reply.statusCode, reply.json().code, reply.cookies]).toEqual([401, 'token-invalid', []])
  })

  test('with a wrong client secret, and the log gives the operator the reason', async () => {
    const lines: string[] = []
    const wrong = await testApp(database, {
      identity: { ...settings, clientSecret: 'wrong' },
      logLines: lines,
    })
    expect(locationOf(await enter(aBrowser(wrong), 'ann'))).toBe('/login?error=identity-not-set-up')
    expect(lines.join('')).toContain('"because":"identity-not-set-up"')
    expect(lines.join('')).toContain('OAUTH_WWW_AUTHENTICATE_CHALLENGE')
  })

  test('with callbacks that no sign-in began, and neighbors can still sign in', async () => {
    const remoteAddress = '203.0.113.79'
    const url = '/api/auth/openid/callback?state=x'
    const { times } = limits.callbackMisses
    const ends = await Promise.all(
      Array.from({ length: times + 5 }, async () => app.inject({ url, remoteAddress })),
    )
    const tooMany = ends.filter(({ headers }) => headers.location === '/login?error=too-many-requests')
    expect(tooMany).toHaveLength(5)
    expect(await signInFrom(remoteAddress)).toBe('/')
  })

  test('without contacting the provider after an address has sent too many invalid codes', async () => {
    const provider = await startRejectingProvider()
    const node = await testApp(database, { identity: { ...settings, issuer: provider.issuer } })
    const remoteAddress = '203.0.113.80'
    const { times } = limits.forgedTokens
    const ends: (string | undefined)[] = []
    for (let time = 0; time < times + 5; time++) {
      const { headers } = await node.inject({ ...(await aMadeUpAnswer(node)), remoteAddress })
      ends.push(headers.location)
    }
    expect(ends.slice(-6)).toEqual([
      '/login?error=sign-in-expired',
      ...Array(5).fill('/login?error=too-many-requests'),
    ])
    expect(provider.asked()).toBe(times)
  })

  test('successful sign-ins don’t count against their address', async () => {
    const remoteAddress = '203.0.113.81'
    for (let time = 1; time < limits.forgedTokens.times; time++)
      await app.inject({ ...(await aMadeUpAnswer(app)), remoteAddress })
    for (let time = 0; time < 3; time++) expect(await signInFrom(remoteAddress)).toBe('/')
  })

  test('a sign-in without a verified address counts against its address', async () => {
    const remoteAddress = '203.0.113.82'
    for (let time = 1; time < limits.forgedTokens.times; time++)
      await app.inject({ ...(await aMadeUpAnswer(app)), remoteAddress })
    expect(await signInFrom(remoteAddress, 'unproven')).toBe('/login?error=email-not-verified')
    expect(await signInFrom(remoteAddress)).toBe('/login?error=too-many-requests')
  })

  test('above the limit of concurrent exchanges, and the callback can be retried', async () => {
    const provider = await startRejectingProvider({ isHeld: true })
    const identity = { ...settings, issuer: provider.issuer }
    const node = await testApp(database, { identity })
    const answers = await Promise.all(
      Array.from({ length: exchangesAtOnce + 1 }, async () => aMadeUpAnswer(node)),
    )
    const [last, ...others] = answers
    const underWay = others.map(async (answer) => node.inject(answer))
    await vi.waitFor(() => expect(provider.asked()).toBe(exchangesAtOnce))
    expect((await node.inject(last ?? '')).headers.location).toBe('/login?error=unavailable')
    provider.release()
    await Promise.all(underWay)
    expect((await node.inject(last ?? '')).headers.location).toBe('/login?error=sign-in-expired')
    expect(provider.asked()).toBe(exchangesAtOnce + 1)
  })

  test('with a slow provider, before a proxy gives up', async () => {
    const { issuer, setNonce } = await startSlowProvider()
    const slow = await testApp(database, { identity: { ...settings, issuer } })
    const browser = aBrowser(slow)
    const { searchParams } = new URL(await begin(browser, '/'))
    setNonce(searchParams.get('nonce') ?? '')
    const beganMs = Date.now()
    const answer = `/api/auth/openid/callback?code=x&state=${searchParams.get('state')}`
    expect((await browser.get(answer)).location).toBe('/login?error=identity-silent')
    expect(Date.now() - beganMs).toBeLessThan(9_000)
  }, 20_000)
})

test.each(['https://evil.example/', '/.//evil.example'])(
  'sign-in never redirects to another site: %j',
  async (to) => {
    expect((await enter(aBrowser(app), 'ann', to)).url.href).toBe(`${origin}/`)
  },
)

describe('account ownership', () => {
  test('an address that another provider verified before belongs to the same member', async () => {
    const userId = await aUser(database, { uid: 'ivy-at-firebase', email: 'iris@example.org' })
    const browser = aBrowser(app)
    await enter(browser, 'iris')
    expect((await session(browser)).user).toMatchObject({ id: userId })
    expect(await identitiesOf(userId)).toMatchObject([{ provider: 'openid' }])
  })

  test('an unverified address takes over no account', async () => {
    const userId = await aUser(database, { uid: 'owner', email: 'unproven@example.org' })
    await enter(aBrowser(app), 'unproven')
    expect(await identitiesOf(userId)).toMatchObject([{ subject: 'owner' }])
  })

  test('another account at the same provider with the same address takes over no account', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'jack')
    await register(browser, 'jack')
    accounts.push({ ...person('jack2'), email: 'jack@example.org' })
    const other = aBrowser(app)
    await enter(other, 'jack2')
    expect((await session(other)).user).toBeNull()
    expect((await post(other, '/api/users', await recordFor(other, 'jack2'))).json().code).toBe(
      'account-exists',
    )
  })

  test('the same subject at another issuer is another person', async () => {
    const elsewhere = [{ ...person('beth'), email: 'another-beth@example.org' }]
    const { issuer, stop } = await startOpenidProvider({
      port: 0,
      accounts: elsewhere,
      redirectUris,
      ...client,
    })
    const moved = await testApp(database, { identity: { ...settings, issuer } })
    const browser = aBrowser(moved)
    await enter(browser, 'beth')
    expect((await ask(browser.cookies(), '/api/auth/session', moved)).json()).toMatchObject({
      user: null,
      newcomer: { email: 'another-beth@example.org' },
    })
    await stop()
  })

  test('a session from another provider is ignored', async () => {
    const before = await testApp(database)
    await aUser(database, { uid: 'of-firebase' })
    const cookie = await signIn(before, { uid: 'of-firebase' })
    expect((await ask(cookie, '/api/users/me', before)).statusCode).toBe(200)
    expect((await ask(cookie, '/api/users/me')).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  test('redirects to the provider’s sign-out, then back to the home page', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'mona')
    const { ok, leaveTo } = (await logout(browser, app)).json()
    expect(ok).toBe(true)
    expect(leaveTo).toMatch(`${settings.issuer}/session/end?`)
    expect(Object.fromEntries(new URL(leaveTo).searchParams)).toEqual({
      client_id: client.clientId,
      post_logout_redirect_uri: `${origin}/`,
    })
    const asked = await browser.get(leaveTo)
    expect(asked.status).toBe(200)
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(asked.text) ?? []
    const { location } = await browser.post(`${settings.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    expect(location).toBe(`${origin}/`)
    expect((await browser.follow(openidStartUrl({ to: '/' }))).text).toContain('<form')
  })

  test('offers an account choice at the next sign-in if the provider has no sign-out', async () => {
    const plan = { port: 0, accounts, redirectUris, ...client, hasLogout: false }
    const { issuer, stop } = await startOpenidProvider(plan)
    onTestFinished(stop)
    const node = await testApp(database, { identity: { ...settings, issuer } })
    const browser = aBrowser(node)
    await enter(browser, 'mona')
    const reply = await logout(browser, node)
    expect(reply.json()).toEqual({ ok: true })
    browser.keep(origin, reply.headers['set-cookie'])
    const page = await browser.follow(openidStartUrl({ to: '/' }))
    expect(page.text).toContain('<form')
    expect((await pass(browser, page.url.href, 'mona')).url.pathname).toBe('/')
    // Only once: the person has made the choice.
    expect((await browser.follow(openidStartUrl({ to: '/players' }))).url.pathname).toBe('/players')
  })

  test('of an expired session redirects nowhere', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'mona')
    expect((await logout(browser, app)).json()).toHaveProperty('leaveTo')
    expect((await logout(browser, app)).json()).toEqual({ ok: true })
  })

  test('everywhere works even if the provider still has a session: the next sign-in asks for the password', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'kate')
    await register(browser, 'kate')
    // The provider dates sign-ins to the second.
    await sleep(1_000)
    await post(browser, '/api/auth/logout-everywhere', {})
    expect((await ask(browser.cookies(), '/api/users/me')).statusCode).toBe(401)
    const page = await browser.follow(openidStartUrl({ to: '/profile' }))
    expect(page.text).toContain('<form')
    expect((await pass(browser, page.url.href, 'kate')).url.pathname).toBe('/profile')
    expect((await ask(browser.cookies(), '/api/users/me')).statusCode).toBe(200)
  })
})

describe('deleting an account, or downloading all of it', () => {
  test('requires the password again, and the person may register again', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'liam')
    await register(browser, 'liam')
    for (const call of ['delete', 'data'])
      expect((await post(browser, `/api/users/me/${call}`, {})).json().code).toBe('sign-in-too-old')

    const page = await browser.follow(openidStartUrl({ to: '/profile?delete=1', prove: true }))
    expect(page.text).toContain('<form')
    expect((await pass(browser, page.url.href, 'liam')).url.search).toBe('?delete=1')
    const data = await post(browser, '/api/users/me/data', {})
    expect(data.json().profile.email).toBe('liam@example.org')
    expect((await post(browser, '/api/users/me/delete', {})).json()).toEqual({ ok: true })

    const again = aBrowser(app)
    await enter(again, 'liam')
    expect(await session(again)).toMatchObject({ user: null, newcomer: { email: 'liam@example.org' } })
  })

  test('accepts neither another person’s proof nor a canceled one, and the session continues', async () => {
    const browser = aBrowser(app)
    await enter(browser, 'beth')
    const before = sessionIn(browser)
    browser.forget(settings.issuer)
    const page = await browser.follow(openidStartUrl({ to: '/profile', prove: true }))
    expect(locationOf(await pass(browser, page.url.href, 'ann'))).toBe('/profile?error=token-invalid')
    const next = await browser.follow(openidStartUrl({ to: '/profile', prove: true }))
    const { location = '' } = await browser.post(next.url.href, { cancel: '1' })
    expect(locationOf(await browser.follow(location))).toBe('/profile?error=sign-in-cancelled')
    expect(sessionIn(browser)).toBe(before)
    expect((await post(browser, '/api/users/me/delete', {})).json().code).toBe('sign-in-too-old')
  })
})

test('has no such pages if people sign in with Firebase', async () => {
  const firebase = await testApp(database)
  for (const url of [openidStartUrl({ to: '/' }), '/api/auth/openid/callback?code=x&state=y'])
    expect((await firebase.inject(url)).json()).toEqual({ code: 'not-found' })
})

/** A provider that answers just before its timeout, with an unsigned token. */
async function startSlowProvider() {
  let nonce = ''
  const issuer = await listen(answer)
  return { issuer, setNonce: (next: string) => void (nonce = next) }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/keys') return
    if (path === '/token') await sleep(4_600)
    const endpoints = { authorization_endpoint: `${issuer}/in`, token_endpoint: `${issuer}/token` }
    const body =
      path === '/token'
        ? { access_token: 'x', token_type: 'bearer', id_token: aToken() }
        : { issuer, ...endpoints, jwks_uri: `${issuer}/keys` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function aToken(): string {
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 60, auth_time: now }
    const claims = { iss: issuer, aud: client.clientId, sub: 'slow', nonce, ...times }
    const parts = [{ alg: 'RS256', kid: 'one' }, claims].map((part) => JSON.stringify(part))
    return [...parts, 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
  }
}

type Answer = (path: string, response: ServerResponse) => Promise<void>

/** Serves until the test ends, and returns the address. */
async function listen(answer: Answer): Promise<string> {
  const server = createServer((request, response) => void answer(request.url ?? '', response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A provider that counts codes and rejects each one, immediately or when released. */
async function startRejectingProvider({ isHeld = false } = {}) {
  let asked = 0
  const released = Promise.withResolvers<void>()
  if (!isHeld) released.resolve()
  const issuer = await listen(answer)
  return { issuer, asked: () => asked, release: released.resolve }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const isToken = path === '/token'
    if (isToken) {
      asked += 1
      await released.promise
    }
    const endpoints = { authorization_endpoint: `${issuer}/in`, token_endpoint: `${issuer}/token` }
    const body = isToken ? { error: 'invalid_grant' } : { issuer, ...endpoints, jwks_uri: `${issuer}/keys` }
    response.writeHead(isToken ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** The callback of a sign-in that was begun, with an invented code. */
async function aMadeUpAnswer(node: TestApp) {
  const reply = await node.inject({ url: openidStartUrl({ to: '/' }), headers: { host: 'nineteenth.test' } })
  const state = new URL(String(reply.headers.location)).searchParams.get('state') ?? ''
  const headers = { cookie: `__Host-sign-in=${reply.cookies[0]?.value}` }
  return { url: `/api/auth/openid/callback?code=none&state=${state}`, headers }
}

function person(sub: string, more: Partial<OpenidAccount> = {}): OpenidAccount {
  return { sub, email: `${sub}@example.org`, email_verified: true, ...more }
}

/** Begins a sign-in; returns the address at the provider. */
async function begin(browser: Browser, to: string): Promise<string> {
  return (await browser.get(openidStartUrl({ to }))).location ?? ''
}

/** The provider's sign-in form. */
async function formOf(browser: Browser, address: string): Promise<string> {
  return (await browser.follow(address)).url.href
}

/** Continues from an address at the provider as this person. */
async function pass(browser: Browser, address: string, sub: string) {
  const { location = '' } = await browser.post(await formOf(browser, address), { name: sub })
  return browser.follow(location)
}

async function enter(browser: Browser, sub: string, to = '/') {
  return pass(browser, await begin(browser, to), sub)
}

/** The callback address to which the provider would redirect. */
async function answerFor(browser: Browser, sub: string): Promise<string> {
  const form = await formOf(browser, await begin(browser, '/'))
  const { location = '' } = await browser.post(form, { name: sub })
  return backToUs(browser, location)
}

/** Where a sign-in from an address ends; Carl's by default. */
async function signInFrom(remoteAddress: string, sub = 'carl') {
  const browser = aBrowser(app)
  const { pathname, search } = new URL(await answerFor(browser, sub))
  const headers = { cookie: browser.cookies() }
  return (await app.inject({ url: pathname + search, remoteAddress, headers })).headers.location
}

async function backToUs(browser: Browser, address: string): Promise<string> {
  if (address.startsWith(origin)) return address
  return backToUs(browser, (await browser.get(address)).location ?? origin)
}

function identitiesOf(userId: number) {
  return database.selectFrom('identities').selectAll().where('userId', '=', userId).execute()
}

function sessionIn(browser: Browser): string {
  return /__Host-session=[^;]+/.exec(browser.cookies())?.[0] ?? ''
}

function locationOf({ url }: { url: URL }): string {
  return url.pathname + url.search
}

async function session(browser: Browser) {
  return (await ask(browser.cookies(), '/api/auth/session')).json()
}

async function recordFor(browser: Browser, username: string) {
  const { newcomer } = await session(browser)
  const names = { username, displayName: 'Golf Er', firstName: 'Golf', lastName: 'Er' }
  return { ...names, uid: newcomer.uid, email: newcomer.email, handicap: '11.2' }
}

async function register(browser: Browser, username: string): Promise<number> {
  const reply = await post(browser, '/api/users', await recordFor(browser, username))
  return reply.json().user.id
}

async function post(browser: Browser, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload, headers: { cookie: browser.cookies() } })
}

async function logout(browser: Browser, node: TestApp) {
  const headers = { cookie: browser.cookies(), host: 'nineteenth.test' }
  return node.inject({ method: 'POST', url: '/api/auth/logout', headers })
}

async function ask(cookie: string, url: string, node = app) {
  return node.inject({ url, headers: { cookie } })
}
