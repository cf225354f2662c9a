import type { Connection, ConnectionEvent } from '#live/connection.ts'
import { nextConnection } from '#live/connection.ts'
import type { MatchStream, StreamWatcher, Waking } from '#live/match-stream-client.ts'
import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { cellKey } from '@nineteenth/contracts'
import { newEntryId } from './entry-id.ts'
import { createNotifier } from './notifier.ts'
import type { NewScore, Outbox, OutboxEntry, OutboxEvent } from './outbox.ts'
import { emptyOutbox, listSetAside, listWaiting, seenIn, shownMatch } from './outbox.ts'

/** A match as a screen draws it. */
export interface MatchSnapshot {
  /** The mirror with the person's own entries on top; undefined until the match was opened once with signal. */
  match: MatchState | undefined
  /** False until this phone's own store was read. */
  isRead: boolean
  /** Deleted, or no longer theirs to see. */
  isGone: boolean
  connection: Connection
  /** Entries that the server has not answered yet. */
  waiting: readonly OutboxEntry[]
  /** Entries that the server will not take, each with its reason. */
  setAside: readonly OutboxEntry[]
}

export interface MatchFeed {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => MatchSnapshot
  /** Gives the entry's id once it is stored durably on this phone; no strokes clear the cell. */
  enterScore: (score: NewScore) => Promise<string>
  /** Enters the score that the person decided on, and settles the conflicts they see in that cell. */
  settleConflict: (score: NewScore) => Promise<string>
  discardSetAside: (entryId: string) => Promise<void>
  /** Tries an entry once more that was set aside. */
  sendAgain: (entryId: string) => Promise<void>
}

export interface MatchFeedDeps {
  /** Whose phone it is. */
  userId: number
  find: (matchId: number) => Promise<Outbox>
  update: (matchId: number, event: OutboxEvent) => Promise<Outbox>
  /** Called when a stream is open: whatever waits can be sent. */
  onLive: () => void
  openStream: (watcher: StreamWatcher) => MatchStream
  now: () => number
}

/** The parts of a feed that the sync around it moves. */
export interface MatchFeedParts extends MatchFeed {
  /** Another part of this phone, or another tab, has stored something. */
  show: (outbox: Outbox) => void
  wake: (how: Waking) => void
  close: () => void
}

// Long enough to go from one screen to the next on the same stream.
const lingerMs = 5_000

// The contract takes no more, and nobody decides more at once.
const settledAtOnce = 20

/** A match for screens. Its stream is open while anybody subscribes. */
export function createMatchFeed(deps: MatchFeedDeps, matchId: number): MatchFeedParts {
  let outbox: Outbox = emptyOutbox
  let stream: MatchStream | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** The newest entry of each cell that the store has not kept yet. */
  const onTheirWay = new Map<string, string>()
  let snapshot: MatchSnapshot = {
    match: undefined,
    isRead: false,
    isGone: false,
    connection: { kind: 'connecting' },
    waiting: [],
    setAside: [],
  }
  const { subscribe, notify } = createNotifier({ onFirst: arrive, onLast: leaveLater })

  return {
    subscribe,
    getSnapshot: () => snapshot,
    enterScore: (score) => enter(score, []),
    settleConflict: (score) => enter(score, seenIn(snapshot.match, score).conflicts.slice(0, settledAtOnce)),
    discardSetAside: async (id) => void (await deps.update(matchId, { kind: 'discarded', id })),
    sendAgain: async (id) => void (await deps.update(matchId, { kind: 'sent-again', id })),
    show,
    wake: (how) => stream?.wake(how),
    close: leave,
  }

  function arrive(): void {
    clearTimeout(leaving)
    if (!stream) void readAndWatch()
  }

  async function readAndWatch(): Promise<void> {
    // A store that cannot be read must not keep the match from being watched; entering a score will say what is wrong.
    show(await deps.find(matchId).catch(() => outbox))
    stream ??= deps.openStream({
      matchId,
      since: () => outbox.mirror?.revision ?? 0,
      onChanges: takeChanges,
      onGone: () => set({ isGone: true }),
      onConnection: takeConnection,
    })
  }

  function leaveLater(): void {
    leaving = setTimeout(leave, lingerMs)
  }

  function leave(): void {
    clearTimeout(leaving)
    stream?.close()
    stream = undefined
    set({ connection: { kind: 'connecting' } })
  }

  async function takeChanges(changes: MatchChanges): Promise<void> {
    const after = await deps.update(matchId, { kind: 'changed', changes })
    // SY6: with a gap, the stream begins anew from where the phone stands.
    if ((after.mirror?.revision ?? 0) < changes.revision) throw new Error('changes with a gap')
  }

  function takeConnection(event: ConnectionEvent): void {
    const connection = nextConnection(snapshot.connection, event, deps.now())
    if (event !== 'opened') return set({ connection })
    set({ connection, isGone: false })
    deps.onLive()
  }

  async function enter(
    { userId, holeNumber, strokes, isPickedUp }: NewScore,
    settles: readonly string[],
  ): Promise<string> {
    const enteredAtMs = deps.now()
    const id = newEntryId(enteredAtMs)
    const key = cellKey({ userId, holeNumber })
    // SY2: the screen shows a tap before the store has it, and so it was seen.
    const seen = onTheirWay.get(key) ?? seenIn(snapshot.match, { userId, holeNumber }).entryId
    const score = { userId, holeNumber, strokes, isPickedUp }
    const draft = { ...score, id, seen, settles, enteredBy: deps.userId, enteredAtMs }
    onTheirWay.set(key, id)
    try {
      await deps.update(matchId, { kind: 'entered', draft })
    } finally {
      if (onTheirWay.get(key) === id) onTheirWay.delete(key)
    }
    return id
  }

  function show(next: Outbox): void {
    outbox = next
    set({
      match: shownMatch(outbox),
      isRead: true,
      waiting: listWaiting(outbox),
      setAside: listSetAside(outbox),
    })
  }

  function set(part: Partial<MatchSnapshot>): void {
    snapshot = { ...snapshot, ...part }
    notify()
  }
}
