import { strokesCell } from '@nineteenth/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMatchFeed } from './match-feed-client.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import { emptyOutbox, nextOutbox } from './outbox.ts'
import { aServer } from './testing/a-server.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => vi.useRealTimers())

test('[SY3] acknowledges a tap once it is stored, and not before', async () => {
  const { feed, keep } = aFeed()
  const entering = feed.enter(firstHole, 4)
  expect(feed.getSnapshot().unsafe.size).toBe(1)
  await keep()
  expect(feed.getSnapshot()).toMatchObject({ unsafe: new Set(), waiting: [{ id: await entering }] })
})

test('[SY3] a full store rejects the tap, and the screen continues', async () => {
  const { feed, fail, reported, hear } = aFeed()
  await hear()
  const entering = feed.enter(firstHole, 4)
  const full = new DOMException('no room', 'QuotaExceededError')
  fail(full)
  await expect(entering).rejects.toBe(full)
  expect(feed.getSnapshot()).toMatchObject({ canStore: false, match: { cells: [] } })
  expect(reported).toEqual([full])
})

test('closing during the first read opens no stream, however late the read ends', async () => {
  const { feed, answerFind, openStream } = aFeed()
  feed.subscribe(() => {})
  feed.close()
  await answerFind()
  expect(openStream).not.toHaveBeenCalled()
})

test('[SY3] stores and acknowledges a tap even if the feed is closed meanwhile', async () => {
  const { feed, keep } = aFeed()
  const entering = [feed.enter(firstHole, 4), feed.enter(strokesCell(2, 2), 4)]
  feed.close()
  await keep()
  await keep()
  await expect(Promise.all(entering)).resolves.toHaveLength(2)
})

test('the stream stays open from one screen to the next, and ends without another', async () => {
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

test('notifies screens once of the server’s changes, not again when they are stored', async () => {
  const { feed, hear } = aFeed()
  await hear()
  const told = vi.fn<() => void>()
  feed.subscribe(told)
  told.mockClear()
  await hear()
  expect(told).not.toHaveBeenCalled()
})

const firstHole = strokesCell(2, 1)

/** A feed on a store that the test controls. */
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
    feed.show(outbox, event.kind === 'entered' ? 'entered' : 'stored')
    return outbox
  }
}

async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await Promise.resolve()
}
