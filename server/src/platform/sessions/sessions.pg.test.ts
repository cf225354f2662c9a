import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { redisUrl } from '#testing/test-services.ts'
import type { Database } from '#tables.ts'
import { closeRedis, connectRedis, openRedis } from '../redis.ts'
import type { Caller } from './session-store.ts'
import { sessionStore } from './session-store.ts'
import { openSessions } from './sessions.ts'

const ann = { uid: 'ann', email: 'ann@example.org', isVerified: true }
const nobodyListens = 'redis://127.0.0.1:1'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await aUser(database, { uid: 'ann' })
})

test('a session opened on one node is known on another, and nothing of its secret is stored', async () => {
  const [here, there] = [await aNode(), await aNode()]
  const id = await here.open(ann, 'a browser')
  expect(await there.findCaller(id)).toMatchObject(ann)
  const rows = await database.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(id)
})

test.each([
  ['through Redis at once', redisUrl, 500],
  ['without Redis within two seconds', nobodyListens, 2_000],
])('a session ended on one node ends on another %s', async (_how, url, withinMs) => {
  const [here, there] = [await aNode(url), await aNode(url)]
  const id = await here.open(ann, 'a browser')
  expect(await there.findCaller(id)).toBeDefined()
  await here.end(id)
  await vi.waitFor(async () => expect(await there.findCaller(id)).toBeUndefined(), {
    timeout: withinMs,
    interval: 20,
  })
})

test('a remembered session costs no question to the database', async () => {
  const store = sessionStore(database)
  const asked = vi.spyOn(store, 'findCaller')
  const node = await aNode(redisUrl, store)
  const id = await node.open(ann, 'a browser')
  for (let request = 0; request < 10; request++) await node.findCaller(id)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a session that ends while it is looked up is not remembered', async () => {
  const store = sessionStore(database)
  const node = await aNode(redisUrl, store)
  const id = await node.open(ann, 'a browser')
  const found = Promise.withResolvers<Caller | undefined>()
  vi.spyOn(store, 'findCaller').mockReturnValueOnce(found.promise)
  const asked = node.findCaller(id)
  await node.end(id)
  found.resolve({ ...ann, userId: 1 })
  await asked
  expect(await node.findCaller(id)).toBeUndefined()
})

test('an expired session is nobody, and its row goes when somebody comes in', async () => {
  const node = await aNode()
  const id = await node.open(ann, 'a browser')
  await database
    .updateTable('sessions')
    .set({ createdAt: new Date(0), expiresAt: new Date(1) })
    .execute()
  expect(await node.findCaller(id)).toBeUndefined()
  await node.open(ann, 'a browser')
  expect(await database.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

async function aNode(url = redisUrl, store = sessionStore(database)) {
  const redis = openRedis(url)
  const connected = connectRedis(redis, () => {})
  // A connection that never comes must not hold up the test.
  if (url === redisUrl) await connected
  const sessions = openSessions(store, redis)
  afterAll(() => {
    sessions.close()
    closeRedis(redis)
  })
  return sessions
}
