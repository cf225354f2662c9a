import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode, MatchChanges, MatchState } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { gone } from './live-messages.ts'
import type { ReportFailure } from './live-figures.ts'
import type { Audience, Entrant, Room, RoomEffect, RoomEvent } from './room.ts'
import { emptyRoom, nextRoom } from './room.ts'

/** A watcher's socket, as the room sees it. */
export interface Watcher extends Entrant {
  /** Admits the watcher; frames follow. */
  open: () => void
  reject: (error: unknown) => void
  write: (bytes: Buffer) => void
  end: (lastBytes: Buffer) => void
}

/** A signed-in watcher with a role in the match. */
export interface MemberWatcher extends Watcher {
  userId: number
  sessionKey: string
}

export interface RoomsDeps<Key, W extends Watcher> {
  /** Reads matches by the key of their room. */
  states: {
    findChanges: (key: Key, since: number) => Promise<MatchChanges | undefined>
    /** The epoch and the matches' revisions; deleted matches are left out. */
    listRevisions: (keys: readonly Key[]) => Promise<{ epoch: string; revisions: ReadonlyMap<Key, number> }>
  }
  /** The audience of a room, from its first watcher. */
  audienceOf: (watcher: W) => Audience<W>
  /** The error for callers who may not watch. */
  rejection: ErrorCode
  /** The limit of concurrent reads. */
  readsAtOnce: number
  report: ReportFailure
}

// Longer than any statement timeout; only a dead connection takes longer.
const answerMs = 20_000

export type Rooms<Key, W extends Watcher> = ReturnType<typeof openRooms<Key, W>>

interface OpenRoom<Key, W extends Watcher> {
  key: Key
  state: Room<W>
  watchers: Set<W>
  /** Resolves when everything received so far has been handed to the sockets. */
  writing: Promise<void>
}

// A room of thousands is written in slices, so that other work runs in between.
const sliceSize = 500

// Low-priority messages go out at 5,000 per second. Sending all at once would delay the next score.
const pacedSize = 100
const paceMs = 20

