import type { MatchStream, StreamWatcher, Waking } from '#live/match-stream-client.ts'
import { startMachine } from '#live/start-machine.ts'
import type { MatchChanges } from '@nineteenth/contracts'
import { isUpTo, newEntryId } from './outbox.ts'
import type { FeedEffect, FeedEvent, FeedState, MatchFeed, Tap, Troubles } from './match-feed.ts'
import { emptyFeed, nextFeed, toSnapshot } from './match-feed.ts'
import { createNotifier } from './notifier.ts'
import type { EntryDraft, NewScore, Outbox, OutboxEvent } from './outbox.ts'

export interface MatchFeedDeps {
  /** Whose phone it is. */
  userId: number
  find: (matchId: number) => Promise<Outbox>
  /** Stores an event, and shows what it makes of the match to all feeds of it. */
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  /** Something speaks for a line: whatever waits can be sent. */
  send: () => void
  openStream: (watcher: StreamWatcher) => MatchStream
  report: (what: string, cause: unknown) => void
  now: () => number
}

/** The parts of a feed that the sync around it moves. */
export interface MatchFeedParts extends MatchFeed {
  /** Something of this match was stored. */
  show: (outbox: Outbox) => void
  /** The same, where it was only read again. */
  reread: (outbox: Outbox) => void
  /** What the server answers instead of doing as it was asked. */
  meetTrouble: (trouble: Troubles) => void
  wake: (how: Waking) => void
  close: () => void
}

/** Carries out what `nextFeed` says of one match: the store and the stream are here, the rules are there. */
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
    enterScore: (score) => enter(score, 'leave'),
    settleConflict: (score) => enter(score, 'settle'),
    discardSetAside: async (id) => void (await deps.update(matchId, { kind: 'discarded', id })),
    sendAgain: async (id) => void (await deps.update(matchId, { kind: 'sent-again', id })),
    show: (outbox) => take({ kind: 'stored', outbox }),
    reread: (outbox) => take({ kind: 'reread', outbox }),
    meetTrouble: (trouble) => take({ kind: 'trouble', trouble }),
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
    // SY6: with a gap, the stream begins anew from where the phone stands.
    if (!isUpTo(state.outbox.mirror, changes)) throw new Error('changes with a gap')
  }

  async function read(): Promise<void> {
    try {
      take({ kind: 'read', outbox: await deps.find(matchId) })
    } catch (cause) {
      deps.report('A match could not be read on this phone', cause)
      take({ kind: 'not-read' })
    }
  }

  function enter(score: NewScore, conflicts: Tap['conflicts']): Promise<string> {
    const enteredAtMs = deps.now()
    const id = newEntryId(enteredAtMs)
    const { ballNo, holeNumber, strokes, isPickedUp } = score
    const tap = {
      ballNo,
      holeNumber,
      strokes,
      isPickedUp,
      id,
      enteredBy: deps.userId,
      enteredAtMs,
      conflicts,
    }
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
      deps.report('A score could not be kept on this phone', cause)
      take({ kind: 'not-kept', id })
      whoEnters?.reject(cause)
    }
  }

  async function keepChanges(changes: MatchChanges): Promise<void> {
    try {
      await deps.update(matchId, { kind: 'changed', changes })
    } catch (cause) {
      deps.report('Changes could not be kept on this phone', cause)
      take({ kind: 'changes-not-kept' })
    }
  }
}

/** Whether two states look the same on every screen. */
function isShownAlike(one: FeedState, other: FeedState): boolean {
  const parts = ['unsafe', 'isRead', 'isGone', 'canStore', 'connection', 'trouble'] as const
  const { mirror, entries } = other.outbox
  const isSameOutbox = one.outbox.mirror === mirror && one.outbox.entries === entries
  return isSameOutbox && parts.every((part) => one[part] === other[part])
}
