import type { MatchStream, StreamWatcher, Waking } from '#live/match-stream-client.ts'
import { startMachine } from '#live/start-machine.ts'
import type { Cell, MatchChanges } from '@nineteenth/contracts'
import { isUpTo } from './outbox.ts'
import type { FeedEffect, FeedEvent, FeedState, MatchFeed, Tap, ServerProblems } from './match-feed.ts'
import { emptyFeed, nextFeed, toSnapshot } from './match-feed.ts'
import { createNotifier } from './notifier.ts'
import type { EntryDraft, Outbox, OutboxEvent } from './outbox.ts'

export interface MatchFeedDeps {
  /** The owner of this phone. */
  userId: number
  find: (matchId: number) => Promise<Outbox>
  /** Stores an event, and shows the resulting match to all its feeds. */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  /** There may be a connection: unsent entries can be sent. */
  send: () => void
  openStream: (watcher: StreamWatcher) => MatchStream
  report: (what: string, cause: unknown) => void
  now: () => number
}

/** The parts of a feed that the sync calls. */
export interface MatchFeedParts extends MatchFeed {
  /** The stored match, and the event that led to it. */
  show: (outbox: Outbox, after: 'stored' | 'entered' | 'reread') => void
  /** The server's error. */
  setServerProblems: (serverProblems: ServerProblems) => void
  wake: (how: Waking) => void
  close: () => void
}

/** Runs the effects of `nextFeed` for one match: the store and the stream are here, the rules are there. */
export function createMatchFeed(deps: MatchFeedDeps, matchId: number): MatchFeedParts {
  let state: FeedState = emptyFeed
  let snapshot = toSnapshot(state)
  let stream: MatchStream | undefined
  const entering = new Map<string, { resolve: (id: string) => void; reject: (cause: unknown) => void }>()
  const take = startMachine<FeedState, FeedEvent, FeedEffect>({
    state,
    next: nextFeed,
    carryOut,
    onState: show,
    now: deps.now,
    random: () => 0,
  })
  const { subscribe, notify } = createNotifier({
    onFirst: () => take({ kind: 'came' }),
    onLast: () => take({ kind: 'went' }),
  })
  const watcher: StreamWatcher = {
    matchId,
    position: () => ({ epoch: state.outbox.mirror?.epoch, since: state.outbox.mirror?.revision ?? 0 }),
    onChanges: takeChanges,
    onGone: () => take({ kind: 'gone' }),
    onConnection: (event) => take({ kind: 'connection', event }),
  }

  return {
    subscribe,
    getSnapshot: () => snapshot,
    enter: (cell, value) => enter(cell, value, 'leave'),
    settle: (cell, value) => enter(cell, value, 'settle'),
    discardSetAside: async (id) => void (await deps.update(matchId, { kind: 'discarded', id })),
    sendAgain: async (id) => void (await deps.update(matchId, { kind: 'sent-again', id })),
    show: (outbox, after) => take({ kind: after, outbox }),
    setServerProblems: (serverProblems) => take({ kind: 'server-problems', serverProblems }),
    wake: (how) => stream?.wake(how),
    close: () => take({ kind: 'closed' }),
  }

  function show(after: FeedState): void {
    const isAlike = isShownAlike(state, after)
    state = after
    if (isAlike) return
    snapshot = toSnapshot(after)
    notify()
  }

  function carryOut(effect: FeedEffect): void {
    switch (effect.kind) {
      case 'read':
        return void read()
      case 'open-stream':
        stream = deps.openStream(watcher)
        return undefined
      case 'close-stream':
        stream?.close()
        stream = undefined
        return undefined
      case 'send':
        return deps.send()
      case 'keep':
        return void keep(effect.draft)
      case 'keep-changes':
        return void keepChanges(effect.changes)
    }
  }

  async function takeChanges(changes: MatchChanges): Promise<void> {
    take({ kind: 'heard', changes })
    // SY6: after a gap, the stream restarts from the phone's revision.
    if (!isUpTo(state.outbox.mirror, changes)) throw new Error('changes with a gap')
  }

  async function read(): Promise<void> {
    try {
      take({ kind: 'read', outbox: await deps.find(matchId) })
    } catch (cause) {
      deps.report('Couldn’t read a match on this phone', cause)
      take({ kind: 'not-read' })
    }
  }

  function enter({ hole, kind, of }: Cell, value: number | null, open: Tap['open']): Promise<string> {
    const id = crypto.randomUUID()
    const enteredAt = new Date(deps.now()).toISOString()
    // Screens may pass a cell with its current value and more.
    const tap: Tap = { id, cell: { hole, kind, of }, value, enteredBy: deps.userId, enteredAt, open }
    return new Promise((resolve, reject) => {
      entering.set(id, { resolve, reject })
      take({ kind: 'tapped', tap })
    })
  }

  async function keep(draft: EntryDraft): Promise<void> {
    const { id } = draft
    const whoEnters = entering.get(id)
    entering.delete(id)
    try {
      await deps.update(matchId, { kind: 'entered', draft })
      take({ kind: 'kept', id })
      whoEnters?.resolve(id)
    } catch (cause) {
      deps.report('Couldn’t store a score on this phone', cause)
      take({ kind: 'not-kept', id })
      whoEnters?.reject(cause)
    }
  }

  async function keepChanges(changes: MatchChanges): Promise<void> {
    try {
      await deps.update(matchId, { kind: 'changed', changes })
    } catch (cause) {
      deps.report('Couldn’t store changes on this phone', cause)
      take({ kind: 'changes-not-kept' })
    }
  }
}

/** Whether two states look the same on all screens. */
function isShownAlike(one: FeedState, other: FeedState): boolean {
  const parts = ['unsafe', 'isRead', 'isGone', 'canStore', 'connection', 'serverProblems'] as const
  const { mirror, entries } = other.outbox
  const isSameOutbox = one.outbox.mirror === mirror && one.outbox.entries === entries
  return isSameOutbox && parts.every((part) => one[part] === other[part])
}
