import type { ServerTrouble } from '#api/api-error.ts'
import type { Connection, ConnectionEvent } from '#live/next-stream.ts'
import { nextConnection } from '#live/next-stream.ts'
import type { Due, Moment, Step } from '#live/start-machine.ts'
import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { cellKey, fromNothing } from '@nineteenth/contracts'
import type { EntryDraft, NewScore, Outbox, OutboxEntry } from './outbox.ts'
import { emptyOutbox, listSetAside, listWaiting, nextOutbox, seenIn, shownMatch, wasGone } from './outbox.ts'

/** A match as a screen draws it. */
export interface MatchSnapshot {
  /** The mirror with the person's own entries on top; undefined until the match was opened once with signal. */
  match: MatchState | undefined
  /** False until this phone's own store was read. */
  isRead: boolean
  /** Deleted, or no longer theirs to see. */
  isGone: boolean
  /** False where this phone's store fails: the match is watched from memory, and nothing can be entered. */
  canStore: boolean
  connection: Connection
  trouble: Troubles
  /** The cells whose newest score is on its way to this phone's store. */
  unsafe: ReadonlySet<string>
  /** Entries that the server has not answered yet. */
  waiting: readonly OutboxEntry[]
  /** Entries that the server will not take, each with its reason. */
  setAside: readonly OutboxEntry[]
}

/** What the server has answered instead of taking scores, or of telling of them. */
export interface Troubles {
  readonly sending?: ServerTrouble | undefined
  readonly watching?: ServerTrouble | undefined
}

/** A match for screens. */
export interface MatchFeed {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => MatchSnapshot
  /** Shows the score at once, and gives the entry's id once it is stored durably on this phone; no strokes clear the cell. */
  enterScore: (score: NewScore) => Promise<string>
  /** Enters the score that the person decided on, and settles the conflicts they see in that cell. */
  settleConflict: (score: NewScore) => Promise<string>
  discardSetAside: (entryId: string) => Promise<void>
  /** Tries an entry once more that was set aside. */
  sendAgain: (entryId: string) => Promise<void>
}

/** What a feed knows. Its stream is open while somebody looks, and a little longer. */
export interface FeedState {
  readonly presence: 'away' | 'reading' | 'watching' | 'lingering' | 'closed'
  readonly outbox: Outbox
  /** Tapped and shown, not stored yet, in order. */
  readonly unsafe: readonly EntryDraft[]
  /** The one of them that the store is writing. */
  readonly keeping: string | null
  /** Epochs that this feed has left: what the store still has of one is old. */
  readonly pastEpochs: readonly string[]
  readonly isRead: boolean
  readonly isGone: boolean
  readonly canStore: boolean
  readonly connection: Connection
  readonly trouble: Troubles
  /** When the stream is closed, unless somebody comes back. */
  readonly deadlineMs: number | undefined
}

export type FeedEvent =
  /** The first who looks has come, the last has gone. */
  | { kind: 'came' | 'went' | 'closed' }
  | { kind: 'read'; outbox: Outbox }
  | { kind: 'not-read' }
  /** Something was written, and the store has it so now. */
  | { kind: 'stored'; outbox: Outbox }
  /** The store was read again, since another tab has written to it. */
  | { kind: 'reread'; outbox: Outbox }
  | { kind: 'tapped'; tap: Tap }
  | { kind: 'kept' | 'not-kept'; id: string }
  | { kind: 'heard'; changes: MatchChanges }
  | { kind: 'changes-not-kept' }
  | { kind: 'gone' }
  | { kind: 'connection'; event: ConnectionEvent }
  | { kind: 'trouble'; trouble: Troubles }

/** A tap as it comes from the thumb. */
export interface Tap extends NewScore {
  id: string
  enteredBy: number
  enteredAtMs: number
  /** Whether it decides the conflicts that are shown in its cell. */
  conflicts: 'settle' | 'leave'
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
  trouble: {},
  deadlineMs: undefined,
}

// Long enough to go from one screen to the next on the same stream.
const lingerMs = 5_000

/** What an event makes of a feed, and what is to be done about it. */
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
      // A store that fails must not keep the match from being watched; entering a score will say what is wrong.
      return watch({ ...state, isRead: true, canStore: false })
    case 'stored':
      return takeStored(state, event.outbox)
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
    case 'trouble':
      return only({ ...state, trouble: event.trouble })
  }
}

/** What was tapped is stored also when nobody looks any more. */
function isAboutTaps({ kind }: FeedEvent | Due): boolean {
  return kind === 'tapped' || kind === 'kept' || kind === 'not-kept'
}

