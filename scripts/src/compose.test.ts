import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '@nineteenth/server/config.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './root.ts'

interface Service {
  image: string
  build?: object
  user?: string
  command?: string[]
  environment: Record<string, string | number>
  networks: string[]
  ports?: string[]
  secrets?: string[]
  volumes?: string[]
  tmpfs?: string[]
  cap_add?: string[]
}

const text = await readFile(join(root, 'compose.yaml'), 'utf8')
const compose: { services: Record<string, Service>; secrets: object; networks: object } = parse(text, {
  merge: true,
})
const { services } = compose
const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
const example = await readFile(join(root, '.env.example'), 'utf8')
const lastStage = dockerfile.split('\nFROM ').at(-1) ?? ''

const passwords = { POSTGRES_PASSWORD: 'a1', DATABASE_OWNER_PASSWORD: 'b2', DATABASE_PASSWORD: 'c3' }
const shared = { ...passwords, PUBLIC_ORIGIN: 'https://golf.example.org' }
const openid = {
  OPENID_ISSUER: 'https://identity.example.org',
  OPENID_CLIENT_ID: 'nineteenth',
  OPENID_CLIENT_SECRET: 'd4',
  OPENID_NAME: 'Example Golf Club',
}
const firebase = {
  FIREBASE_PROJECT_ID: 'golf',
  FIREBASE_API_KEY: 'e5',
  FIREBASE_AUTH_DOMAIN: 'golf.firebaseapp.com',
  IDENTITY_PROVIDER_KEY_FILE: '/etc/nineteenth/key.json',
}

test('runs these services and no others', () => {
  expect(Object.keys(services)).toEqual(['postgres', 'redis', 'migrate', 'server', 'server2', 'proxy'])
})

test('builds the image once, uses it for all services, and keeps the previous one under its name', () => {
  const own = Object.values(services).filter(({ image }) => image.startsWith('nineteenth'))
  expect(own.map(({ build }) => build !== undefined)).toEqual([true, false, false])
  expect(new Set(own.map(({ image }) => image))).toEqual(new Set(['nineteenth:${BUILD:-latest}']))
})

test.each(Object.entries(services))(
  '%s has limits and no capabilities, and writes nowhere',
  (_name, service) => {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      tmpfs: expect.any(Array),
    })
    for (const way of ['privileged', 'network_mode', 'pid', 'userns_mode', 'devices'])
      expect(service).not.toHaveProperty(way)
    expect(service.volumes?.filter((volume) => volume.includes('docker.sock')) ?? []).toEqual([])
  },
)

test('only the proxy is root, and only for low ports', () => {
  expect(services['postgres']?.user).toBe('postgres')
  expect(services['redis']?.user).toBe('redis')
  expect(lastStage).toMatch(/\nUSER 1000:1000\n/)
  const added = Object.entries(services).flatMap(([name, { cap_add: add }]) => (add ? [[name, add]] : []))
  expect(added).toEqual([['proxy', ['NET_BIND_SERVICE']]])
})

test('exposes only the proxy, and the databases reach nothing', () => {
  const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []))
  expect(published).toEqual([['proxy', ['80:80', '443:443']]])
  expect(Object.entries(services).map(([name, { networks }]) => [name, ...networks])).toEqual([
    ['postgres', 'inside'],
    ['redis', 'inside'],
    ['migrate', 'inside'],
    ['server', 'inside', 'outside'],
    ['server2', 'inside', 'outside'],
    ['proxy', 'outside'],
  ])
  expect(compose.networks).toMatchObject({ inside: { internal: true } })
})

