import type { MatchFeed, MatchSnapshot } from '../match-feed.ts'
import { createMatchFeed } from '../match-feed-client.ts'
import type { Outbox, OutboxEvent } from '../outbox.ts'
import { emptyOutbox, nextOutbox } from '../outbox.ts'
import type { Cell, MatchState } from '@nineteenth/contracts'

/** The real feed of Ann's phone without a server, on a store in memory that the test controls. */
export function fakeFeed(mirror: MatchState | undefined, parts: Partial<MatchSnapshot> = {}) {
  let outbox: Outbox = { ...emptyOutbox, mirror }
  let overlay: Partial<MatchSnapshot> = { connection: { kind: 'live' }, ...parts }
  let storing: () => Promise<void> = atOnce
  const listeners = new Set<() => void>()
  const entered: { cell: Cell; value: number | null }[] = []
  const real = createMatchFeed(
    {
      userId: 1,
      find: async () => outbox,
      update,
      send: () => {},
      openStream: () => ({ wake: () => {}, close: () => {} }),
      report: () => {},
      now: Date.now,
    },
    7,
  )
  real.show(outbox, 'stored')
  let snapshot: MatchSnapshot = { ...real.getSnapshot(), ...overlay }
  real.subscribe(tell)

  const feed: MatchFeed = {
    ...real,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    enter: (cell, value) => (entered.push({ cell, value }), real.enter(cell, value)),
    settle: (cell, value) => (entered.push({ cell, value }), real.settle(cell, value)),
  }
  return {
    feed,
    /** What was entered, in order. */
    entered,
    /** An event from the server. */
    receive: (match: Partial<MatchState>) => {
      const { mirror: known } = outbox
      if (known) change({ ...outbox, mirror: { ...known, ...match, revision: known.revision + 1 } })
    },
    set: (part: Partial<MatchSnapshot>) => {
      overlay = { ...overlay, ...part }
      tell()
    },
    happen: (event: OutboxEvent) => change(nextOutbox(outbox, event)),
    storeBy: (next: () => Promise<void>) => (storing = next),
  }

  async function update(_matchId: number, event: OutboxEvent): Promise<Outbox> {
    if (event.kind === 'entered') await storing()
    change(nextOutbox(outbox, event))
    return outbox
  }

  function change(next: Outbox): void {
    outbox = next
    real.show(outbox, 'stored')
  }

  function tell(): void {
    snapshot = { ...real.getSnapshot(), ...overlay }
    for (const listener of listeners) listener()
  }
}

async function atOnce(): Promise<void> {}
