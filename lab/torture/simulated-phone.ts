import type { MatchFeed } from '@nineteenth/web/sync/match-feed.ts'
import { emptyFeed, toSnapshot } from '@nineteenth/web/sync/match-feed.ts'
import type { Sync, SyncDeps } from '@nineteenth/web/sync/sync.ts'
import { openSync } from '@nineteenth/web/sync/sync.ts'
import type { Card, Tap } from './checker.ts'
import type { FileStore } from './file-store.ts'
import type { Dice } from './tap.ts'
import { cardOf, sendAllAgain, tapBy } from './tap.ts'

type Waking = Parameters<Parameters<SyncDeps['onWake']>[0]>[0]

/** A phone of either kind, as the driver uses it. */
export interface Phone {
  name: string
  start: () => Promise<void>
  /** Kills it without a warning. A tap that its screen hadn't acknowledged doesn't count. */
  kill: () => Promise<void>
  /** The acknowledged entry; undefined if the phone died first. */
  tap: (dice: Dice) => Promise<Tap | undefined>
  card: () => Promise<Card>
  /** What the phone notices when it wakes, or its network changes. */
  wake: (how: Waking) => Promise<void>
  /** Taps 'Send again' on all rejected entries, and returns them. */
  sendAllAgain: () => Promise<readonly string[]>
  isUp: () => boolean
}

/** A phone in this process; the driver has access to its store. */
export interface SimulatedPhone extends Phone {
  setRoom: FileStore['setRoom']
}

export interface SimulatedPhoneDeps extends Pick<SyncDeps, 'submit' | 'connect' | 'readEpoch'> {
  name: string
  userId: number
  matchId: number
  openStore: () => FileStore
  /** The phone's clock; exact unless given. */
  now?: () => number
}

interface Life {
  sync: Sync
  feed: MatchFeed
  store: FileStore
  wake: (how: Waking) => void
  /** Releases callers that wait for a dead phone. */
  death: PromiseWithResolvers<undefined>
}

/** A phone without a screen: the product's own sync on a file, in this process. */
export function simulatedPhone({
  name,
  matchId,
  openStore,
  now = Date.now,
  ...deps
}: SimulatedPhoneDeps): SimulatedPhone {
  let life: Life | undefined

  return {
    name,
    isUp: () => life !== undefined,
    async start() {
      const store = openStore()
      const wakers: ((how: Waking) => void)[] = []
      const onWake: SyncDeps['onWake'] = (listener) => {
        wakers.push(listener)
        return () => {}
      }
      const wake = (how: Waking) => wakers.forEach((waker) => waker(how))
      const sync = openSync({
        ...deps,
        ...aloneOnThePhone,
        onWake,
        store,
        now,
        random: Math.random,
      })
      const feed = sync.matchFeed(matchId)
      feed.subscribe(() => {})
      life = { sync, feed, store, wake, death: Promise.withResolvers<undefined>() }
    },
    async kill() {
      life?.store.die()
      life?.sync.close()
      life?.death.resolve(undefined)
      life = undefined
    },
    async tap(dice) {
      const here = life
      if (!here) return undefined
      const tapped = await Promise.race([tapBy(here.feed, dice), here.death.promise])
      return tapped && here === life ? { ...tapped, phone: name } : undefined
    },
    card: async () =>
      life
        ? cardOf(name, life.feed.getSnapshot(), life.sync.unsent.getSnapshot())
        : cardOf(name, toSnapshot(emptyFeed), { waiting: 0, setAside: 0, rejectedByMatch: [] }),
    wake: async (how) => life?.wake(how),
    sendAllAgain: async () => (life ? sendAllAgain(life.feed) : []),
    setRoom: (room) => life?.store.setRoom(room),
  }
}

const aloneOnThePhone: Pick<SyncDeps, 'alone' | 'tabs' | 'report'> = {
  alone: (task) => task(),
  tabs: { tell: () => {}, onTold: () => {}, close: () => {} },
  // Failures are expected here.
  report: () => {},
}
