import { cellKey } from '@nineteenth/contracts'
import { createNotifier } from './notifier.ts'
import type { OutboxEntry } from './outbox.ts'

/** The number of entries of all matches that the server hasn't accepted. */
export interface UnsentCount {
  waiting: number
  setAside: number
  /** The matches with set aside entries, the newest first. */
  rejectedByMatch: readonly RejectedEntries[]
}

/** A match with rejected scores: it may be in no list any more. */
export interface RejectedEntries {
  matchId: number
  /** Cells, not entries: a changed score is one score. */
  scores: number
  enteredAtMs: number
}

export interface Unsent {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => UnsentCount
}

/** Counts unsent entries: a person must know before signing out, and a new version before taking over. */
export function createUnsent() {
  const byMatch = new Map<number, readonly OutboxEntry[]>()
  const { subscribe, notify } = createNotifier()
  let snapshot: UnsentCount = { waiting: 0, setAside: 0, rejectedByMatch: [] }
  const unsent: Unsent = { subscribe, getSnapshot: () => snapshot }

  return {
    unsent,
    count: (matchId: number, entries: readonly OutboxEntry[]): void => {
      byMatch.set(matchId, entries)
      recount()
    },
    /** Adds entries stored before; those counted since are newer. */
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
  const waiting = all.filter((entry) => entry.rejection === null).length
  const rejectedByMatch = [...byMatch].flatMap(([matchId, entries]) => toRejectedEntries(matchId, entries))
  return {
    waiting,
    setAside: all.length - waiting,
    rejectedByMatch: rejectedByMatch.toSorted((one, other) => other.enteredAtMs - one.enteredAtMs),
  }
}

function toRejectedEntries(matchId: number, entries: readonly OutboxEntry[]): RejectedEntries[] {
  const setAside = entries.filter((entry) => entry.rejection !== null)
  if (setAside.length === 0) return []
  const enteredAtMs = Math.max(...setAside.map((entry) => Date.parse(entry.enteredAt)))
  return [{ matchId, scores: new Set(setAside.map(({ cell }) => cellKey(cell))).size, enteredAtMs }]
}
