import { describe, expect, test } from 'vitest'
import ownPackage from '../package.json' with { type: 'json' }
import { parseConfig } from './config.ts'

const services = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/nineteenth_dev',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:5173/',
}

const firebase = {
  FIREBASE_PROJECT_ID: 'demo-nineteenth',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_DOMAIN: 'nineteenth.firebaseapp.com',
}

const openid = {
  OPENID_ISSUER: 'https://id.nineteenth.golf/realms/club',
  OPENID_CLIENT_ID: 'nineteenth',
  OPENID_CLIENT_SECRET: 'secret',
  OPENID_NAME: 'Clubhouse',
}

const development = { ...services, ...firebase }

const productionServices = { ...services, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://nineteenth.golf' }

const production = { ...productionServices, ...firebase }

test('origins are compared as browsers send them, without a path', () => {
  expect(
    parseConfig({ ...development, PUBLIC_ORIGIN: 'http://localhost:1/,http://localhost:2' }).publicOrigins,
  ).toEqual(['http://localhost:1', 'http://localhost:2'])
})

test('lists may have a space after each comma', () => {
  const lists = {
    PUBLIC_ORIGIN: 'http://localhost:1, http://localhost:2',
    TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8, 127.0.0.1, ::1',
  }
  expect(parseConfig({ ...development, ...lists })).toMatchObject({
    publicOrigins: ['http://localhost:1', 'http://localhost:2'],
    trustedProxies: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1', '::1'],
  })
})

test('an empty variable means not set', () => {
  expect(parseConfig({ ...development, WEB_ROOT: '' }).webRoot).toBeUndefined()
})

test('metrics listen on localhost by default, wherever the app listens', () => {
  const { host, metricsHost } = parseConfig({ ...development, HOST: '0.0.0.0', METRICS_PORT: '9464' })
  expect([host, metricsHost]).toEqual(['0.0.0.0', '127.0.0.1'])
})

test('a build has its configured name, and a release is named by its version', () => {
  expect(parseConfig(development).build).toBe(ownPackage.version)
  expect(parseConfig({ ...development, BUILD: '2026-11-16.3' }).build).toBe('2026-11-16.3')
})

test('there is no pooler and no grace period by default', () => {
  const { databasePooler, drainMs } = parseConfig(development)
  expect([databasePooler, drainMs]).toEqual(['none', 0])
  expect(parseConfig({ ...development, DATABASE_POOLER: 'pgbouncer', DRAIN_MS: '5000' })).toMatchObject({
    databasePooler: 'pgbouncer',
    drainMs: 5_000,
  })
})

test('production with all required settings is accepted', () => {
  expect(parseConfig(production).isProduction).toBe(true)
})

test.each([
  [
    'the emulator, which accepts unsigned tokens',
    { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  ['plain http, which can’t hold a session', { PUBLIC_ORIGIN: 'http://nineteenth.golf' }, 'PUBLIC_ORIGIN'],
  ['no domain for the sign-in page', { FIREBASE_AUTH_DOMAIN: undefined }, 'FIREBASE_AUTH_DOMAIN'],
  ['a database other than PostgreSQL', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  ['a relative folder for shared assets', { SHARED_ASSETS: 'assets' }, 'SHARED_ASSETS'],
  ['a relative folder for the web app', { WEB_ROOT: 'web/dist' }, 'WEB_ROOT'],
  [
    'a proxy by name',
    { TRUSTED_PROXIES: '10.0.0.0/8,proxy' },
    'TRUSTED_PROXIES.1: "proxy" is not an IP address',
  ],
  ['an invalid range', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES.0: "10.0.0.0/33"'],
  ['an unknown pooler', { DATABASE_POOLER: 'odyssey' }, 'DATABASE_POOLER'],
  ['an invalid port', { PORT: 'eighty' }, 'PORT'],
])('production rejects %s', (_what, change, name) => {
  expect(() => parseConfig({ ...production, ...change })).toThrow(name)
})

test('all mistakes are listed at once', () => {
  expect(mistakesOf({})).toEqual([
    'NODE_ENV',
    'DATABASE_URL',
    'REDIS_URL',
    'PUBLIC_ORIGIN',
    'FIREBASE_… or OPENID_…',
  ])
  expect(mistakesOf({ ...productionServices, PORT: 'eighty', OPENID_ISSUER: 'http://id.example' })).toEqual([
    'PORT',
    'OPENID_ISSUER',
    'OPENID_CLIENT_ID',
    'OPENID_CLIENT_SECRET',
    'OPENID_NAME',
  ])
})

describe('the identity provider', () => {
  test('is either Firebase or OpenID Connect', () => {
    expect(parseConfig(production).identity).toEqual({
      kind: 'firebase',
      projectId: 'demo-nineteenth',
      apiKey: 'demo',
      authDomain: 'nineteenth.firebaseapp.com',
      emulatorHost: undefined,
    })
    expect(parseConfig({ ...productionServices, ...openid }).identity).toEqual({
      kind: 'openid',
      issuer: 'https://id.nineteenth.golf/realms/club',
      clientId: 'nineteenth',
      clientSecret: 'secret',
      name: 'Clubhouse',
      acceptsMissingAuthTime: false,
    })
    expect(
      parseConfig({ ...productionServices, ...openid, OPENID_WITHOUT_AUTH_TIME: 'accept' }).identity,
    ).toMatchObject({ acceptsMissingAuthTime: true })
    expect(mistakesOf({ ...productionServices, ...openid, OPENID_WITHOUT_AUTH_TIME: 'sometimes' })).toEqual([
      'OPENID_WITHOUT_AUTH_TIME',
    ])
  })

  test.each([
    ['none', {}, 'set an identity provider'],
    ['two', { ...firebase, ...openid }, 'and not two'],
    ['two, one of them incomplete', { ...firebase, OPENID_NAME: 'Clubhouse' }, 'and not two'],
  ])('must be one: %s is rejected', (_what, settings, message) => {
    expect(() => parseConfig({ ...productionServices, ...settings })).toThrow(message)
  })

  test.each([...Object.keys(firebase), ...Object.keys(openid)])('is rejected without %s', (name) => {
    const settings = name in firebase ? firebase : openid
    expect(mistakesOf({ ...productionServices, ...settings, [name]: undefined })).toEqual([name])
  })

  test('has a name that fits on a button', () => {
    const settings = { ...productionServices, ...openid }
    expect(mistakesOf({ ...settings, OPENID_NAME: 'C'.repeat(40) })).toEqual([])
    expect(mistakesOf({ ...settings, OPENID_NAME: 'C'.repeat(41) })).toEqual(['OPENID_NAME'])
  })

  test.each([
    ['http://localhost:9000', 'development', []],
    ['http://127.0.0.1:9000/realm', 'test', []],
    ['http://id.example', 'development', ['OPENID_ISSUER']],
    ['http://localhost.evil.example', 'development', ['OPENID_ISSUER']],
    ['http://localhost:9000', 'production', ['OPENID_ISSUER']],
    ['ftp://id.example', 'production', ['OPENID_ISSUER']],
    ['id.example', 'production', ['OPENID_ISSUER']],
  ])('at %s is for %s: %o', (issuer, environment, mistakes) => {
    const settings = { ...productionServices, ...openid, NODE_ENV: environment, OPENID_ISSUER: issuer }
    expect(mistakesOf(settings)).toEqual(mistakes)
  })
})

/** The rejected settings. */
function mistakesOf(environment: Record<string, string | undefined>): string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    return [...String(error).matchAll(/^  ([^:]+): /gm)].map(([, name = '']) => name)
  }
}
