import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { RawNode, sql } from 'kysely'
import { beatMs } from '@nineteenth/contracts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openMetrics } from '#platform/http/metrics.ts'
import { closeRedis, connectRedis, openRedis } from '#platform/redis.ts'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import { lockTable } from '#testing/locks.ts'
import type { TestApp } from '#testing/test-app.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import { redisUrl } from '#testing/test-services.ts'
import { addressOf, watchMatch } from '#testing/watch-client.ts'
import type { Database } from '#tables.ts'
import type { LiveFailure } from './live-figures.ts'
import { channelOf } from './live-messages.ts'

let matchId: number

const database = await freshDatabase()
const node = await aNode()
const userId = await aUser(database, { uid: 'ann' })
const cookie = await signIn(node, { uid: 'ann' })

beforeEach(async () => {
  matchId = await aMatch(database, { organiserId: userId, players: [{ userId }] })
})

describe('a misbehaving connection', () => {
  test('is cut some seconds after its stream has ended, even if the client never hangs up', async () => {
    const line = rawLine(1)
    await vi.waitFor(() => expect(line.heard()).toContain('event: changes'))
    const before = await connections()
    await ask('DELETE', '')
    await vi.waitFor(() => expect(line.heard()).toContain('event: gone'))
    await vi.waitFor(async () => expect(await connections()).toBe(before - 1), { timeout: 8_000 })
    line.close()
  })

  test('has one stream, however many requests are pipelined', async () => {
    const line = rawLine(3)
    await vi.waitFor(() => expect(line.heard()).toContain('event: changes'))
    await enter(4)
    await vi.waitFor(() => expect(line.heard()).toContain('"value":4'))
    expect(line.heard().match(/HTTP\/1.1 200/g)).toHaveLength(1)
    line.close()
  })
})

test('a HEAD request gets only the head, and no stream that could be taken for the next answer', async () => {
  const line = rawLine(1, node, 'HEAD')
  await vi.waitFor(() => expect(line.heard()).toContain('\r\n\r\n'))
  await enter(4)
  const stream = await watch(node)
  await stream.expectMessage('changes', { since: 0 })
  expect(line.heard()).toMatch(/^HTTP\/1.1 404 [^]*\r\n\r\n$/)
  line.close()
})

test('a client that hangs up while the match is being read doesn’t affect the others', async () => {
  const { plugin, heldBack, letGo } = holdReads()
  const slow = await aNode(database.withPlugin(plugin))
  const gone = hangUpLater(slow)
  await vi.waitFor(() => expect(heldBack()).toBe(1))
  const opening = watch(slow)
  await sleep(50)
  gone()
  await sleep(50)
  letGo()
  const stream = await opening
  await stream.expectMessage('changes', { since: 0 })
  await enter(4)
  await stream.expectMessage('changes', { cells: [{ value: 4 }] })
})

test('a client that hangs up before authentication enters no room', async () => {
  const metrics = openMetrics()
  const slow = await aNode(database, { metrics })
  const release = await lockTable(database, 'sessions')
  const line = rawLine(1, slow)
  await vi.waitFor(async () => expect(await connections(slow)).toBe(1))
  await sleep(200)
  line.close()
  await vi.waitFor(async () => expect(await connections(slow)).toBe(0))
  await release()
  await sleep(300)
  expect(await metrics.metrics()).toContain('live_rooms{kind="member"} 0')
})

test('on a slow database, rooms and sweeps leave connections to others', async () => {
  const own = await freshDatabase()
  const busy = await aNode(own)
  const person = await aUser(own, { uid: 'bea' })
  const theirs = { cookie: await signIn(busy, { uid: 'bea' }) }
  const matches = await Promise.all(
    Array.from({ length: 12 }, () => aMatch(own, { organiserId: person, players: [{ userId: person }] })),
  )
  const [first = 0, ...others] = matches
  await watchMatch(busy, `${first}/live`, theirs)
  const release = await lockTable(own, 'matches')
  const opening = others.map((match) => watchMatch(busy, `${match}/live`, theirs))
  await sleep(3_500)
  const ready = await Promise.race([busy.inject('/readyz'), sleep(1_000)])
  await release()
  await Promise.all(opening)
  expect(ready?.statusCode).toBe(200)
})

