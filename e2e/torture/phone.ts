import type { MatchFeed } from '@nineteenth/web/sync/match-feed.ts'
import type { Sync, SyncDeps } from '@nineteenth/web/sync/sync.ts'
import { openSync } from '@nineteenth/web/sync/sync.ts'
import type { Card, Tap } from './checker.ts'
import type { FileStore } from './file-store.ts'
import type { Dice } from './tap.ts'
import { cardOf, tapBy } from './tap.ts'

/** A phone of either kind, as the driver handles it. */
export interface Phone {
  name: string
  start: () => Promise<void>
  /** Ends it without a word. What its screen had not acknowledged was not acknowledged. */
  kill: () => Promise<void>
  /** What the screen acknowledged; nothing when it died over it. */
  tap: (dice: Dice) => Promise<Tap | undefined>
  card: () => Promise<Card>
  isUp: () => boolean
}

export interface SimulatedPhoneDeps extends Pick<SyncDeps, 'submit' | 'connect'> {
  name: string
  userId: number
  matchId: number
  openStore: () => FileStore
}

interface Life {
  sync: Sync
  feed: MatchFeed
  store: FileStore
  /** Whoever waits for a dead phone waits no longer. */
  death: PromiseWithResolvers<undefined>
}

/** A phone without a screen: the product's own sync on a file, in this process. */
export function simulatedPhone({ name, matchId, openStore, ...deps }: SimulatedPhoneDeps): Phone {
  let life: Life | undefined

  return {
    name,
    isUp: () => life !== undefined,
    async start() {
      const store = openStore()
      const sync = openSync({ ...deps, ...aloneOnThePhone, store, now: Date.now, random: Math.random })
      const feed = sync.matchFeed(matchId)
      feed.subscribe(() => {})
      life = { sync, feed, store, death: Promise.withResolvers<undefined>() }
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
    card: async () => cardOf(name, life?.feed.getSnapshot() ?? noMatch),
  }
}

const noMatch = {
  match: undefined,
  isRead: false,
  isGone: false,
  connection: { kind: 'connecting' },
  waiting: [],
  setAside: [],
} as const

const aloneOnThePhone: Pick<SyncDeps, 'alone' | 'tabs' | 'onWake'> = {
  alone: (task) => task(),
  tabs: { tell: () => {}, onTold: () => {}, close: () => {} },
  onWake: () => () => {},
}
