import type { StreamDeps, Waking } from '#live/match-stream-client.ts'
import { openMatchStream } from '#live/match-stream-client.ts'
import type { MatchFeed, MatchFeedParts } from './match-feed.ts'
import { createMatchFeed } from './match-feed.ts'
import type { Outbox, OutboxEvent } from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { SenderDeps } from './send-outbox-client.ts'
import { openSender } from './send-outbox-client.ts'
import type { Unsent } from './unsent.ts'
import { createUnsent } from './unsent.ts'

/** What the sync of a phone stands on: a browser brings its own, and so does a phone without a screen. */
export interface SyncDeps extends StreamDeps, Pick<SenderDeps, 'submit' | 'alone'> {
  userId: number
  store: OutboxStore
  now: () => number
  /** The other tabs of this browser. */
  tabs: {
    tell: (matchId: number) => void
    onTold: (listener: (matchId: number) => void) => void
    close: () => void
  }
  /** Tells when a line may be back; Gives back how to stop listening. */
  onWake: (listener: (how: Waking) => void) => () => void
}

/** One person's matches on one phone, whatever screens are open. */
export interface Sync {
  /** The same feed for the same match. */
  matchFeed: (matchId: number) => MatchFeed
  /** Entries of all matches that the server has not taken. */
  unsent: Unsent
  close: () => void
}

/** Starts sending what waits, and keeps the feeds true. */
export function openSync(deps: SyncDeps): Sync {
  const { store, tabs } = deps
  const feeds = new Map<number, MatchFeedParts>()
  const counter = createUnsent()
  const sender = openSender({ ...deps, update })
  const stopWaking = deps.onWake((how) => {
    for (const feed of feeds.values()) feed.wake(how)
    sender.wake()
  })
  tabs.onTold((matchId) => void refresh(matchId))
  void store.listEntries().then(counter.countAll, ignore)
  sender.wake()

  return {
    matchFeed(matchId) {
      const feed = feeds.get(matchId) ?? createMatchFeed(feedDeps(), matchId)
      feeds.set(matchId, feed)
      return feed
    },
    unsent: counter.unsent,
    close() {
      stopWaking()
      sender.close()
      for (const feed of feeds.values()) feed.close()
      tabs.close()
      store.close()
    },
  }

  function feedDeps() {
    return {
      userId: deps.userId,
      find: store.find,
      update,
      onLive: sender.wake,
      openStream: openMatchStream.bind(undefined, deps),
      now: deps.now,
    }
  }

  async function update(matchId: number, event: OutboxEvent): Promise<Outbox> {
    const outbox = await store.update(matchId, event)
    show(matchId, outbox)
    tabs.tell(matchId)
    if (event.kind !== 'changed' && event.kind !== 'answered') sender.wake()
    return outbox
  }

  async function refresh(matchId: number): Promise<void> {
    // Another tab will tell again; a store that fails shows when something is entered.
    await store.find(matchId).then((outbox) => show(matchId, outbox), ignore)
    sender.wake()
  }

  function show(matchId: number, outbox: Outbox): void {
    counter.count(matchId, outbox.entries)
    feeds.get(matchId)?.show(outbox)
  }
}

function ignore(): void {}
