import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Line } from '#testing/a-line.ts'
import { aLine } from '#testing/a-line.ts'
import { ownRedis } from '#testing/own-redis.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { redisUrl } from '#testing/test-services.ts'
import { checkRedisState, closeRedis, connectRedis, openRedis } from './redis.ts'

test('subscribing before connecting to an unavailable Redis prints nothing', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const redis = openRedis('redis://127.0.0.1:1')
  // Don't wait for this promise: if the client closes between two attempts, it never settles.
  redis.messages.ssubscribe('news').catch(() => {})
  const failed = vi.fn<(error: Error) => void>()
  await sleep(200)
  await connectRedis(redis, failed)
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  closeRedis(redis)
  expect(printed).not.toHaveBeenCalled()
})

describe('when Redis stops responding', () => {
  test.each([
    ['and comes back', (line: Line) => line.cut(), (line: Line) => line.restore()],
    ['on the connections that are open', (line: Line) => line.cutOpen(), () => {}],
  ])('%s, commands fail soon, and both connections recover automatically', async (_how, cut, restore) => {
    const line = await aLine(redisUrl)
    const redis = await aPair(line.url)
    const heard: string[] = []
    redis.messages.on('smessage', (_channel, message) => heard.push(message))
    await redis.messages.ssubscribe(`${ofThisFile().keyPrefix}news`)
    await redis.commands.spublish('news', 'before')
    await vi.waitFor(() => expect(heard).toEqual(['before']))
    cut(line)
    const begun = performance.now()
    await expect(redis.commands.spublish('news', 'lost')).rejects.toThrow('Command timed out')
    expect(performance.now() - begun).toBeLessThan(3_000)
    await sleep(6_000)
    restore(line)
    await vi.waitFor(
      async () => {
        await redis.commands.spublish('news', 'after')
        expect(heard).toContain('after')
      },
      { interval: 100 },
    )
  })
})

describe('a Redis that accepts no writes is not ready', () => {
  test('without memory', async () => {
    const { url, admin } = await ownRedis()
    const redis = await aPair(url)
    expect(await checkRedisState(redis)).toEqual({ state: 'ready' })
    await admin.config('SET', 'maxmemory', '1')
    expect(await checkRedisState(redis)).toMatchObject({ state: 'out of memory', cause: expect.any(Error) })
    await admin.config('SET', 'maxmemory', '0')
    expect(await checkRedisState(redis)).toEqual({ state: 'ready' })
  })

  test('as a replica', async () => {
    const { url, admin } = await ownRedis()
    const redis = await aPair(url)
    await admin.replicaof('127.0.0.1', 1)
    expect(await checkRedisState(redis)).toMatchObject({ state: 'read-only' })
  })

  test('unavailable', async () => {
    expect(await checkRedisState(await aPair('redis://127.0.0.1:1'))).toMatchObject({ state: 'no answer' })
  })
})

async function aPair(url: string) {
  const redis = openRedis(url, ofThisFile().keyPrefix)
  await connectRedis(redis, () => {})
  onTestFinished(() => closeRedis(redis))
  return redis
}
