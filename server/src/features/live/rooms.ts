import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { roleIn } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { within } from '#platform/within.ts'
import type { MatchStateStore } from '../matches/match-state-store.ts'
import { gone } from './live-messages.ts'
import type { ReportFailure } from './live-figures.ts'
import type { Entrant, Room, RoomEffect, RoomEvent } from './room.ts'
import { emptyRoom, nextRoom } from './room.ts'

/** Somebody who watches a match: a socket, seen from the room. */
export interface Watcher extends Entrant {
  sessionKey: string
  /** They are let in: what is written comes next. */
  open: () => void
  refuse: (error: unknown) => void
  write: (bytes: Buffer) => void
  end: (lastBytes: Buffer) => void
}

export interface RoomsDeps {
  states: Pick<MatchStateStore, 'findChanges' | 'listRevisions'>
  /** How many matches may be read at once, whatever for. */
  readsAtOnce: number
  report: ReportFailure
}

// Longer than any statement may run: only a connection that fell silent takes so long.
const answerMs = 20_000

export type Rooms = ReturnType<typeof openRooms>

interface OpenRoom {
  matchId: number
  state: Room<Watcher>
  watchers: Set<Watcher>
  /** Done when all that was taken so far has been handed to the sockets. */
  writing: Promise<void>
}

// A room of thousands is written in slices, so that others get their turn in between.
const sliceSize = 500

/** The rooms of this node, by match: there with the first who asks to enter, gone with the last who leaves. */
export function openRooms({ states, readsAtOnce, report }: RoomsDeps) {
  const rooms = new Map<number, OpenRoom>()
  const inTurn = takeTurns(readsAtOnce)

  return {
    /** Counts them at once, and opens or refuses them when it is known whether they may watch. */
    enter(matchId: number, watcher: Watcher): void {
      const room = rooms.get(matchId) ?? newRoom(matchId)
      rooms.set(matchId, room)
      happen(room, { kind: 'entered', watcher })
    },

    /** Also for whoever was never let in, or has left already. */
    leave(matchId: number, watcher: Watcher): void {
      const room = rooms.get(matchId)
      if (room) leave(room, watcher)
    },

    has: (matchId: number) => rooms.has(matchId),

    take(matchId: number, changes: MatchChanges | undefined): void {
      const room = rooms.get(matchId)
      if (room) happen(room, { kind: 'news', changes })
    },

    listWatchers: () => [...rooms.values()].flatMap(({ watchers }) => [...watchers]),

    count: () => ({
      rooms: rooms.size,
      watchers: [...rooms.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    }),

    /** Ends the streams of those it is over for, and refuses those who are not in yet. */
    end(isOver: (watcher: Watcher) => boolean, lastBytes: () => Buffer, refusal: AppError): void {
      for (const room of rooms.values()) {
        for (const watcher of [...room.watchers].filter(isOver)) dismiss(room, watcher, lastBytes())
        for (const watcher of [...room.state.asking, ...room.state.waiting].filter(isOver)) {
          watcher.refuse(refusal)
          leave(room, watcher)
        }
      }
    },

    /** Finds rooms that are not where the database is, whatever news were lost; one question for all of them. */
    async sweep(): Promise<void> {
      const asked = Array.from(rooms.values(), (room) => ({ room, match: room.state.match }))
      const { epoch, revisions } = await within(answerMs, states.listRevisions([...rooms.keys()]))
      for (const { room, match } of asked)
        happen(room, { kind: 'swept', asked: match, epoch, revision: revisions.get(room.matchId) })
    },
  }

  function happen(room: OpenRoom, event: RoomEvent<Watcher>): void {
    // Forgotten while it was read: there may be another of the same match by now.
    if (!isKnown(room)) return
    const { room: state, effects } = nextRoom(room.state, event)
    room.state = state
    for (const effect of effects) carryOut(room, effect)
  }

  function isKnown(room: OpenRoom): boolean {
    return rooms.get(room.matchId) === room
  }

  function carryOut(room: OpenRoom, effect: RoomEffect<Watcher>): void {
    switch (effect.kind) {
      case 'read':
        return void read(room, effect.since)
      case 'admit':
        return admit(room, effect.watcher, effect.frames)
      case 'refuse':
        return effect.watcher.refuse(new AppError('match-not-found'))
      case 'fail':
        return effect.watcher.refuse(effect.error)
      case 'write':
        return writeToAll(room, effect.bytes)
      case 'end-strangers':
        return endStrangers(room, effect.match)
      case 'tell-gone':
        return tellGone(room)
      case 'report-ahead':
        return report('ahead', aheadError(room.matchId, effect))
      case 'forget':
        return void rooms.delete(room.matchId)
    }
  }

  async function read(room: OpenRoom, since: number): Promise<void> {
    const reading = inTurn(async () =>
      isKnown(room) ? within(answerMs, states.findChanges(room.matchId, since)) : undefined,
    )
    const event = await reading.then(
      (changes) => ({ kind: 'read', changes }) as const,
      (error: unknown) => {
        report('read', error)
        return { kind: 'read-failed', error } as const
      },
    )
    happen(room, event)
  }

  function admit(room: OpenRoom, watcher: Watcher, frames: readonly Buffer[]): void {
    room.watchers.add(watcher)
    try {
      watcher.open()
      for (const bytes of frames) watcher.write(bytes)
    } catch (error) {
      report('stream', error)
      watcher.refuse(error)
      leave(room, watcher)
    }
  }

  function writeToAll(room: OpenRoom, bytes: Buffer): void {
    // Those who are there now: whoever comes later is sent where the room stands then.
    const watchers = [...room.watchers]
    room.writing = room.writing.then(async () => writeInSlices(room, watchers, bytes))
  }

  /** Whoever has been ended or has left meanwhile is sent nothing more; one that cannot be written to keeps nothing from the others. */
  async function writeInSlices(
    { watchers }: OpenRoom,
    listed: readonly Watcher[],
    bytes: Buffer,
  ): Promise<void> {
    for (const [index, watcher] of listed.entries()) {
      try {
        if (watchers.has(watcher)) watcher.write(bytes)
      } catch (error) {
        report('stream', error)
      }
      if ((index + 1) % sliceSize === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  function endStrangers(room: OpenRoom, match: MatchState): void {
    for (const watcher of room.watchers) if (!roleIn(match, watcher.userId)) dismiss(room, watcher, gone)
  }

  function dismiss(room: OpenRoom, watcher: Watcher, lastBytes: Buffer): void {
    watcher.end(lastBytes)
    leave(room, watcher)
  }

  function leave(room: OpenRoom, watcher: Watcher): void {
    if (room.watchers.delete(watcher)) happen(room, { kind: 'left' })
    else happen(room, { kind: 'gave-up', watcher })
  }
}

function newRoom(matchId: number): OpenRoom {
  return { matchId, state: emptyRoom(), watchers: new Set(), writing: Promise.resolve() }
}

function tellGone({ watchers }: OpenRoom): void {
  for (const watcher of watchers) watcher.end(gone)
  watchers.clear()
}

function aheadError(matchId: number, { room, database }: { room: number; database: number }): Error {
  return new Error(
    `match ${matchId} was at revision ${room} and is at ${database} in the database, in the same epoch: if the database was restored, run "select begin_epoch()" in it, or phones that have seen more will ignore it`,
  )
}

/** Lets a number of calls run at once; the others wait in the order they came. */
function takeTurns(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      // The turn is handed on: whoever comes in between must not take it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