/** The rooms of this node, mostly one per match. A room opens with its first watcher and closes with the last. */
export function openRooms<Key, W extends Watcher>(deps: RoomsDeps<Key, W>) {
  const { states, audienceOf, rejection, report } = deps
  const byKey = new Map<Key, OpenRoom<Key, W>>()
  const withReadSlot = limitConcurrency(deps.readsAtOnce)

  return {
    /** Counts the watcher immediately, and admits or rejects it after the room has read the match. */
    enter(key: Key, watcher: W): void {
      const room = byKey.get(key) ?? newRoom(key, watcher)
      byKey.set(key, room)
      happen(room, { kind: 'entered', watcher })
    },

    /** Works for watchers that were never admitted or have already left. */
    leave(key: Key, watcher: W): void {
      const room = byKey.get(key)
      if (room) leave(room, watcher)
    },

    has: (key: Key) => byKey.has(key),

    /** Whether the room has an admitted watcher; then it has the match and receives every change. */
    isWatched: (key: Key) => (byKey.get(key)?.watchers.size ?? 0) > 0,

    take(key: Key, changes: MatchChanges | undefined): void {
      const room = byKey.get(key)
      if (room) happen(room, { kind: 'news', changes })
    },

    listWatchers: () => [...byKey.values()].flatMap(({ watchers }) => [...watchers]),

    count: () => ({
      rooms: byKey.size,
      watchers: [...byKey.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    }),

    /** Writes the same bytes to every watcher in every room, slowly. */
    async writeToEverybody(bytes: Buffer): Promise<void> {
      let written = 0
      for (const room of byKey.values())
        for (const watcher of room.watchers) {
          write(room, watcher, bytes)
          written += 1
          if (written % pacedSize === 0) await sleep(paceMs)
        }
    },

    /** Ends the streams of matching watchers, and rejects those not admitted yet. */
    end(isOver: (watcher: W) => boolean, lastBytes: () => Buffer, reason: AppError): void {
      for (const room of byKey.values()) {
        for (const watcher of [...room.watchers].filter(isOver)) dismiss(room, watcher, lastBytes())
        for (const watcher of [...room.state.asking, ...room.state.waiting].filter(isOver)) {
          watcher.reject(reason)
          leave(room, watcher)
        }
      }
    },

    /**
     * Finds rooms behind the database with one query, in case messages were lost. Returns the largest lag in revisions.
     */
    async sweep(): Promise<number> {
      const asked = Array.from(byKey.values(), (room) => ({ room, match: room.state.match }))
      const { epoch, revisions } = await withTimeout(answerMs, states.listRevisions([...byKey.keys()]))
      for (const { room, match } of asked)
        happen(room, { kind: 'swept', asked: match, epoch, revision: revisions.get(room.key) })
      const behind = asked.map(
        ({ room, match }) => (revisions.get(room.key) ?? 0) - (match?.revision ?? Infinity),
      )
      return Math.max(0, ...behind)
    },
  }

  function newRoom(key: Key, watcher: W): OpenRoom<Key, W> {
    return { key, state: emptyRoom(audienceOf(watcher)), watchers: new Set(), writing: Promise.resolve() }
  }

  function happen(room: OpenRoom<Key, W>, event: RoomEvent<W>): void {
    if (!isOpen(room)) return
    const { room: state, effects } = nextRoom(room.state, event)
    room.state = state
    for (const effect of effects) carryOut(room, effect)
  }

  /** A room that closed during a read must ignore the result: another room of the same match may be open by then. */
  function isOpen(room: OpenRoom<Key, W>): boolean {
    return byKey.get(room.key) === room
  }

  function carryOut(room: OpenRoom<Key, W>, effect: RoomEffect<W>): void {
    switch (effect.kind) {
      case 'read':
        return void read(room, effect.since)
      case 'admit':
        return admit(room, effect.watcher, effect.frames)
      case 'reject':
        return effect.watcher.reject(new AppError(rejection))
      case 'fail':
        return effect.watcher.reject(effect.error)
      case 'write':
        return writeToAll(room, effect.bytes)
      case 'end-strangers':
        return endStrangers(room, effect.match)
      case 'tell-gone':
        return tellGone(room)
      case 'report-ahead':
        return report('ahead', aheadError(room.state.match?.id, effect))
      case 'forget':
        return void byKey.delete(room.key)
    }
  }

  async function read(room: OpenRoom<Key, W>, since: number): Promise<void> {
    try {
      const changes = await withReadSlot(async () =>
        isOpen(room) ? withTimeout(answerMs, states.findChanges(room.key, since)) : undefined,
      )
      happen(room, { kind: 'read', changes })
    } catch (error) {
      report('read', error)
      happen(room, { kind: 'read-failed', error })
    }
  }

  function admit(room: OpenRoom<Key, W>, watcher: W, frames: readonly Buffer[]): void {
    room.watchers.add(watcher)
    try {
      watcher.open()
      for (const bytes of frames) watcher.write(bytes)
    } catch (error) {
      report('stream', error)
      watcher.reject(error)
      leave(room, watcher)
    }
  }

  function writeToAll(room: OpenRoom<Key, W>, bytes: Buffer): void {
    // Only current watchers: later ones receive the room's state when they enter.
    const watchers = [...room.watchers]
    room.writing = room.writing.then(async () => writeInSlices(room, watchers, bytes))
  }

  async function writeInSlices(room: OpenRoom<Key, W>, watchers: readonly W[], bytes: Buffer): Promise<void> {
    for (const [index, watcher] of watchers.entries()) {
      write(room, watcher, bytes)
      if ((index + 1) % sliceSize === 0) await nextTurn()
    }
  }

  /** Skips a watcher that has left. One failing socket must not affect the others. */
  function write({ watchers }: OpenRoom<Key, W>, watcher: W, bytes: Buffer): void {
    try {
      if (watchers.has(watcher)) watcher.write(bytes)
    } catch (error) {
      report('stream', error)
    }
  }

  function endStrangers(room: OpenRoom<Key, W>, match: MatchState): void {
    for (const watcher of room.watchers)
      if (!room.state.audience.mayWatch(match, watcher)) dismiss(room, watcher, gone)
  }

  function dismiss(room: OpenRoom<Key, W>, watcher: W, lastBytes: Buffer): void {
    watcher.end(lastBytes)
    leave(room, watcher)
  }

  function leave(room: OpenRoom<Key, W>, watcher: W): void {
    if (room.watchers.delete(watcher)) happen(room, { kind: 'left' })
    else happen(room, { kind: 'gave-up', watcher })
  }
}

function tellGone({ watchers }: { watchers: Set<Watcher> }): void {
  for (const watcher of watchers) watcher.end(gone)
  watchers.clear()
}

function aheadError(
  matchId: number | undefined,
  { room, database }: { room: number; database: number },
): Error {
  return new Error(
    `match ${matchId} was at revision ${room} and is at ${database} in the database, in the same epoch: if the database was restored, run "select begin_epoch()" in it, or phones that have seen more will ignore it`,
  )
}

/** Runs at most `limit` calls at once; the others wait in the order they came. */
function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      // Hands the slot directly to the next call, so that a new caller can't take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
