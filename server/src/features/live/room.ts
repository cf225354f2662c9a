import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { applyChanges, roleIn, toMatchState } from '@nineteenth/contracts'
import type { Frame } from './frames.ts'
import { gone, toFrame } from './frames.ts'

/** Somebody who watches a match: a socket, seen from the room. */
export interface Watcher {
  userId: number
  sessionKey: string
  write: (bytes: Buffer) => void
  end: (lastBytes: Buffer) => void
}

export type Room = ReturnType<typeof openRoom>

// What a phone misses while it changes cells or wakes up.
const framesKept = 64

// A room of thousands is written in slices, so that others get their turn in between.
const sliceSize = 500

/**
 * The watchers of one match on this node. It knows the whole match, so that whoever joins costs no question to the
 * database; of a change at most one read is under way, and later ones wait for it together.
 */
export function openRoom(
  first: MatchChanges,
  findChanges: (since: number) => Promise<MatchChanges | undefined>,
) {
  const watchers = new Set<Watcher>()
  const kept: Frame[] = []
  let state: MatchState | undefined = toMatchState(first)
  let snapshot: Frame | undefined
  let wanted = first.revision
  let reading: Promise<void> | undefined
  let writing: Promise<void> = Promise.resolve()

  return {
    watchers,
    revision: () => state?.revision ?? Infinity,
    isGone: () => state === undefined,
    isOpenTo: (userId: number) => state !== undefined && roleIn(state, userId) !== undefined,

    /** What somebody at a revision must be sent to stand where the room stands. */
    catchUp(since: number): Buffer[] {
      if (!state || since === state.revision) return []
      const missed = framesSince(kept, since)
      if (missed) return missed.map((frame) => frame.bytes)
      if (snapshot?.revision !== state.revision) snapshot = toFrame(fromNothing(state))
      return [snapshot.bytes]
    },

    /** Takes news: as they are where they follow on, otherwise by reading what is missing. */
    take(changes: MatchChanges | undefined): void {
      if (!state) return
      if (changes && changes.revision <= state.revision) return
      if (changes && changes.since === state.revision && !reading) return advance(changes)
      // What could not be read now, the sweep reads.
      catchUpTo(changes?.revision ?? state.revision + 1).catch(() => {})
    },

    catchUpTo,
    /** When all that was taken has been handed to the sockets. */
    settled: async () => {
      await reading
      await writing
    },
  }

  async function catchUpTo(revision: number): Promise<void> {
    wanted = Math.max(wanted, revision)
    reading ??= readOn().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function readOn(): Promise<void> {
    while (state && state.revision < wanted) {
      const before = state.revision
      const changes = await findChanges(before)
      if (!changes) return leave()
      // Nothing new: the news were of something else that is not to be seen yet; the sweep comes back to it.
      if (changes.revision === before) {
        wanted = before
        return
      }
      advance(changes)
    }
  }

  function advance(changes: MatchChanges): void {
    if (!state) return
    state = applyChanges(state, changes)
    const frame = toFrame(changes)
    kept.push(frame)
    if (kept.length > framesKept) kept.shift()
    if (changes.details) turnOutStrangers()
    writing = writing.then(async () => writeToAll(frame.bytes))
  }

  function turnOutStrangers(): void {
    for (const watcher of watchers) if (state && !roleIn(state, watcher.userId)) watcher.end(gone)
  }

  function leave(): void {
    state = undefined
    for (const watcher of watchers) watcher.end(gone)
  }

  async function writeToAll(bytes: Buffer): Promise<void> {
    let written = 0
    for (const watcher of watchers) {
      watcher.write(bytes)
      if (++written % sliceSize === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

function fromNothing({ revision, scores, conflicts, ...details }: MatchState): MatchChanges {
  return { since: 0, revision, details, scores, conflicts }
}

/** The kept frames that lead on from a revision without a gap, if they reach back that far. */
function framesSince(kept: readonly Frame[], since: number): readonly Frame[] | undefined {
  const start = kept.findIndex((frame) => frame.since <= since && frame.revision > since)
  return since === 0 || start < 0 ? undefined : kept.slice(start)
}