test('a node limits concurrent openings, and tells the next phone to retry later', async () => {
  const { plugin, letGo } = holdReads()
  const slow = await aNode(database.withPlugin(plugin), { streamOpenings: 2 })
  const opening = [watch(slow), watch(slow)]
  await sleep(300)
  const rejected = await fetch(`${addressOf(slow)}/api/matches/${matchId}/live`, { headers: { cookie } })
  expect([rejected.status, await rejected.json()]).toEqual([503, { code: 'unavailable' }])
  expect(Number(rejected.headers.get('retry-after'))).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  // The call is rejected before any lookup, because the caller has no session.
  expect((await fetch(`${addressOf(slow)}/api/matches/${matchId}/live`)).status).toBe(503)
  letGo()
  for (const stream of await Promise.all(opening)) expect(stream.status).toBe(200)
  await vi.waitFor(async () => expect((await watch(slow)).status).toBe(200))
})

describe('one person', () => {
  test('gets at most a hundred streams of a node, even concurrently, and more after those end', async () => {
    const { plugin, letGo } = holdReads()
    const slow = await aNode(database.withPlugin(plugin))
    const opening = Array.from({ length: 130 }, () => watch(slow))
    await sleep(500)
    letGo()
    const crowd = await Promise.all(opening)
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(crowd.filter(({ status }) => status === 429)).toHaveLength(30)
    for (const stream of crowd) stream.hangUp()
    await vi.waitFor(async () => expect((await watch(slow)).status).toBe(200))
  })

  test('has a separate limit on each phone as a guest: another phone with the same seat doesn’t count', async () => {
    const { id } = await send('/api/guests', { displayName: 'Charlie', handicap: '18' })
    matchId = await aMatch(database, { organiserId: userId, players: [{ userId }, { userId: id }] })
    const { token } = await send(`/api/matches/${matchId}/join-link`, { scores: 'all' })
    const [greedy, honest] = [await aPhone(token), await aPhone(token)]
    const open = async (phone: string) => watchMatch(node, `${matchId}/live`, { cookie: phone })
    const crowd = await Promise.all(Array.from({ length: 101 }, async () => open(greedy)))
    expect(crowd.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await open(honest)).status).toBe(200)
    for (const stream of crowd) stream.hangUp()
  })

  test('loses no streams by requesting other people’s matches', async () => {
    const url = `${addressOf(node)}/api/matches/999999/live`
    for (let n = 0; n < 110; n++) expect((await fetch(url, { headers: { cookie } })).status).toBe(404)
    expect((await watch(node)).status).toBe(200)
  })
})

async function send(url: string, payload: object) {
  return (await node.inject({ method: 'POST', url, headers: { cookie }, payload })).json()
}

async function aPhone(token: string): Promise<string> {
  const joined = await node.inject({ method: 'POST', url: '/api/join', payload: { token, playerNo: 2 } })
  const [session] = joined.cookies
  return `${session?.name}=${session?.value}`
}

