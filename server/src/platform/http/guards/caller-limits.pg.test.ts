import { randomUUID } from 'node:crypto'
import { api } from '@nineteenth/contracts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { callLimits, fieldFactor } from '#limits.ts'
import { redisUrl } from '#testing/test-services.ts'
import { closeRedis, connectRedis, openRedis } from '#platform/redis.ts'
import { openCallerLimits } from './caller-limits.ts'

const courses = { times: 40, windowMs: 3_000 }

test('two nodes count together, each at most a twentieth behind; the time to wait is told, and then it is over', async () => {
  const [here, there] = [await aNode(), await aNode()]
  const caller = aMember()
  const countHere = () => here.countCall(api.courses.create, caller)
  for (let times = 0; times < courses.times; times++) countHere()
  expect(countHere).toThrow(
    expect.objectContaining({ code: 'too-many-requests', details: { retryAfterSeconds: 3 } }),
  )
  // The first call at a node asks what the others have counted; nobody waits for the answer.
  there.countCall(api.courses.create, caller)
  await vi.waitFor(() =>
    expect(() => there.countCall(api.courses.create, caller)).toThrow('too-many-requests'),
  )
  await vi.waitFor(countHere)
})

test('without Redis a node goes on, and counts by itself', async () => {
  const node = await aNode('redis://127.0.0.1:1')
  const caller = aMember()
  for (let times = 0; times < courses.times; times++) node.countCall(api.courses.create, caller)
  expect(() => node.countCall(api.courses.create, caller)).toThrow('too-many-requests')
  expect(() => node.countCall(api.courses.create, aMember())).not.toThrow()
})

describe('phones that have joined', () => {
  test('are counted each, also two as the same player', async () => {
    const node = await aNode('redis://127.0.0.1:1')
    const count = (phone: string) => node.countCall(api.scores.submit, aJoiner(phone))
    for (let times = 0; times < callLimits.scores.times; times++) count('loud')
    expect(() => count('loud')).toThrow('too-many-requests')
    expect(() => count('quiet')).not.toThrow()
  })

  test('of one match are counted together, and the next match does not wait for them', async () => {
    const node = await aNode('redis://127.0.0.1:1')
    const count = (phone: number, matchId: number) =>
      node.countCall(api.scores.submit, aJoiner(`phone ${phone}`, matchId))
    for (let phone = 0; phone < fieldFactor; phone++)
      for (let times = 0; times < callLimits.scores.times; times++) count(phone, 1)
    expect(() => count(fieldFactor, 1)).toThrow('too-many-requests')
    expect(() => count(fieldFactor, 2)).not.toThrow()
  })
})

const silentReports = { refused: () => {}, failed: () => {} }

async function aNode(url = redisUrl) {
  const redis = openRedis(url, 'test:')
  await connectRedis(redis, () => {})
  const limits = openCallerLimits(redis, { calls: { ...callLimits, courses }, fieldFactor }, silentReports)
  afterAll(() => {
    limits.close()
    closeRedis(redis)
  })
  return limits
}

function aMember() {
  return { uid: randomUUID(), email: '', isVerified: true, userId: 1 }
}

function aJoiner(phone: string, matchId = 1) {
  return {
    userId: 7,
    phone,
    joined: { matchId, playerNo: 1, displayName: 'Charlie', handicap: 0, scores: 'all' as const },
  }
}
