import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { answers, startChild, waitUntil } from '@nineteenth/scripts/stack/child.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { root } from '@nineteenth/scripts/root.ts'
import { Client } from 'pg'
import { addRecord, newAccount, openSession, post } from '../helpers/accounts.ts'
import { identityProvider, nodeEnv, nodes } from '../helpers/environment.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { newGolfer } from '../helpers/golfers.ts'
import { openOwnRedis } from '../helpers/own-redis.ts'
import { addScore, newMatch, scoresOf } from '../helpers/rounds.ts'

test('a session works on every node, and its end reaches the others within two seconds', async () => {
  const account = await newAccount()
  const cookie = await openSession(nodes.first, account)
  await addRecord(nodes.first, cookie, account)
  expect(await statusOfMe(nodes.second, cookie)).toBe(200)

  await post(`${nodes.first}/api/auth/logout`, {}, cookie)
  await expect.poll(() => statusOfMe(nodes.second, cookie), { timeout: 2_000 }).toBe(401)
})

test('a stopping node finishes its requests, and exits', async () => {
  const { port, node } = await startOneMore()
  const { email, password } = await newAccount()
  const token = await identityProvider.signIn(email, password)

  const body = JSON.stringify({ token })
  const asking = request(`http://localhost:${port}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  asking.flushHeaders()
  // The node has accepted the request and awaits its body.
  await once(asking, 'continue')
  const toldAt = Date.now()
  node.signal('SIGTERM')
  await expect.poll(() => answers(`http://localhost:${port}/healthz`)).toBe(false)
  const answered = responseTo(asking)
  asking.end(body)

  expect((await answered).statusCode).toBe(200)
  expect(await node.ended).toBe(0)
  expect(Date.now() - toldAt).toBeLessThan(5_000)
})

test("a Redis that stops replying doesn't block requests for long", async ({ openOwnNode }) => {
  await using redis = await openOwnRedis()
  await using node = await openOwnNode({ REDIS_URL: redis.url })
  const golfer = await newGolfer()
  const matchId = await newMatch([golfer, await newGolfer()])
  redis.freeze()

  const startedAt = Date.now()
  await addScore(node.url, golfer, matchId, 1, 4)
  expect(await statusOfMe(node.url, golfer.cookie)).toBe(200)
  // Signing in needs rate limits, and reports that it is unavailable.
  const token = await identityProvider.signIn(golfer.email, golfer.password)
  expect((await post(`${node.url}/api/auth/session`, { token })).status).toBe(503)
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect(await scoresOf(matchId, golfer)).toHaveLength(1)

  redis.thaw()
  await expect.poll(async () => (await post(`${node.url}/api/auth/session`, { token })).status).toBe(200)
})

test('temporarily rejects a write to a locked match instead of waiting', async () => {
  const golfer = await newGolfer()
  const matchId = await newMatch([golfer, await newGolfer()])
  const holder = new Client(nodeEnv['DATABASE_URL'])
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from match_state where match_id = $1 for update', [matchId])

  const startedAt = Date.now()
  const body = { players: [{ userId: golfer.id, scores: [{ holeNumber: 1, strokes: 4 }] }] }
  const rejected = await post(`${nodes.first}/api/matches/${matchId}/scores`, body, golfer.cookie)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  expect(Date.now() - startedAt).toBeLessThan(6_000)

  await holder.end()
  await addScore(nodes.first, golfer, matchId, 1, 4)
  expect(await scoresOf(matchId, golfer)).toHaveLength(1)
})

async function statusOfMe(node: string, cookie: string): Promise<number> {
  const { status } = await fetch(`${node}/api/users/me`, { headers: { cookie } })
  return status
}

function responseTo(asking: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asking.on('error', reject)
    asking.on('response', (response) => {
      // An unread reply would keep the connection open and the node running.
      response.resume().on('end', () => resolve(response))
    })
  })
}

/** A node that no other journey uses, so it can be stopped. */
async function startOneMore() {
  const port = await freePort()
  const env = { ...nodeEnv, PORT: String(port) }
  const node = startChild({ name: 'third node', command: ['node', 'server/src/main.ts'], cwd: root, env })
  await waitUntil(node, () => answers(`http://localhost:${port}/readyz`))
  return { port, node }
}
