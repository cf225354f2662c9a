import type { MatchFeed, MatchSnapshot } from '../match-feed.ts'
import { createMatchFeed } from '../match-feed-client.ts'
import type { NewScore, Outbox, OutboxEvent } from '../outbox.ts'
import { nextOutbox } from '../outbox.ts'
import type { MatchState } from '@nineteenth/contracts'

/** The real feed of Ann's phone without a server, on a store in memory that answers when it is told to. */
export function fakeFeed(mirror: MatchState | undefined, parts: Partial<MatchSnapshot> = {}) {
  let outbox: Outbox = { mirror, entries: [], answered: [] }
  let overlay: Partial<MatchSnapshot> = { connection: { kind: 'live' }, ...parts }
  let storing: () => Promise<void> = atOnce
  const listeners = new Set<() => void>()
  const entered: NewScore[] = []
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
  real.show(outbox)
  let snapshot: MatchSnapshot = { ...real.getSnapshot(), ...overlay }
  real.subscribe(tell)

  const feed: MatchFeed = {
    ...real,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    enterScore: (score) => (entered.push(score), real.enterScore(score)),
    settleConflict: (score) => (entered.push(score), real.settleConflict(score)),
  }
  return {
    feed,
    /** What was entered, in order. */
    entered,
    /** Something comes from the server. */
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
    real.show(outbox)
  }

  function tell(): void {
    snapshot = { ...real.getSnapshot(), ...overlay }
    for (const listener of listeners) listener()
  }
}

async function atOnce(): Promise<void> {}