/** The feed as screens are shown it. */
export function toSnapshot({
  outbox,
  unsafe,
  isRead,
  isGone,
  canStore,
  connection,
  trouble,
}: FeedState): MatchSnapshot {
  return {
    match: shownMatch(outbox, unsafe),
    isRead,
    isGone,
    canStore,
    connection,
    trouble,
    unsafe: new Set(unsafe.map(cellKey)),
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
  // While the store is read there is no stream to linger on.
  if (state.presence === 'reading') return only({ ...state, presence: 'away' })
  if (state.presence !== 'watching') return only(state)
  return only({ ...state, presence: 'lingering', deadlineMs: nowMs + lingerMs })
}

/** Opens the stream, unless whoever wanted it has left while the store was read. */
function watch(state: FeedState): Step<FeedState, FeedEffect> {
  if (state.presence !== 'reading') return only(state)
  return [{ ...state, presence: 'watching' }, [{ kind: 'open-stream' }]]
}

function leave(state: FeedState, presence: 'away' | 'closed'): Step<FeedState, FeedEffect> {
  const connection: Connection = { kind: 'connecting' }
  return [{ ...state, presence, connection, deadlineMs: undefined }, [{ kind: 'close-stream' }]]
}

function takeStored(state: FeedState, outbox: Outbox): Step<FeedState, FeedEffect> {
  const after = { ...state, ...merged(state, outbox), canStore: true }
  const { mirror } = after.outbox
  const hasMissed = !state.canStore || outbox.mirror === undefined
  const isBehind = hasMissed && mirror !== undefined && mirror !== outbox.mirror
  // A store that works again, or was emptied, has missed what was heard meanwhile.
  return isBehind ? [after, [{ kind: 'keep-changes', changes: fromNothing(mirror) }]] : only(after)
}

/** What the store has, but never an older match than was shown already. */
function merged(state: FeedState, stored: Outbox): Partial<FeedState> & Pick<FeedState, 'outbox'> {
  const before = state.outbox
  const mirror = isOlder(stored.mirror, state) ? before.mirror : stored.mirror
  // What is stored of an epoch that is over counts as lost: it must stay on the screen.
  const isPast = mirror !== undefined && mirror.epoch !== stored.mirror?.epoch
  const after = isPast ? nextOutbox(stored, { kind: 'epoch-met', epoch: mirror.epoch, nowMs: 0 }) : stored
  const kept = new Set(after.entries.map(({ id }) => id))
  return {
    // The same objects where they say the same: a screen draws anew what is new.
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
    entry.base === stored.entries[index].base &&
    entry.refusal === stored.entries[index].refusal
  return entries.length === stored.entries.length && entries.every(isSameEntry)
}

function withPast({ outbox, pastEpochs }: FeedState, mirror: MatchState | undefined): readonly string[] {
  const before = outbox.mirror?.epoch
  if (before === undefined || before === mirror?.epoch) return pastEpochs
  // The server alone says where it stands, also when somebody has started an old database again.
  return [...pastEpochs.filter((epoch) => epoch !== mirror?.epoch), before]
}

/** Shows a tap at once, marked as not safe yet. One is stored at a time: what fails takes nothing down with it. */
function tapped(state: FeedState, { conflicts, ...tap }: Tap): Step<FeedState, FeedEffect> {
  const seen = seenIn(shownMatch(state.outbox, state.unsafe), tap)
  const settles = conflicts === 'settle' ? seen.conflicts : []
  const draft: EntryDraft = { ...tap, seen: seen.entryId, settles }
  return keepFirst({ ...state, unsafe: [...state.unsafe, draft] })
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
  const seen = state.unsafe.find((draft) => draft.id === id)?.seen ?? null
  // What was tapped on top of it is now on top of what stood there before: it is gone from the screen.
  const unsafe = without(state.unsafe, id).map((draft) => (draft.seen === id ? { ...draft, seen } : draft))
  return keepFirst({ ...state, unsafe, keeping: null, canStore: false })
}

function without(drafts: readonly EntryDraft[], id: string): EntryDraft[] {
  return drafts.filter((draft) => draft.id !== id)
}

/** Shows what the server says at once; the store follows, and may fail. */
function hear(state: FeedState, changes: MatchChanges): Step<FeedState, FeedEffect> {
  const outbox = nextOutbox(state.outbox, { kind: 'changed', changes })
  // An answer has brought it already, and the store had that first.
  if (outbox === state.outbox && state.canStore) return only(state)
  const after = { ...state, outbox, pastEpochs: withPast(state, outbox.mirror) }
  return [after, [{ kind: 'keep-changes', changes }]]
}

function connect(state: FeedState, event: ConnectionEvent, { nowMs }: Moment): Step<FeedState, FeedEffect> {
  const connection = nextConnection(state.connection, event, nowMs)
  if (event !== 'opened') return only({ ...state, connection })
  // Whatever waits can be sent now.
  return [{ ...state, connection, isGone: false }, [{ kind: 'send' }]]
}

function only(state: FeedState): Step<FeedState, FeedEffect> {
  return [state, []]
}
