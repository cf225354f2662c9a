import type { ServerProblem } from '#api/api-error.ts'
import type { Connection, ConnectionEvent } from '#live/next-stream.ts'
import { nextConnection } from '#live/next-stream.ts'
import type { Due, Moment, Step } from '#live/start-machine.ts'
import type { Cell, MatchChanges, MatchState } from '@nineteenth/contracts'
import { cellKey, findCell, toFullChanges, isSameCell } from '@nineteenth/contracts'
import type { EntryDraft, Outbox, OutboxEntry } from './outbox.ts'
import { emptyOutbox, listSetAside, listWaiting, nextOutbox, shownMatch, wasGone } from './outbox.ts'

/** A match for a screen. */
export interface MatchSnapshot {
  /** The mirror with the golfer's own entries on top; undefined until the match was opened once with signal. */
  match: MatchState | undefined
  /** False until this phone's store was read. */
  isRead: boolean
  /** Deleted, or they may no longer see it. */
  isGone: boolean
  /** False if this phone's store fails: the match is shown from memory, and nothing can be entered. */
  canStore: boolean
  connection: Connection
  serverProblems: ServerProblems
  /** The cells (`cellKey`) whose newest value is still being stored. */
  unsafe: ReadonlySet<string>
  /** Entries that the server hasn't acknowledged yet. */
  waiting: readonly OutboxEntry[]
  /** Entries that the server rejected, each with its reason. */
  setAside: readonly OutboxEntry[]
}

/** The server's errors when sending or watching. */
export interface ServerProblems {
  readonly sending?: ServerProblem | undefined
  readonly watching?: ServerProblem | undefined
}

/** A match for screens. */
export interface MatchFeed {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => MatchSnapshot
  /** Shows the value at once, and returns the entry's id once it is stored durably on this phone. Null clears the cell. */
  enter: (cell: Cell, value: number | null) => Promise<string>
  /** Enters the chosen value, and settles the open entries shown in that cell. */
  settle: (cell: Cell, value: number | null) => Promise<string>
  discardSetAside: (entryId: string) => Promise<void>
  /** Sends an entry again that was set aside. */
  sendAgain: (entryId: string) => Promise<void>
}

/** The state of a feed. Its stream is open while a screen shows it, and a little longer. */
export interface FeedState {
  readonly presence: 'away' | 'reading' | 'watching' | 'lingering' | 'closed'
  readonly outbox: Outbox
  /** Tapped and shown, not stored yet, in order. */
  readonly unsafe: readonly EntryDraft[]
  /** The one of them that the store is writing. */
  readonly keeping: string | null
  /** Epochs that this feed has left: stored data of these is old. */
  readonly pastEpochs: readonly string[]
  readonly isRead: boolean
  readonly isGone: boolean
  readonly canStore: boolean
  readonly connection: Connection
  readonly serverProblems: ServerProblems
  /** When the stream closes, unless a screen opens again. */
  readonly deadlineMs: number | undefined
}

export type FeedEvent =
  /** The first screen opened, the last one closed. */
  | { kind: 'came' | 'went' | 'closed' }
  | { kind: 'read'; outbox: Outbox }
  | { kind: 'not-read' }
  /**
   * The stored match: after a write, after a tap (which reads no mirror), or after another tab's write.
   */
  | { kind: 'stored' | 'entered' | 'reread'; outbox: Outbox }
  | { kind: 'tapped'; tap: Tap }
  | { kind: 'kept' | 'not-kept'; id: string }
  | { kind: 'heard'; changes: MatchChanges }
  | { kind: 'changes-not-kept' }
  | { kind: 'gone' }
  | { kind: 'connection'; event: ConnectionEvent }
  | { kind: 'server-problems'; serverProblems: ServerProblems }

/** A tap before it is stored. */
export interface Tap extends Pick<OutboxEntry, 'id' | 'cell' | 'value' | 'enteredBy' | 'enteredAt'> {
  /** Whether it settles the open entries shown in its cell. */
  open: 'settle' | 'leave'
}

export type FeedEffect =
  | { kind: 'read' | 'open-stream' | 'close-stream' | 'send' }
  | { kind: 'keep'; draft: EntryDraft }
  | { kind: 'keep-changes'; changes: MatchChanges }

export const emptyFeed: FeedState = {
  presence: 'away',
  outbox: emptyOutbox,
  unsafe: [],
  keeping: null,
  pastEpochs: [],
  isRead: false,
  isGone: false,
  canStore: true,
  connection: { kind: 'connecting' },
  serverProblems: {},
  deadlineMs: undefined,
}

// Long enough to change screens on the same stream.
const lingerMs = 5_000

