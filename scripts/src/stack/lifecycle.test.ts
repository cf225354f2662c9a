import { openDatabase } from '@nineteenth/server/platform/database/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../root.ts'
import { answers } from './child.ts'
import { makeDatabase } from './database.ts'
import { openFamily } from './family.ts'
import { freePort } from './ports.ts'
import { developmentRedisUrl } from './services.ts'
import { serverEnv, startNode } from './start.ts'

const { url, drop } = await makeDatabase('life')
const family = openFamily()
const env = serverEnv({
  databaseUrl: url,
  redisUrl: process.env['TEST_REDIS_URL'] ?? developmentRedisUrl,
  emulatorPort: 9,
  origins: ['http://localhost'],
})

beforeAll(migrate)

afterAll(async () => {
  await family.stopAll()
  await drop()
})

test('a stopping node says so at once, serves on for the configured time, and exits cleanly', async () => {
  const port = await freePort()
  const node = await startNode(family, { name: 'node', port, env: { ...env, DRAIN_MS: '3000' } })
  const begun = performance.now()
  node.signal('SIGTERM')
  await vi.waitFor(async () => expect(await answers(`http://localhost:${port}/readyz`)).toBe(false))
  expect(await answers(`http://localhost:${port}/healthz`)).toBe(true)
  expect(await node.ended).toBe(0)
  expect(performance.now() - begun).toBeGreaterThan(3_000)
  expect(performance.now() - begun).toBeLessThan(8_000)
})

test("an older version migrates nothing in a newer schema, and reports when it can't continue", async () => {
  await setApplied('9998-later', false)
  expect(await migrate()).toEqual({
    code: 0,
    said: 'the schema is newer (9998-later), and this version works with it',
  })
  await setApplied('9999-latest', true)
  expect(await migrate()).toEqual({
    code: 1,
    said: 'not migrated: the schema is too new for this version since 9999-latest',
  })
})

async function migrate(): Promise<{ code: number; said: string }> {
  const child = family.start({ name: 'migrate', command: ['node', 'server/src/migrate.ts'], cwd: root, env })
  const code = await child.ended
  return { code, said: child.tail() }
}

async function setApplied(migration: string, breaksOlder: boolean): Promise<void> {
  const database = openDatabase<never>(url, 1)
  await sql`insert into migrations (name, breaks_older) values (${migration}, ${breaksOlder})`.execute(
    database,
  )
  await database.destroy()
}
