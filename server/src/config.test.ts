import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const development = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/nineteenth_dev',
  REDIS_URL: 'redis://127.0.0.1:6379',
  PUBLIC_ORIGIN: 'http://localhost:5173/',
  FIREBASE_PROJECT_ID: 'demo-nineteenth',
}

const production = {
  ...development,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://nineteenth.golf',
  FIREBASE_AUTH_DOMAIN: 'nineteenth.firebaseapp.com',
}

test('origins are compared as browsers send them, without a path', () => {
  expect(
    parseConfig({ ...development, PUBLIC_ORIGIN: 'http://localhost:1/,http://localhost:2' }).publicOrigins,
  ).toEqual(['http://localhost:1', 'http://localhost:2'])
})

test('an empty variable means not set', () => {
  expect(parseConfig({ ...development, WEB_ROOT: '' }).webRoot).toBeUndefined()
})

test('metrics are at home where nobody outside is, wherever the product listens', () => {
  const { host, metricsHost } = parseConfig({ ...development, HOST: '0.0.0.0', METRICS_PORT: '9464' })
  expect([host, metricsHost]).toEqual(['0.0.0.0', '127.0.0.1'])
})

test('a build has the name that it was given', () => {
  expect(parseConfig(development).build).toBe('unknown')
  expect(parseConfig({ ...development, BUILD: '2026-11-16.3' }).build).toBe('2026-11-16.3')
})

test('nothing stands before the database and nobody waits when a node stops, unless it is said', () => {
  const { databasePooler, drainMs } = parseConfig(development)
  expect([databasePooler, drainMs]).toEqual(['none', 0])
  expect(parseConfig({ ...development, DATABASE_POOLER: 'pgbouncer', DRAIN_MS: '5000' })).toMatchObject({
    databasePooler: 'pgbouncer',
    drainMs: 5_000,
  })
})

test('production with all it needs is accepted', () => {
  expect(parseConfig(production).isProduction).toBe(true)
})

test.each([
  [
    'the emulator, which accepts unsigned tokens',
    { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  [
    'plain http, on which no session would hold',
    { PUBLIC_ORIGIN: 'http://nineteenth.golf' },
    'PUBLIC_ORIGIN',
  ],
  ['no domain for the sign-in page', { FIREBASE_AUTH_DOMAIN: undefined }, 'FIREBASE_AUTH_DOMAIN'],
  ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  ['a folder that would be another at every node', { SHARED_ASSETS: 'assets' }, 'SHARED_ASSETS'],
  ['a pooler that we do not know', { DATABASE_POOLER: 'odyssey' }, 'DATABASE_POOLER'],
  ['a port that is none', { PORT: 'eighty' }, 'PORT'],
])('production refuses %s', (_what, change, name) => {
  expect(() => parseConfig({ ...production, ...change })).toThrow(name)
})

test('every mistake is named at once', () => {
  expect(() => parseConfig({})).toThrow(/NODE_ENV[\s\S]*DATABASE_URL[\s\S]*REDIS_URL[\s\S]*PUBLIC_ORIGIN/)
})
