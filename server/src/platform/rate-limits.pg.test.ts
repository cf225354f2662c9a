import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redisUrl } from '#testing/test-services.ts'
import type { Limit, RateLimits } from './rate-limits.ts'
import { addressSubject, openRateLimits } from './rate-limits.ts'
import { closeRedis, connectRedis, openRedis } from './redis.ts'

const limit: Limit = { name: `test-${randomUUID()}`, times: 3, windowMs: 2_000, withoutRedis: 'refuse' }

let limits: RateLimits

beforeAll(async () => {
  limits = await limitsOn(redisUrl)
})

test('the fourth of three is refused, with the time to wait; after the window it is let in again', async () => {
  for (let time = 0; time < 3; time++) await limits.count(limit, 'ann')
  await expect(limits.count(limit, 'ann')).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 2 },
  })
  await new Promise((resolve) => setTimeout(resolve, 2_020))
  await expect(limits.count(limit, 'ann')).resolves.toBeUndefined()
})

test('one subject does not use up the limit of another', async () => {
  for (let time = 0; time < 3; time++) await limits.count(limit, 'bob')
  await expect(limits.count(limit, 'cleo')).resolves.toBeUndefined()
})

test('while Redis is away, sign-in is refused and reading goes on', async () => {
  const away = await limitsOn('redis://127.0.0.1:1')
  await expect(away.count(limit, 'ann')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(away.count({ ...limit, withoutRedis: 'allow' }, 'ann')).resolves.toBeUndefined()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject)
})

async function limitsOn(url: string): Promise<RateLimits> {
  const redis = openRedis(url)
  afterAll(() => closeRedis(redis))
  await connectRedis(redis, () => {})
  return openRateLimits(redis, { refused: () => {}, failed: () => {} })
}
