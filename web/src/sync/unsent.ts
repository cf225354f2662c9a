import { cellKey } from '@nineteenth/contracts'
import { createNotifier } from './notifier.ts'
import type { OutboxEntry } from './outbox.ts'

/** How many entries of all matches the server has not taken. */
export interface UnsentCount {
  waiting: number
  setAside: number
  /** Where the entries that were set aside are, the newest first. */
  notTaken: readonly NotTaken[]
}

/** A match with scores that the server will not take: it may be in no list any more. */
export interface NotTaken {
  matchId: number
  /** Cells, not entries: a score that was changed is one score. */
  scores: number
  enteredAtMs: number
}

export interface Unsent {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => UnsentCount
}

/** Counts what is unsent: a person must know before they sign out, and a new version before it takes over. */
export function createUnsent() {
  const byMatch = new Map<number, readonly OutboxEntry[]>()
  const { subscribe, notify } = createNotifier()
  let snapshot: UnsentCount = { waiting: 0, setAside: 0, notTaken: [] }
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
    const counted = countUnsent(byMatch)
    if (JSON.stringify(counted) === JSON.stringify(snapshot)) return
    snapshot = counted
    notify()
  }
}

function countUnsent(byMatch: ReadonlyMap<number, readonly OutboxEntry[]>): UnsentCount {
  const all = [...byMatch.values()].flat()
  const waiting = all.filter((entry) => entry.refusal === null).length
  const notTaken = [...byMatch].flatMap(([matchId, entries]) => toNotTaken(matchId, entries))
  return {
    waiting,
    setAside: all.length - waiting,
    notTaken: notTaken.toSorted((one, other) => other.enteredAtMs - one.enteredAtMs),
  }
}

function toNotTaken(matchId: number, entries: readonly OutboxEntry[]): NotTaken[] {
  const setAside = entries.filter((entry) => entry.refusal !== null)
  if (setAside.length === 0) return []
  const enteredAtMs = Math.max(...setAside.map((entry) => entry.enteredAtMs))
  return [{ matchId, scores: new Set(setAside.map(cellKey)).size, enteredAtMs }]
}
