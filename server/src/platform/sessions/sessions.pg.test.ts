import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { sessionTerms } from '#testing/test-app.ts'
import { redisUrl } from '#testing/test-services.ts'
import { closeRedis, connectRedis, openRedis } from '../redis.ts'
import { hashSessionId } from './session-id.ts'
import type { Caller } from './session-store.ts'
import { findCallers } from './session-store.ts'
import type { ReportSessionFailure } from './sessions.ts'
import { Sessions, sessionKey } from './sessions.ts'

const ann = { uid: 'ann', email: 'ann@example.org', isVerified: true }
const annsSignIn = { ...ann, signedInAt: new Date(), isByPassword: true }
const unreachableRedis = 'redis://127.0.0.1:1'

const database = await freshDatabase()
await aUser(database, { uid: 'ann' })

test('a session opened on one node is found on another, and its secret is not stored', async () => {
  const [here, there] = [await aNode(), await aNode()]
  const id = await signInOn(here)
  expect(await there.findCaller(id)).toMatchObject(ann)
  const rows = await database.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(id)
})

test.each([
  ['through Redis immediately', redisUrl, 500],
  ['without Redis within two seconds', unreachableRedis, 2_000],
])('a session ended on one node ends on another %s', async (_how, url, withinMs) => {
  const [here, there] = [await aNode(url), await aNode(url)]
  const id = await signInOn(here)
  expect(await there.findCaller(id)).toBeDefined()
  await here.end(id)
  await vi.waitFor(async () => expect(await there.findCaller(id)).toBeUndefined(), {
    timeout: withinMs,
    interval: 20,
  })
})

test('an unavailable Redis is reported to the operator', async () => {
  const report = vi.fn<ReportSessionFailure>()
  const node = await aNode(unreachableRedis, { report })
  await node.end(await signInOn(node))
  expect(report.mock.calls.map(([what]) => what)).toEqual(['publish'])
})

test('a session that opens while all are ended is ended too, or rejected', async () => {
  const node = await aNode()
  const earlier = { ...annsSignIn, uid: 'racing', signedInAt: new Date(Date.now() - 60_000) }
  const [ids] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => node.open(earlier, 'a browser'))),
    node.endAll('racing'),
  ])
  const callers = await Promise.all(ids.flatMap((id) => (id === undefined ? [] : node.findCaller(id))))
  expect(callers.filter(Boolean)).toEqual([])
})

test('a cached session needs no database query', async () => {
  const node = await aNode()
  const asked = vi.spyOn(node, 'findStored')
  const id = await signInOn(node)
  for (let request = 0; request < 10; request++) await node.findCaller(id)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a session that ends during its lookup is not cached', async () => {
  const node = await aNode()
  const id = await signInOn(node)
  const found = Promise.withResolvers<Caller | undefined>()
  vi.spyOn(node, 'findStored').mockReturnValueOnce(found.promise)
  const asked = node.findCaller(id)
  await node.end(id)
  found.resolve({ ...ann, userId: 1 })
  await asked
  expect(await node.findCaller(id)).toBeUndefined()
})

test('ending an unknown or ended session is not announced', async () => {
  const [here, there] = [await aNode(), await aNode()]
  const told = vi.fn<(key: string) => void>()
  there.onEnded(told)
  const id = await signInOn(here)
  expect(await here.end('no session')).toBe(false)
  expect(await here.end(id)).toBe(true)
  expect(await here.end(id)).toBe(false)
  const last = await signInOn(here)
  await here.end(last)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(sessionKey(last)))
  // Other tests end sessions on this Redis, too.
  const ours = [id, last, 'no session'].map(sessionKey)
  expect(told.mock.calls.map(([key]) => key).filter((key) => ours.includes(key))).toEqual(ours.slice(0, 2))
})

test('an expired session has no caller', async () => {
  const node = await aNode()
  const id = await signInOn(node)
  await database
    .updateTable('sessions')
    .set({ createdAt: new Date(0), expiresAt: new Date(1) })
    .execute()
  expect(await node.findCaller(id)).toBeUndefined()
})

describe('a session for a week', () => {
  test('lasts while it is used, and 30 days at most', async () => {
    const node = await aNode(redisUrl, { terms: aWeek })
    const id = await signInOn(node)
    await setTimes(id, { openedDays: 5, leftDays: 2 })
    expect(await node.findCaller(id)).toBeDefined()
    expect(await daysLeft(id)).toBeCloseTo(7, 1)
    await setTimes(id, { openedDays: 26, leftDays: 2 })
    await later()
    expect(await node.findCaller(id)).toBeDefined()
    expect(await daysLeft(id)).toBeCloseTo(4, 1)
  })

  test('is written once a day at most, and ends after a week without use', async () => {
    const node = await aNode(redisUrl, { terms: aWeek })
    const id = await signInOn(node)
    await setTimes(id, { openedDays: 1, leftDays: 6.5 })
    await node.findCaller(id)
    expect(await daysLeft(id)).toBeCloseTo(6.5, 2)
    await setTimes(id, { openedDays: 8, leftDays: -0.01 })
    await later()
    expect(await node.findCaller(id)).toBeUndefined()
  })

  test('of 30 days from the start is not extended', async () => {
    const node = await aNode()
    const id = await signInOn(node)
    await setTimes(id, { openedDays: 28, leftDays: 2 })
    await node.findCaller(id)
    expect(await daysLeft(id)).toBeCloseTo(2, 2)
  })
})