/** The state of a feed after an event, and the effects. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextFeed(state: FeedState, event: (FeedEvent | Due) & Moment): Step<FeedState, FeedEffect> {
  if (state.presence === 'closed' && !isAboutTaps(event)) return only(state)
  switch (event.kind) {
    case 'came':
      return come(state)
    case 'went':
      return go(state, event)
    case 'due':
      return leave(state, 'away')
    case 'closed':
      return leave(state, 'closed')
    case 'read':
      return watch({
        ...state,
        ...merged(state, event.outbox),
        canStore: true,
        isGone: wasGone(event.outbox),
      })
    case 'not-read':
      // A failing store must not prevent watching; entering a score will report the problem.
      return watch({ ...state, isRead: true, canStore: false })
    case 'stored':
      return takeStored(state, event.outbox)
    case 'entered':
      return takeEntered(state, event.outbox)
    case 'reread':
      return only({ ...state, ...merged(state, event.outbox) })
    case 'tapped':
      return tapped(state, event.tap)
    case 'kept':
      return takeKept(state, event.id)
    case 'not-kept':
      return takeNotKept(state, event.id)
    case 'heard':
      return hear(state, event.changes)
    case 'changes-not-kept':
      return only({ ...state, canStore: false })
    case 'gone':
      return only({ ...state, isGone: true, connection: { kind: 'connecting' } })
    case 'connection':
      return connect(state, event.event, event)
    case 'server-problems':
      return only({ ...state, serverProblems: event.serverProblems })
  }
}

/** Taps are stored even if no screen is open any more. */
function isAboutTaps({ kind }: FeedEvent | Due): boolean {
  return kind === 'tapped' || kind === 'kept' || kind === 'not-kept'
}

/** The feed for screens. */
export function toSnapshot({
  outbox,
  unsafe,
  isRead,
  isGone,
  canStore,
  connection,
  serverProblems,
}: FeedState): MatchSnapshot {
  return {
    match: shownMatch(outbox, unsafe),
    isRead,
    isGone,
    canStore,
    connection,
    serverProblems,
    unsafe: new Set(unsafe.map(({ cell }) => cellKey(cell))),
    waiting: listWaiting(outbox),
    setAside: listSetAside(outbox),
  }
}

function come(state: FeedState): Step<FeedState, FeedEffect> {
  if (state.presence === 'lingering') return only({ ...state, presence: 'watching', deadlineMs: undefined })
  if (state.presence !== 'away') return only(state)
  return [{ ...state, presence: 'reading' }, [{ kind: 'read' }]]
}

function go(state: FeedState, { nowMs }: Moment): Step<FeedState, FeedEffect> {
  // While the store is being read there is no stream to keep open.
  if (state.presence === 'reading') return only({ ...state, presence: 'away' })
  if (state.presence !== 'watching') return only(state)
  return only({ ...state, presence: 'lingering', deadlineMs: nowMs + lingerMs })
}

/** Opens the stream, unless the screen closed while the store was being read. */
function watch(state: FeedState): Step<FeedState, FeedEffect> {
  if (state.presence !== 'reading') return only(state)
  return [{ ...state, presence: 'watching' }, [{ kind: 'open-stream' }]]
}

function leave(state: FeedState, presence: 'away' | 'closed'): Step<FeedState, FeedEffect> {
  const connection: Connection = { kind: 'connecting' }
  return [{ ...state, presence, connection, deadlineMs: undefined }, [{ kind: 'close-stream' }]]
}

function takeStored(state: FeedState, outbox: Outbox): Step<FeedState, FeedEffect> {
  const hasMissed = !state.canStore || outbox.mirror === undefined
  const after = { ...state, ...merged(state, outbox), canStore: true }
  const isBehind = hasMissed && after.outbox.mirror !== outbox.mirror
  // A store that works again, or was emptied, lacks the changes received meanwhile.
  return isBehind ? storeMirror(after) : only(after)
}

function takeEntered(state: FeedState, outbox: Outbox): Step<FeedState, FeedEffect> {
  const after = { ...state, ...merged(state, outbox), isRead: state.isRead, canStore: true }
  return state.canStore ? only(after) : storeMirror(after)
}

function storeMirror(state: FeedState): Step<FeedState, FeedEffect> {
  const { mirror } = state.outbox
  return mirror ? [state, [{ kind: 'keep-changes', changes: toFullChanges(mirror) }]] : only(state)
}

/** The stored match, but never an older one than already shown. */
function merged(state: FeedState, stored: Outbox): Partial<FeedState> & Pick<FeedState, 'outbox'> {
  const before = state.outbox
  const mirror = isOlder(stored.mirror, state) ? before.mirror : stored.mirror
  // Entries stored in a past epoch count as lost, and must stay on the screen.
  const isPast = mirror !== undefined && mirror.epoch !== stored.mirror?.epoch
  const after = isPast ? nextOutbox(stored, { kind: 'epoch-met', epoch: mirror.epoch, nowMs: 0 }) : stored
  const kept = new Set(after.entries.map(({ id }) => id))
  return {
    // Reuses equal objects, so that screens render only what is new.
    outbox: { ...after, mirror, entries: isSame(before, after) ? before.entries : after.entries },
    unsafe: state.unsafe.some(({ id }) => kept.has(id))
      ? state.unsafe.filter(({ id }) => !kept.has(id))
      : state.unsafe,
    pastEpochs: withPast(state, mirror),
    isRead: true,
  }
}