test('takes passwords from outside, without defaults', () => {
  expect(text).not.toMatch(/trust|PASSWORD:-|PASSWORD-/)
  for (const name of Object.keys(passwords))
    expect(services['postgres']?.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`))
})

test('reads the Firebase key and a certificate authority from files, both optional', () => {
  for (const name of ['server', 'server2']) {
    expect(services[name]?.secrets).toEqual(['identity_provider', 'identity_provider_ca'])
    expect(services[name]?.environment['GOOGLE_APPLICATION_CREDENTIALS']).toBe(
      '/run/secrets/identity_provider',
    )
    expect(services[name]?.environment['NODE_EXTRA_CA_CERTS']).toBe('/run/secrets/identity_provider_ca')
  }
  expect(compose.secrets).toEqual({
    identity_provider: { file: '${IDENTITY_PROVIDER_KEY_FILE:-/dev/null}' },
    identity_provider_ca: { file: '${IDENTITY_PROVIDER_CA_FILE:-/dev/null}' },
  })
})

test('migrates as the owner and serves as another role; neither is the superuser', () => {
  expect(services['migrate']?.command).toEqual(['node', 'server/src/migrate.ts'])
  const [owner, serving] = ['migrate', 'server'].map((name) => environmentOf(name, { ...shared, ...openid }))
  expect(owner).toHaveProperty('DATABASE_URL', 'postgres://nineteenth_owner:b2@postgres:5432/nineteenth')
  expect(serving).toHaveProperty('DATABASE_URL', 'postgres://nineteenth:c3@postgres:5432/nineteenth')
  expect(services['postgres']?.volumes).toContain('./server/roles:/docker-entrypoint-initdb.d:ro')
})

test.each([
  ['OpenID Connect', openid],
  ['Firebase', firebase],
])('with %s in .env every process has the settings that it demands', (_name, identity) => {
  for (const name of ['migrate', 'server', 'server2'])
    expect(parseConfig(environmentOf(name, { ...shared, ...identity }))).toMatchObject({
      isProduction: true,
      publicOrigins: ['https://golf.example.org'],
    })
})

test('gives a stopping node the time it needs', () => {
  const { drainMs } = parseConfig(environmentOf('server', { ...shared, ...openid }))
  expect(services['server']).toHaveProperty('stop_grace_period', '15s')
  expect(drainMs + 5_000).toBeLessThanOrEqual(15_000)
})

test('serves metrics only inside the network, and only if enabled', () => {
  const settings = { ...shared, ...openid }
  expect(parseConfig(environmentOf('server', settings)).metricsPort).toBeUndefined()
  expect(parseConfig(environmentOf('server2', { ...settings, METRICS_PORT: '9464' }))).toMatchObject({
    metricsPort: 9464,
    metricsHost: '0.0.0.0',
  })
})

test('names an unnamed build by its version', () => {
  expect(lastStage).toContain('\nARG BUILD=\n')
  expect(services['migrate']?.build).toMatchObject({ args: { BUILD: '${BUILD:-}' } })
})

test('reads your own certificate from a folder that neither git nor the image includes', async () => {
  expect(services['proxy']?.volumes).toContain('./certificates:/certificates:ro')
  expect(example).toContain('`tls /certificates/cert.pem /certificates/key.pem`')
  expect(await readFile(join(root, '.gitignore'), 'utf8')).toMatch(/^\/certificates\/$/m)
  expect(await readFile(join(root, '.dockerignore'), 'utf8')).toMatch(/^\*$/m)
})

test('.env.example has every variable, and no unused one', () => {
  const read = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name = '']) => name)
  const explained = Array.from(example.matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name)
  expect(explained.toSorted()).toEqual([...new Set(read)].toSorted())
})

/** A service's environment: the image's, and the file's with these values in `.env`. */
function environmentOf(name: string, settings: Record<string, string>): Record<string, string> {
  const ofImage = Array.from(
    /^ENV (.*)$/m.exec(lastStage)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [],
    ([, key, value]) => [key, value],
  )
  const own = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
    key,
    fillIn(String(value), settings),
  ])
  return Object.fromEntries([...ofImage, ...own])
}

function fillIn(value: string, settings: Record<string, string>): string {
  return value.replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_all, name: string, kind: string, word: string) => {
      const set = settings[name] ?? ''
      if (set === '' && kind === '?') throw new Error(`${name} is missing: ${word}`)
      return set === '' && kind === '-' ? word : set
    },
  )
}