test('a read-only database signs no one out', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const id = await signInOn(await aNode())
  await setTimes(id, { openedDays: 5, leftDays: 2 })
  await database.connection().execute(async (readOnly) => {
    await sql`set default_transaction_read_only = on`.execute(readOnly)
    try {
      expect(await findCallers(readOnly, [hashSessionId(id)], report)).toMatchObject([ann])
    } finally {
      await sql`reset default_transaction_read_only`.execute(readOnly)
    }
  })
  expect(report).toHaveBeenCalledOnce()
})

describe('a match in progress', () => {
  test.each(['player', 'organizer'])('keeps the session of its %s open for one more day', async (role) => {
    const uid = `in-play-${role}`
    const [golfer, other] = [await aUser(database, { uid }), await aUser(database)]
    const [playerId, organiserId] = role === 'player' ? [golfer, other] : [other, golfer]
    const matchId = await aMatch(database, { organiserId, players: [{ userId: playerId }], date: today() })
    const node = await aNode()
    const id = await signInOn(node, uid)
    const isOpen = async () => {
      await later()
      const [caller, listed] = [await node.findCaller(id), await node.list(uid, id)]
      const ended = await node.listEnded([sessionKey(id)])
      return [caller !== undefined, listed.length === 1, ended.length === 0]
    }
    await setTimes(id, { openedDays: 31, leftDays: -0.9 })
    expect(await isOpen()).toEqual([true, true, true])
    await setTimes(id, { openedDays: 31, leftDays: -1.1 })
    expect(await isOpen()).toEqual([false, false, false])
    await setTimes(id, { openedDays: 31, leftDays: -0.9 })
    const money = JSON.stringify({ balances: [], payments: [] })
    await database
      .updateTable('matches')
      .set({ completedAt: new Date(), money })
      .where('id', '=', matchId)
      .execute()
    expect(await isOpen()).toEqual([false, false, false])
  })

  test('never extends a session that has expired', async () => {
    const { node, id } = await anExpired('in-play-expired', today())
    expect(await node.findCaller(id)).toBeDefined()
    expect(await daysLeft(id)).toBeCloseTo(-0.5, 2)
  })

  test('to which a person was only invited keeps no session open', async () => {
    const { node, id, matchId } = await anExpired('in-play-asked', today())
    const organiserId = await aUser(database)
    await database.updateTable('matches').set({ organiserId }).where('id', '=', matchId).execute()
    for (const consent of ['asked', 'known'] as const) {
      await database.updateTable('matchPlayers').set({ consent }).where('matchId', '=', matchId).execute()
      expect(await node.findCaller(id)).toBeUndefined()
    }
  })

  test('from a different week keeps no session open', async () => {
    const { node, id } = await anExpired('last-week', '2026-07-18')
    expect(await node.findCaller(id)).toBeUndefined()
  })
})

const dayMs = 24 * 60 * 60 * 1000
const aWeek = { ...sessionTerms, sessionMs: 7 * dayMs }

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** A session that expired half a day ago, of a person who plays in a match of their own. */
async function anExpired(uid: string, date: string) {
  const userId = await aUser(database, { uid })
  const matchId = await aMatch(database, { organiserId: userId, players: [{ userId }], date })
  const node = await aNode()
  const id = await signInOn(node, uid)
  await setTimes(id, { openedDays: 8, leftDays: -0.5 })
  return { node, id, matchId }
}

/** Longer than a node's cache. */
async function later(): Promise<void> {
  await sleep(1_600)
}

async function setTimes(id: string, { openedDays, leftDays }: { openedDays: number; leftDays: number }) {
  const times = {
    createdAt: new Date(Date.now() - openedDays * dayMs),
    expiresAt: new Date(Date.now() + leftDays * dayMs),
  }
  await database.updateTable('sessions').set(times).where('idHash', '=', hashSessionId(id)).execute()
}

async function daysLeft(id: string): Promise<number> {
  const { expiresAt } = await database
    .selectFrom('sessions')
    .select('expiresAt')
    .where('idHash', '=', hashSessionId(id))
    .executeTakeFirstOrThrow()
  return (+expiresAt - Date.now()) / dayMs
}

async function signInOn(node: Sessions, uid = ann.uid): Promise<string> {
  const id = await node.open({ ...annsSignIn, uid }, 'a browser')
  if (id === undefined) throw new Error('not signed in')
  return id
}

async function aNode(
  url = redisUrl,
  options: { report?: ReportSessionFailure; terms?: typeof sessionTerms } = {},
) {
  const redis = openRedis(url)
  const connected = connectRedis(redis, () => {})
  // A connection that never opens must not block the test.
  if (url === redisUrl) await connected
  const sessions = new Sessions({ database, redis, report: () => {}, terms: sessionTerms, ...options })
  afterAll(() => closeRedis(redis))
  return sessions
}