describe('after the database was restored to an earlier moment', () => {
  test('all watchers get the current match, and then the changes that follow', async () => {
    const stream = await watch(node)
    await enter(4)
    const { epoch } = await stream.expectMessage('changes', { cells: [{ value: 4 }] })
    await restoreDatabase()
    const whole = await stream.expectMessage('changes', { since: 0, epoch: await readEpoch(), cells: [] })
    expect(whole.epoch).not.toBe(epoch)
    await enter(7)
    await stream.expectMessage('changes', { since: 1, epoch: whole.epoch, cells: [{ value: 7 }] })
  })

  test('a phone that has seen the new epoch gets no answer from the old epoch', async () => {
    const first = await watch(node)
    await enter(4)
    await first.expectMessage('changes', { cells: [{ value: 4 }] })
    await restoreDatabase()
    const epoch = await readEpoch()
    const stream = await watch(node, `?since=1&epoch=${epoch}`)
    await enter(6)
    await stream.expectMessage('changes', { since: 1, epoch, cells: [{ value: 6 }] })
  })

  test('a phone from the old epoch gets the whole match', async () => {
    const first = await watch(node)
    const { epoch } = await first.expectMessage('changes', { since: 0 })
    await restoreDatabase()
    const stream = await watch(node, `?since=1&epoch=${epoch}`)
    await stream.expectMessage('changes', { since: 0, epoch: await readEpoch() })
  })

  test('a later phone gets the whole match too, by query or by header, once the room knows the new epoch', async () => {
    const first = await watch(node)
    const { epoch: before } = await first.expectMessage('changes', { since: 0 })
    await restoreDatabase()
    const epoch = await readEpoch()
    await first.expectMessage('changes', { since: 0, epoch })
    for (const stream of [
      await watch(node, `?since=1&epoch=${before}`),
      await watch(node, '', { 'last-event-id': `${before}:1` }),
    ])
      await stream.expectMessage('changes', { since: 0, epoch })
  })

  test('without a new epoch, the operator is told', async () => {
    const logLines: string[] = []
    const logging = await aNode(database, { logLines })
    const stream = await watch(logging)
    await enter(4)
    await stream.expectMessage('changes', { cells: [{ value: 4 }] })
    await restoreMatch()
    await vi.waitFor(() => expect(logLines.join('')).toContain('select begin_epoch()'))
    expect(JSON.parse(logLines.find((line) => line.includes('begin_epoch')) ?? '')).toMatchObject({
      level: 50,
    })
  })
})

describe('a failure', () => {
  test('is counted every time and logged at intervals', async () => {
    const logLines: string[] = []
    const metrics = openMetrics()
    const deaf = await aNode(database, { redisUrl: 'redis://127.0.0.1:1', logLines, metrics })
    for (let n = 0; n < 8; n++) await enter(3 + n, deaf)
    const lines = logLines.filter((line) => line.includes('"what":"publish"'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, err: { message: expect.any(String) } })
    await vi.waitFor(async () =>
      expect(await metrics.metrics()).toContain('live_failures_total{what="publish"} 8'),
    )
  })

  test('of a sweep is reported, and the metrics count the watchers', async () => {
    const { own, logLines, metrics } = await aWatchedNode()
    const figures = await metrics.metrics()
    for (const figure of ['live_rooms{kind="member"} 1', 'live_watchers{kind="member"} 1'])
      expect(figures).toContain(figure)
    await sql`alter table matches rename to elsewhere`.execute(own)
    await vi.waitFor(() => expect(logLines.join('')).toContain('"what":"sweep"'), { timeout: 3_000 })
    expect(await metrics.metrics()).toMatch(/live_failures_total\{what="sweep"\} \d/)
  })

  test('of a beat is reported, and other watchers still get theirs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { own, logLines, metrics, stream } = await aWatchedNode()
    await sql`alter table sessions rename to elsewhere`.execute(own)
    await vi.advanceTimersByTimeAsync(beatMs)
    vi.useRealTimers()
    await expectTold('beat', logLines, metrics)
    await stream.expectMessage('beat', {})
  })

  test('to read changes is reported', async () => {
    const logLines: string[] = []
    const metrics = openMetrics()
    const stream = await watch(await aNode(database, { logLines, metrics }))
    await stream.expectMessage('changes', { since: 0 })
    const redis = openRedis(redisUrl, ofThisFile().keyPrefix)
    await connectRedis(redis, () => {})
    await redis.commands.spublish(channelOf(matchId), `${matchId} no changes`)
    closeRedis(redis)
    await expectTold('news', logLines, metrics)
    await enter(4)
    await stream.expectMessage('changes', { cells: [{ value: 4 }] })
  })

  test('to subscribe to Redis is reported', async () => {
    const logLines: string[] = []
    const metrics = openMetrics()
    const name = `listener-${randomUUID()}`
    const redis = openRedis(redisUrl)
    await connectRedis(redis, () => {})
    const rules = ['on', '>secret', 'allkeys', 'allchannels', '+@all', '-ssubscribe']
    await redis.commands.acl('SETUSER', name, ...rules)
    const url = new URL(redisUrl)
    Object.assign(url, { username: name, password: 'secret' })
    try {
      await aNode(database, { redisUrl: url.href, logLines, metrics })
      await expectTold('subscribe', logLines, metrics)
    } finally {
      await redis.commands.acl('DELUSER', name)
      closeRedis(redis)
    }
  })
})