function isOlder(mirror: MatchState | undefined, { outbox, pastEpochs }: FeedState): boolean {
  const known = outbox.mirror
  if (!known || !mirror) return known !== undefined
  return mirror.epoch === known.epoch ? mirror.revision <= known.revision : pastEpochs.includes(mirror.epoch)
}

function isSame({ entries }: Outbox, stored: Outbox): boolean {
  const isSameEntry = (entry: OutboxEntry, index: number) =>
    entry.id === stored.entries[index]?.id &&
    entry.seq === stored.entries[index].seq &&
    entry.base === stored.entries[index].base &&
    entry.rejection === stored.entries[index].rejection
  return entries.length === stored.entries.length && entries.every(isSameEntry)
}

function withPast({ outbox, pastEpochs }: FeedState, mirror: MatchState | undefined): readonly string[] {
  const before = outbox.mirror?.epoch
  if (before === undefined || before === mirror?.epoch) return pastEpochs
  // Only the server knows its revision, even after an old database was started again.
  return [...pastEpochs.filter((epoch) => epoch !== mirror?.epoch), before]
}

/** Shows a tap at once, marked as not safe yet. One is stored at a time, so that a failure affects no other. */
function tapped(state: FeedState, { open, ...tap }: Tap): Step<FeedState, FeedEffect> {
  const shown = shownMatch(state.outbox, state.unsafe)
  const shownOpen = shown?.open.filter((entry) => isSameCell(entry, tap.cell)) ?? []
  const draft: EntryDraft = {
    ...tap,
    base: (shown && findCell(shown, tap.cell)?.entry) ?? null,
    settles: open === 'settle' ? shownOpen.map(({ entry }) => entry) : [],
    ...(tap.cell.kind === 'press' && seenOf(state, shown, tap.cell.hole)),
  }
  return keepFirst({ ...state, unsafe: [...state.unsafe, draft] })
}

/**
 * PR6: what the phone had received. Undefined if it knows a score of the hole that the screen doesn't show, as one that
 * was cleared, is in conflict or was set aside: the server may yet keep that score, and the press was still in time.
 */
function seenOf(
  { outbox, unsafe }: FeedState,
  shown: MatchState | undefined,
  hole: number,
): Pick<EntryDraft, 'seen'> {
  if (!outbox.mirror || !shown) return {}
  const { epoch, revision, cells, open } = outbox.mirror
  const known = [
    ...[...outbox.entries, ...unsafe].map(({ cell, value }) => ({ ...cell, value })),
    ...cells,
    ...open,
  ]
  const isHidden = known.some(
    (cell) =>
      cell.kind === 'strokes' &&
      cell.hole === hole &&
      cell.value !== null &&
      (findCell(shown, cell)?.value ?? null) === null,
  )
  return isHidden ? {} : { seen: { epoch, revision } }
}

function keepFirst(state: FeedState): Step<FeedState, FeedEffect> {
  const [draft] = state.unsafe
  if (!draft || state.keeping !== null) return only(state)
  return [{ ...state, keeping: draft.id }, [{ kind: 'keep', draft }]]
}

function takeKept(state: FeedState, id: string): Step<FeedState, FeedEffect> {
  const unsafe = state.unsafe.some((draft) => draft.id === id) ? without(state.unsafe, id) : state.unsafe
  return keepFirst({ ...state, unsafe, keeping: null })
}

function takeNotKept(state: FeedState, id: string): Step<FeedState, FeedEffect> {
  const base = state.unsafe.find((draft) => draft.id === id)?.base ?? null
  // It is gone from the screen, so taps on top of it now have the earlier base.
  const unsafe = without(state.unsafe, id).map((draft) => (draft.base === id ? { ...draft, base } : draft))
  return keepFirst({ ...state, unsafe, keeping: null, canStore: false })
}

function without(drafts: readonly EntryDraft[], id: string): EntryDraft[] {
  return drafts.filter((draft) => draft.id !== id)
}

/** Shows the server's changes at once; storing follows, and may fail. */
function hear(state: FeedState, changes: MatchChanges): Step<FeedState, FeedEffect> {
  const outbox = nextOutbox(state.outbox, { kind: 'changed', changes })
  // A reply contained it already, and was stored first.
  if (outbox === state.outbox && state.canStore) return only(state)
  const after = { ...state, outbox, pastEpochs: withPast(state, outbox.mirror) }
  return [after, [{ kind: 'keep-changes', changes }]]
}

function connect(state: FeedState, event: ConnectionEvent, { nowMs }: Moment): Step<FeedState, FeedEffect> {
  const connection = nextConnection(state.connection, event, nowMs)
  if (event !== 'opened') return only({ ...state, connection })
  // Unsent entries can be sent now.
  return [{ ...state, connection, isGone: false }, [{ kind: 'send' }]]
}

function only(state: FeedState): Step<FeedState, FeedEffect> {
  return [state, []]
}
