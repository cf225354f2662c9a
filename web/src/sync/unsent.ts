import { createNotifier } from './notifier.ts'
import type { OutboxEntry } from './outbox.ts'

/** How many entries of all matches the server has not taken. */
export interface UnsentCount {
  waiting: number
  setAside: number
}

export interface Unsent {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => UnsentCount
}

/** Counts what is unsent: a person must know before they sign out, and a new version before it takes over. */
export function createUnsent() {
  const byMatch = new Map<number, readonly OutboxEntry[]>()
  const { subscribe, notify } = createNotifier()
  let snapshot: UnsentCount = { waiting: 0, setAside: 0 }
  const unsent: Unsent = { subscribe, getSnapshot: () => snapshot }

  return {
    unsent,
    count: (matchId: number, entries: readonly OutboxEntry[]): void => {
      byMatch.set(matchId, entries)
      recount()
    },
    /** Takes over what was stored before; what has been counted since is newer. */
    countAll: (stored: readonly { matchId: number; entries: readonly OutboxEntry[] }[]): void => {
      for (const { matchId, entries } of stored) if (!byMatch.has(matchId)) byMatch.set(matchId, entries)
      recount()
    },
  }

  function recount(): void {
    const all = [...byMatch.values()].flat()
    const waiting = all.filter((entry) => entry.refusal === null).length
    const setAside = all.length - waiting
    if (waiting === snapshot.waiting && setAside === snapshot.setAside) return
    snapshot = { waiting, setAside }
    notify()
  }
}