async function expectTold(
  what: LiveFailure,
  logLines: readonly string[],
  metrics: ReturnType<typeof openMetrics>,
): Promise<void> {
  await vi.waitFor(() => expect(logLines.join('')).toContain(`"what":"${what}"`), { timeout: 3_000 })
  expect(await metrics.metrics()).toContain(`live_failures_total{what="${what}"} 1`)
}

async function aNode(itsDatabase = database, options: Parameters<typeof testApp>[1] = {}): Promise<TestApp> {
  const app = await testApp(itsDatabase, options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** A node with its own database that a test may break, and a phone that watches a match there. */
async function aWatchedNode() {
  const [own, metrics] = [await freshDatabase(), openMetrics()]
  const logLines: string[] = []
  const app = await aNode(own, { logLines, metrics })
  const person = await aUser(own, { uid: 'carl' })
  const match = await aMatch(own, { organiserId: person, players: [{ userId: person }] })
  const stream = await watchMatch(app, `${match}/live`, { cookie: await signIn(app, { uid: 'carl' }) })
  return { own, metrics, logLines, stream }
}

function watch(app: TestApp, query = '', headers = {}) {
  return watchMatch(app, `${matchId}/live${query}`, { cookie, ...headers })
}

/** Requests the stream, and returns how to hang up. */
function hangUpLater(app: TestApp): () => void {
  const abort = new AbortController()
  const url = `${addressOf(app)}/api/matches/${matchId}/live`
  fetch(url, { headers: { cookie }, signal: abort.signal }).catch(() => {})
  return () => abort.abort()
}

async function ask(method: 'POST' | 'DELETE', path: string, payload?: object, app = node): Promise<void> {
  const url = `/api/matches/${matchId}${path}`
  const reply = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}

async function enter(strokes: number, app = node): Promise<void> {
  const score = { holeNumber: 1, strokes, id: randomUUID() }
  await ask('POST', '/scores', { players: [{ userId, scores: [score] }] }, app)
}

/** Restores the match to its state without scores, in another epoch. */
async function restoreDatabase(): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await restoreMatch(transaction)
    await sql`select begin_epoch()`.execute(transaction)
  })
}

async function restoreMatch(within: Database = database): Promise<void> {
  await sql`with gone as (delete from cells where match_id = ${matchId}), old as (
    delete from entries where match_id = ${matchId}
  ) update match_state set revision = 1 where match_id = ${matchId}`.execute(within)
}

async function readEpoch(): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select current_epoch() as epoch`.execute(database)
  return rows[0]?.epoch ?? ''
}

/** A database that holds back the answers to change queries until they are released. */
function holdReads() {
  const gate = Promise.withResolvers<void>()
  let held = 0
  const reads = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node: query, queryId }) => {
      if (RawNode.is(query) && query.sqlFragments.some((part) => part.includes('match_changes')))
        reads.add(queryId)
      return query
    },
    transformResult: async ({ result, queryId }) => {
      if (!reads.has(queryId)) return result
      held += 1
      await gate.promise
      held -= 1
      return result
    },
  }
  return { plugin, letGo: gate.resolve, heldBack: () => held }
}

/** Requests streams on one socket that never hangs up. */
function rawLine(requests: number, app = node, method = 'GET') {
  const { hostname, port } = new URL(addressOf(app))
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let text = ''
  socket.on('data', (bytes) => (text += String(bytes)))
  socket.write(
    `${method} /api/matches/${matchId}/live HTTP/1.1\r\nhost: node\r\ncookie: ${cookie}\r\n\r\n`.repeat(
      requests,
    ),
  )
  return { heard: () => text, close: () => socket.destroy() }
}

function connections(app = node): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}
