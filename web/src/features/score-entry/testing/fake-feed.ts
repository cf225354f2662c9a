import type { MatchFeed, MatchSnapshot } from '#sync/match-feed.ts'
import type { NewScore, Outbox, OutboxEvent } from '#sync/outbox.ts'
import { listSetAside, listWaiting, nextOutbox, seenIn, shownMatch } from '#sync/outbox.ts'
import type { MatchState } from '@nineteenth/contracts'

/** A phone's feed without a phone: the real outbox in memory, a store that answers when it is told to. */
export function fakeFeed(mirror: MatchState | undefined, parts: Partial<MatchSnapshot> = {}) {
  const listeners = new Set<() => void>()
  let outbox: Outbox = { mirror, entries: [] }
  let snapshot: MatchSnapshot = {
    isRead: true,
    isGone: false,
    connection: { kind: 'live' },
    ...shown(outbox),
    ...parts,
  }
  let storing: () => Promise<void> = atOnce
  let count = 0
  const entered: NewScore[] = []

  const enter = async (score: NewScore, settles: readonly string[]) => {
    const id = `018f0000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`
    const seen = seenIn(snapshot.match, score).entryId
    const draft = { ...score, id, seen, settles, enteredBy: 1, enteredAtMs: Date.now() }
    entered.push(score)
    await storing()
    change(nextOutbox(outbox, { kind: 'entered', draft }))
    return id
  }
  const feed: MatchFeed = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    enterScore: (score) => enter(score, []),
    settleConflict: (score) => enter(score, seenIn(snapshot.match, score).conflicts),
    discardSetAside: async (id) => change(nextOutbox(outbox, { kind: 'discarded', id })),
    sendAgain: async (id) => change(nextOutbox(outbox, { kind: 'sent-again', id })),
  }
  return {
    feed,
    /** What was entered, in order. */
    entered,
    /** Something comes from the server. */
    receive: (match: Partial<MatchState>) =>
      outbox.mirror && change({ ...outbox, mirror: { ...outbox.mirror, ...match } }),
    set: (part: Partial<MatchSnapshot>) => tell({ ...snapshot, ...part }),
    happen: (event: OutboxEvent) => change(nextOutbox(outbox, event)),
    storeBy: (next: () => Promise<void>) => (storing = next),
  }

  function change(next: Outbox): void {
    outbox = next
    tell({ ...snapshot, ...shown(outbox) })
  }

  function tell(next: MatchSnapshot): void {
    snapshot = next
    for (const listener of listeners) listener()
  }
}

function shown(outbox: Outbox) {
  return { match: shownMatch(outbox), waiting: listWaiting(outbox), setAside: listSetAside(outbox) }
}

async function atOnce(): Promise<void> {}
