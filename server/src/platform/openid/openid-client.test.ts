import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOpenid } from './openid-client.ts'

// A provider's data is verified, and a silent provider times out.

type Answer = (response: ServerResponse) => void

const keys = [aKey('first'), aKey('second')] as const
const client = { clientId: 'nineteenth', clientSecret: 'secret' }
const redirectUri = 'https://nineteenth.test/api/auth/openid/callback'

let issuer: string
let answers: Record<string, Answer>
let nonce: string

beforeAll(async () => {
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', issuer).pathname]
    if (answer) answer(response)
    else json(404, {})(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

beforeEach(() => {
  answers = {
    '/.well-known/openid-configuration': json(200, metadata()),
    '/keys': json(200, { keys: [keys[0].jwk] }),
    '/token': (response) => tokens({})(response),
  }
})

afterEach(() => void (answers = {}))

test('the person is the one in the token, once', async () => {
  const { signIn, displayName } = await signInBy(tokens({ name: 'Ann Green' }))
  expect({ ...signIn, displayName }).toMatchObject({
    uid: expect.stringMatching(/^openid:[\w-]{16}:[\w-]{43}$/),
    email: 'ann@example.org',
    isVerified: true,
    isByPassword: false,
    displayName: 'Ann Green',
  })
})

test.each([
  ['another issuer', () => tokens({ iss: 'https://elsewhere.example' })],
  ['another client', () => tokens({ aud: 'another-person' })],
  ['another sign-in', () => tokens({ nonce: 'another' })],
  ['no sign-in', () => tokens({ nonce: undefined })],
  ['a time in the past', () => tokens({ exp: nowSeconds() - 60, iat: nowSeconds() - 120 })],
  ['an unpublished key', () => tokens({}, keys[1])],
  ['no signature', () => answerWith(`${unsigned({ alg: 'none' }, claims({}))}.`)],
  ['no token', () => json(200, { access_token: 'x', token_type: 'bearer' })],
])('rejects a token with %s', async (_what, answer) => {
  await expect(signInBy(answer())).rejects.toMatchObject({ code: 'token-invalid' })
})

test.each([
  ['is not verified', { email_verified: false }],
  ['is verified in other words', { email_verified: 'true' }],
  ['is missing', { email: undefined }],
  ['is no text', { email: ['ann@example.org'] }],
])('rejects an identity whose address %s', async (_what, change) => {
  await expect(signInBy(tokens(change))).rejects.toMatchObject({ code: 'email-not-verified' })
})

test('the claim that an address is verified must come with the address', async () => {
  answers['/.well-known/openid-configuration'] = json(200, {
    ...metadata(),
    userinfo_endpoint: `${issuer}/user`,
  })
  answers['/user'] = json(200, { sub: 'ann', email: 'another@example.org' })
  const told = tokens({ email: undefined, email_verified: true })
  await expect(signInBy(told)).rejects.toMatchObject({ code: 'email-not-verified' })
})

test('the userinfo must be of the same person', async () => {
  answers['/.well-known/openid-configuration'] = json(200, {
    ...metadata(),
    userinfo_endpoint: `${issuer}/user`,
  })
  answers['/user'] = json(200, { sub: 'another-person', email: 'ann@example.org', email_verified: true })
  const answer = tokens({ email: undefined, email_verified: undefined })
  await expect(signInBy(answer)).rejects.toMatchObject({ code: 'token-invalid' })
})

test.each([3_600, 310])('a proof from %i seconds ago is rejected', async (secondsAgo) => {
  const answer = tokens({ auth_time: nowSeconds() - secondsAgo })
  await expect(signInBy(answer, { isProof: true })).rejects.toMatchObject({ code: 'sign-in-too-old' })
  await expect(signInBy(answer)).resolves.toMatchObject({ displayName: '' })
})

test.each([false, true])('rejects a sign-in without auth_time: a proof %s', async (isProof) => {
  const answer = tokens({ auth_time: undefined })
  await expect(signInBy(answer, { isProof })).rejects.toMatchObject({
    code: 'identity-not-set-up',
    cause: expect.objectContaining({ message: expect.stringContaining('OPENID_WITHOUT_AUTH_TIME') }),
  })
})

test.each([false, true])(
  'accepts a sign-in without auth_time as of now if the settings allow it: a proof %s',
  async (isProof) => {
    const { signIn } = await signInBy(tokens({ auth_time: undefined }), {
      isProof,
      acceptsMissingAuthTime: true,
    })
    expect(Date.now() - +signIn.signedInAt).toBeLessThan(60_000)
  },
)

test('a sign-in is never in the future', async () => {
  const { signIn } = await signInBy(tokens({ auth_time: nowSeconds() + 3_600 }))
  expect(+signIn.signedInAt).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['invalid_grant', 400, 'sign-in-expired'],
  ['invalid_client', 401, 'identity-not-set-up'],
  ['unauthorized_client', 400, 'identity-not-set-up'],
  ['temporarily_unavailable', 503, 'identity-away'],
  ['constructor', 400, 'identity-not-set-up'],
])('a code rejected with %s is %s for us', async (error, status, code) => {
  await expect(signInBy(json(status, { error }))).rejects.toMatchObject({ code })
})

test.each([
  ['breaks', (response: ServerResponse) => response.writeHead(502).end('<html>'), 'identity-away'],
  ['hangs up', (response: ServerResponse) => response.destroy(), 'identity-away'],
  ['is silent', () => {}, 'identity-silent'],
] as const)(
  'a provider that %s when it gets the code is reported as such',
  async (_how, answer, code) => {
    await expect(signInBy(answer)).rejects.toMatchObject({ code, cause: expect.any(Error) })
  },
  12_000,
)

test.each([
  ['access_denied', 'sign-in-cancelled'],
  ['server_error', 'token-invalid'],
  ['invalid_scope', 'token-invalid'],
  ['constructor', 'token-invalid'],
  ['__proto__', 'token-invalid'],
])('a browser that returns with %s gets %s', async (error, code) => {
  const { signIns } = open()
  const { checks } = await signIns.begin({ redirectUri, isProof: false })
  const address = new URL(`?error=${error}&state=${checks.state}`, redirectUri)
  await expect(signIns.finish(address, checks)).rejects.toMatchObject({ code })
})

test.each([
  ['is unreachable', 'http://127.0.0.1:1', undefined, 'identity-away'],
  ['breaks', undefined, json(503, {}), 'identity-away'],
  ['is silent', undefined, () => {}, 'identity-silent'],
  ['is none', undefined, json(404, {}), 'identity-not-set-up'],
  ['is another', undefined, json(200, { issuer: 'https://elsewhere.example' }), 'identity-not-set-up'],
] as const)(
  'no sign-in begins while the provider %s, until it is available',
  async (_how, other, answer, code) => {
    const usual = answers['/.well-known/openid-configuration']
    if (answer) answers['/.well-known/openid-configuration'] = answer
    const { signIns } = open(other)
    await expect(signIns.begin({ redirectUri, isProof: false })).rejects.toMatchObject({ code })
    if (other !== undefined || !usual) return
    answers['/.well-known/openid-configuration'] = usual
    await expect(signIns.begin({ redirectUri, isProof: false })).resolves.toBeDefined()
  },
  12_000,
)

test('loads its metadata once, and again after a failure, but not after invalid codes', async () => {
  let asked = 0
  const usual = json(200, metadata())
  answers['/.well-known/openid-configuration'] = (response) => {
    asked += 1
    usual(response)
  }
  const { signIns } = open()
  const begin = async () => signIns.begin({ redirectUri, isProof: false })
  const [{ checks }] = await Promise.all([begin(), begin(), begin()])
  nonce = checks.nonce
  const comeBack = async (query: string) =>
    signIns.finish(new URL(`?${query}&state=${checks.state}`, redirectUri), checks).catch(() => {})
  answers['/token'] = json(400, { error: 'invalid_grant' })
  for (const query of ['error=server_error', 'code=x', 'nothing', 'code=x&code=y', 'code=x&iss=z']) {
    await comeBack(query)
    await begin()
  }
  const rejected = [
    json(400, { error: 'invalid_request' }),
    tokens({ email_verified: false }),
    tokens({ auth_time: undefined }),
  ]
  for (const answer of rejected) {
    answers['/token'] = answer
    await comeBack('code=x')
    await begin()
  }
  expect(asked).toBe(1)
  answers['/token'] = json(404, {})
  await comeBack('code=x')
  await begin()
  expect(asked).toBe(2)
})

test('sends the client secret by the method that the provider supports', async () => {
  const shown: (string | undefined)[] = []
  for (const methods of [undefined, ['client_secret_basic', 'client_secret_post'], ['client_secret_post']]) {
    answers['/.well-known/openid-configuration'] = json(200, {
      ...metadata(),
      token_endpoint_auth_methods_supported: methods,
    })
    await signInBy((response) => {
      shown.push(response.req.headers.authorization?.split(' ')[0])
      tokens({})(response)
    })
  }
  expect(shown).toEqual(['Basic', 'Basic', undefined])
})

test('the same subject at another issuer is another identity, and identities are recognized by their issuer', async () => {
  const { signIn } = await signInBy(tokens({}))
  expect(open().provider.owns(signIn.uid)).toBe(true)
  expect(open('https://elsewhere.example').provider.owns(signIn.uid)).toBe(false)
})

function open(other?: string, acceptsMissingAuthTime = false) {
  return openOpenid({
    kind: 'openid',
    name: 'Club',
    issuer: other ?? issuer,
    acceptsMissingAuthTime,
    ...client,
  })
}

/** Signs a person in with this answer of the token endpoint. */
async function signInBy(answer: Answer, { isProof = false, acceptsMissingAuthTime = false } = {}) {
  const { signIns } = open(undefined, acceptsMissingAuthTime)
  const { url, checks } = await signIns.begin({ redirectUri, isProof })
  nonce = new URL(url).searchParams.get('nonce') ?? ''
  answers['/token'] = answer
  return signIns.finish(new URL(`?code=x&state=${checks.state}`, redirectUri), checks)
}

function metadata() {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function tokens(change: object, key: ReturnType<typeof aKey> = keys[0]): Answer {
  return (response) => {
    const text = unsigned({ alg: 'RS256', kid: keys[0].jwk.kid }, claims(change))
    const signature = sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')
    answerWith(`${text}.${signature}`)(response)
  }
}

function answerWith(idToken: string): Answer {
  return json(200, { access_token: 'x', token_type: 'bearer', id_token: idToken })
}

function claims(change: object): object {
  const now = nowSeconds()
  const about = { sub: 'ann', email: 'ann@example.org', email_verified: true, auth_time: now }
  return { iss: issuer, aud: client.clientId, iat: now, exp: now + 60, nonce, ...about, ...change }
}

function unsigned(...parts: object[]): string {
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

function json(status: number, body: object): Answer {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function aKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
