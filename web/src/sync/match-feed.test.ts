import { expect, test } from 'vitest'
import { createMatchFeed } from './match-feed.ts'
import type { EntryDraft, Outbox, OutboxEvent } from './outbox.ts'
import { emptyOutbox } from './outbox.ts'

test('[SY2] a tap on top of one that the store has not kept yet is built on it', async () => {
  const { feed, drafts, keepAll } = aFeed()
  const taps = [tap(feed, 7, 5), tap(feed, 8, 4), tap(feed, 7, 6)]
  keepAll()
  const [first, , second] = await Promise.all(taps)
  expect(drafts.map(({ id, seen }) => [id, seen])).toEqual([
    [first, null],
    [expect.any(String), null],
    [second, first],
  ])
  // Once it is kept, only what is shown counts.
  const third = tap(feed, 7, 4)
  keepAll()
  await third
  expect(drafts.at(-1)?.seen).toBeNull()
})

function tap(feed: ReturnType<typeof aFeed>['feed'], holeNumber: number, strokes: number): Promise<string> {
  return feed.enterScore({ userId: 2, holeNumber, strokes, isPickedUp: false })
}

/** A feed on a store that keeps what it is given only when it is told to, and shows none of it. */
function aFeed() {
  const drafts: EntryDraft[] = []
  const keeping: (() => void)[] = []
  const update = (_matchId: number, event: OutboxEvent) => {
    if (event.kind === 'entered') drafts.push(event.draft)
    return new Promise<Outbox>((resolve) => keeping.push(() => resolve(emptyOutbox)))
  }
  const feed = createMatchFeed(
    {
      userId: 2,
      find: async () => emptyOutbox,
      update,
      onLive: () => {},
      openStream: () => ({ wake: () => {}, close: () => {} }),
      now: () => 0,
    },
    7,
  )
  return { feed, drafts, keepAll: () => keeping.splice(0).forEach((keep) => keep()) }
}
