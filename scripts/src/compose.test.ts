import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const compose = await readFile(join(root, 'compose.yaml'), 'utf8')
const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
const services = partsOf(sectionOf('services'))

test('these run, and no others', () => {
  expect([...services.keys()]).toEqual(['postgres', 'redis', 'migrate', 'server'])
})

test('whoever is confined has no capability, can gain none and writes nowhere', () => {
  const confined = sectionOf('x-confined: &confined')
  expect(confined).toContain('cap_drop: [ALL]')
  expect(confined).toContain(`security_opt: ['no-new-privileges:true']`)
  expect(confined).toContain('read_only: true')
})

test.each([...services])('%s is confined, limited and never given back what was taken', (_name, service) => {
  expect(service).toContain('<<: *confined')
  expect(service).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
  expect(service).toMatch(/^ {4}cpus: \d$/m)
  expect(service).toMatch(/^ {4}pids_limit: \d+$/m)
  expect(service).toMatch(/^ {4}tmpfs: /m)
  expect(service).not.toMatch(
    /cap_add|privileged|read_only|security_opt|network_mode|pid:|userns|docker\.sock/,
  )
})

test('nobody is root', () => {
  expect(services.get('postgres')).toContain('user: postgres')
  expect(services.get('redis')).toContain('user: redis')
  expect(dockerfile.split('\nFROM ').at(-1)).toMatch(/\nUSER node\n/)
})

test('only the product is reached from outside, and only by the proxy of this machine', () => {
  const published = [...services].flatMap(([name, service]) =>
    (/^ {4}ports: .*$/m.exec(service) ?? []).map((ports) => [name, ports.trim()]),
  )
  expect(published).toEqual([['server', `ports: ['127.0.0.1:8080:8080']`]])
  const networks = [...services].map(([name, service]) => [name, /^ {4}networks: (.*)$/m.exec(service)?.[1]])
  expect(networks).toEqual([
    ['postgres', '[inside]'],
    ['redis', '[inside]'],
    ['migrate', '[inside]'],
    ['server', '[inside, outside]'],
  ])
  expect(sectionOf('networks')).toContain('inside: { internal: true }')
})

test('passwords come from outside, and there is none to fall back on', () => {
  expect(compose).not.toMatch(/trust|PASSWORD:-|PASSWORD-/)
  for (const name of ['POSTGRES_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD'])
    expect(services.get('postgres')).toMatch(new RegExp(`${name}: \\$\\{${name}:\\?`))
})

test('the identity provider is asked with a key that no variable carries', () => {
  expect(services.get('server')).toContain('secrets: [identity_provider]')
  expect(services.get('server')).toContain('GOOGLE_APPLICATION_CREDENTIALS: /run/secrets/identity_provider')
  expect(sectionOf('secrets')).toContain('file: ${IDENTITY_PROVIDER_KEY_FILE:?')
})

test('the owner migrates, another serves, and neither is the superuser', () => {
  const urlIn = (name: string) => /DATABASE_URL: (.*)$/m.exec(services.get(name) ?? '')?.[1]
  expect(urlIn('migrate')).toBe(
    'postgres://nineteenth_owner:${DATABASE_OWNER_PASSWORD}@postgres:5432/nineteenth',
  )
  expect(urlIn('server')).toBe('postgres://nineteenth:${DATABASE_PASSWORD}@postgres:5432/nineteenth')
  expect(services.get('postgres')).toContain('./server/roles:/docker-entrypoint-initdb.d:ro')
})

/** What stands under a key at the left edge. */
function sectionOf(key: string): string {
  const [, after = ''] = `\n${compose}`.split(`\n${key}${key.includes(':') ? '' : ':'}\n`)
  return after.split(/\n(?=\S)/)[0] ?? ''
}

/** Its parts by name. */
function partsOf(section: string): Map<string, string> {
  const parts = section.split(/^ {2}(?=\S)/m).filter((part) => /^\w+:\n/.test(part))
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]))
}
