import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldFactor, limits } from '#limits.ts'
import { redisUrl } from '#testing/test-services.ts'
import { openMetrics } from './http/metrics.ts'
import type { RateLimits } from './rate-limits.ts'
import { addressOf, openRateLimits } from './rate-limits.ts'
import { closeRedis, connectRedis, openRedis } from './redis.ts'

let rateLimits: RateLimits
let request: FastifyRequest

beforeAll(async () => {
  ;({ rateLimits, request } = await aNode(redisUrl))
})

test('without Redis, signing in is rejected and reading continues', async () => {
  const away = await aNode('redis://127.0.0.1:1')
  await expect(away.rateLimits.count(away.request, 'signIns', 'ann')).rejects.toMatchObject({
    code: 'unavailable',
  })
  await expect(away.rateLimits.count(away.request, 'sessionReads', 'ann')).resolves.toBeUndefined()
  await expect(away.rateLimits.countCalls(away.request, 'reads', aJoiner())).resolves.toBeUndefined()
})

test('refunding a count that no longer exists grants no extra call', async () => {
  await rateLimits.giveBack(request, 'forgedTokens')
  for (let time = 0; time < limits.forgedTokens.times; time++) await rateLimits.count(request, 'forgedTokens')
  await expect(rateLimits.count(request, 'forgedTokens')).rejects.toMatchObject({
    code: 'too-many-requests',
  })
})

test('each joined phone is counted separately, even two of the same player', async () => {
  const [loud, quiet] = [aJoiner(), aJoiner()]
  await countAll(loud)
  await expect(rateLimits.countCalls(request, 'courses', loud)).rejects.toThrow('too-many-requests')
  await rateLimits.countCalls(request, 'courses', quiet)
})

test('all phones of one match are counted together, separately from other matches', async () => {
  for (let phone = 0; phone < fieldFactor; phone++) await countAll(aJoiner(2))
  await expect(rateLimits.countCalls(request, 'courses', aJoiner(2))).rejects.toThrow('too-many-requests')
  await rateLimits.countCalls(request, 'courses', aJoiner(3))
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf({ ip })).toBe(address)
})

async function countAll(caller: ReturnType<typeof aJoiner>): Promise<void> {
  await rateLimits.countCalls(request, 'courses', caller, limits.courses.times)
}

async function aNode(url: string) {
  const redis = openRedis(url, `test:${randomUUID()}:`)
  await connectRedis(redis, () => {})
  const app = fastify()
  const opened = await openRateLimits(app, { redis, callFactor: 1, log: app.log, metrics: openMetrics() })
  const got = Promise.withResolvers<FastifyRequest>()
  app.get('/', async (one) => got.resolve(one))
  await app.inject('/')
  afterAll(async () => {
    await app.close()
    closeRedis(redis)
  })
  return { rateLimits: opened, request: await got.promise }
}

function aJoiner(matchId = 1) {
  return {
    userId: 7,
    phone: randomUUID(),
    joined: { matchId, playerNo: 1, displayName: 'Charlie', handicap: 0, scores: 'all' as const },
  }
}
