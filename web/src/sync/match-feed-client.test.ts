import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMatchFeed } from './match-feed-client.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { emptyOutbox, nextOutbox } from './outbox.ts'
import { aServer } from './testing/a-server.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => vi.useRealTimers())

test('[SY3] a tap is acknowledged when the store has it; while it does not, nobody is told that it is safe', async () => {
  const { feed, keep } = aFeed()
  const entering = feed.enterScore(four)
  expect(feed.getSnapshot().unsafe.size).toBe(1)
  await keep()
  expect(feed.getSnapshot()).toMatchObject({ unsafe: new Set(), waiting: [{ id: await entering }] })
})

test('[SY3] a store that is full says so to whoever taps, and the screen goes on', async () => {
  const { feed, fail, reported, hear } = aFeed()
  await hear()
  const entering = feed.enterScore(four)
  const full = new DOMException('no room', 'QuotaExceededError')
  fail(full)
  await expect(entering).rejects.toBe(full)
  expect(feed.getSnapshot()).toMatchObject({ canStore: false, match: { scores: [] } })
  expect(reported).toEqual([full])
})

test('closing while the store is read opens no stream, however late the store answers', async () => {
  const { feed, answerFind, openStream } = aFeed()
  feed.subscribe(() => {})
  feed.close()
  await answerFind()
  expect(openStream).not.toHaveBeenCalled()
})

test('[SY3] what was tapped is stored and acknowledged also when the feed is closed meanwhile', async () => {
  const { feed, keep } = aFeed()
  const entering = [feed.enterScore(four), feed.enterScore({ ...four, holeNumber: 2 })]
  feed.close()
  await keep()
  await keep()
  await expect(Promise.all(entering)).resolves.toHaveLength(2)
})

test('the stream stays for those who come from one screen to the next, and ends when nobody comes', async () => {
  const { feed, answerFind, openStream, closeStream } = aFeed()
  const leave = feed.subscribe(() => {})
  await answerFind()
  leave()
  vi.advanceTimersByTime(4_000)
  const leaveAgain = feed.subscribe(() => {})
  vi.advanceTimersByTime(60_000)
  expect([openStream.mock.calls.length, closeStream.mock.calls.length]).toEqual([1, 0])
  leaveAgain()
  vi.advanceTimersByTime(60_000)
  expect(closeStream).toHaveBeenCalledOnce()
})

test('a screen is told once of what the server says, not again when it is stored', async () => {
  const { feed, hear } = aFeed()
  await hear()
  const told = vi.fn<() => void>()
  feed.subscribe(told)
  told.mockClear()
  await hear()
  expect(told).not.toHaveBeenCalled()
})

const four = { ballNo: 2, holeNumber: 1, strokes: 4, isPickedUp: false }

/** A feed on a store that answers when it is told to. */
function aFeed() {
  let outbox: Outbox = emptyOutbox
  const finding = Promise.withResolvers<void>()
  const writes: PromiseWithResolvers<void>[] = []
  const reported: unknown[] = []
  const closeStream = vi.fn<() => void>()
  const openStream = vi.fn<Parameters<typeof createMatchFeed>[0]['openStream']>(() => ({
    wake: () => {},
    close: closeStream,
  }))
  const feed = createMatchFeed(
    {
      userId: 2,
      find: () => finding.promise.then(() => outbox),
      update,
      send: () => {},
      openStream,
      report: (_what, cause) => reported.push(cause),
      now: () => 0,
    },
    7,
  )
  return {
    feed,
    openStream,
    closeStream,
    reported,
    answerFind: async () => {
      finding.resolve()
      await settle()
    },
    keep: async () => {
      writes.shift()?.resolve()
      await settle()
    },
    fail: (cause: unknown) => writes.shift()?.reject(cause),
    hear: async () => {
      const changes = aServer().changesSince(0)
      if (!openStream.mock.lastCall) {
        feed.subscribe(() => {})
        finding.resolve()
        await settle()
      }
      await openStream.mock.lastCall?.[0].onChanges(changes)
      await settle()
    },
  }

  async function update(_matchId: number, event: OutboxEvent): Promise<Outbox> {
    if (event.kind === 'entered') {
      const write = Promise.withResolvers<void>()
      writes.push(write)
      await write.promise
    }
    outbox = nextOutbox(outbox, event)
    feed.show(outbox)
    return outbox
  }
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
}
