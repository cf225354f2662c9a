import type {
  EntryOutcome,
  ErrorCode,
  MatchCell,
  MatchChanges,
  MatchState,
  Score,
} from '@nineteenth/contracts'
import { applyChanges, cellKey, findScore, isSameCell, toMatchState } from '@nineteenth/contracts'

/** What a person taps: a score, a ball picked up, or nothing to clear the cell. */
export interface NewScore extends MatchCell {
  strokes: number | null
  isPickedUp: boolean
}

/** Why an entry will never be taken. */
export type Refusal = ErrorCode | 'not-a-player'

export interface OutboxEntry extends NewScore {
  id: string
  base: string | null
  settles: readonly string[]
  enteredBy: number
  enteredAtMs: number
  /** Set aside for this reason; null while it waits to be sent. */
  refusal: Refusal | null
}

/** A match on the phone. */
export interface Outbox {
  /** As the server had it; undefined until it was first heard of. */
  readonly mirror: MatchState | undefined
  /** In the order they were made. */
  readonly entries: readonly OutboxEntry[]
}

/** What the screen showed in a cell when the person tapped. */
export interface Seen {
  entryId: string | null
  conflicts: readonly string[]
}

/** An entry before the outbox knows on top of what it comes. */
export interface EntryDraft extends Omit<OutboxEntry, 'base' | 'refusal'> {
  seen: string | null
}

export type OutboxEvent =
  | { kind: 'entered'; draft: EntryDraft }
  | { kind: 'answered'; outcomes: readonly EntryOutcome[]; changes: MatchChanges }
  /** The server will not take these, whatever is done. */
  | { kind: 'refused'; ids: readonly string[]; code: Refusal }
  | { kind: 'changed'; changes: MatchChanges }
  | { kind: 'discarded'; id: string }
  | { kind: 'sent-again'; id: string }

export const emptyOutbox: Outbox = { mirror: undefined, entries: [] }

/** What an event makes of a match on the phone. What it leaves alone stays the same object. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case 'entered':
      return withEntry(outbox, event.draft)
    case 'answered':
      return withAnswer(outbox, event.outcomes, event.changes)
    case 'refused':
      return event.ids.reduce((rest, id) => withRefusal(rest, id, event.code), outbox)
    case 'changed':
      return withMirror(outbox, mirrorAfter(outbox.mirror, event.changes))
    case 'discarded':
      return withoutSetAside(outbox, event.id)
    case 'sent-again':
      return withSentAgain(outbox, event.id)
  }
}

/** The entries still to be sent. */
export function listWaiting({ entries }: Outbox): OutboxEntry[] {
  return entries.filter((entry) => entry.refusal === null)
}

export function listSetAside({ entries }: Outbox): OutboxEntry[] {
  return entries.filter((entry) => entry.refusal !== null)
}

/** The match as the person is shown it: the mirror with their own entries on top (SY4). */
export function shownMatch(outbox: Outbox): MatchState | undefined {
  const { mirror } = outbox
  const pending = listPending(outbox)
  if (!mirror || pending.length === 0) return mirror
  const scores = [...mirror.scores, ...pending.map(toScore)]
  const cells = new Map(scores.map((score) => [cellKey(score), score]))
  const settled = new Set(pending.flatMap(({ base, settles }) => [base, ...settles]))
  const conflicts = mirror.conflicts.filter(({ entryId }) => !settled.has(entryId))
  return { ...mirror, scores: [...cells.values()], conflicts }
}

/** What the screen shows in a cell: taken at the tap, since the mirror may move before the entry is stored (SY2). */
export function seenIn(shown: MatchState | undefined, cell: MatchCell): Seen {
  const score = shown && findScore(shown, cell)
  const conflicts = shown?.conflicts.filter((one) => isSameCell(one, cell)) ?? []
  return { entryId: score?.entryId ?? null, conflicts: conflicts.map(({ entryId }) => entryId) }
}

function toScore({ id, userId, holeNumber, strokes, isPickedUp, enteredBy }: OutboxEntry): Score {
  return { userId, holeNumber, strokes, isPickedUp, entryId: id, enteredBy }
}

/** Those that are drawn on top: what the server has listed as a conflict it has answered already, in effect. */
function listPending(outbox: Outbox): OutboxEntry[] {
  const known = new Set(outbox.mirror?.conflicts.map((conflict) => conflict.entryId))
  return listWaiting(outbox).filter((entry) => !known.has(entry.id))
}

function withEntry(outbox: Outbox, { seen, ...draft }: EntryDraft): Outbox {
  // The store may have kept it and failed to say so; whoever asks again must not get it twice.
  if (outbox.entries.some(({ id }) => id === draft.id)) return outbox
  const entry = { ...draft, base: onTopOf(outbox, draft, seen), refusal: null }
  return { ...outbox, entries: [...outbox.entries, entry] }
}

/** SY2: what was seen, or what this phone has itself put on top of it since. */
function onTopOf(outbox: Outbox, cell: MatchCell, seen: string | null): string | null {
  return listPending(outbox)
    .filter((entry) => isSameCell(entry, cell))
    .reduce((top, { id, base }) => (base === top ? id : top), seen)
}

function withAnswer(outbox: Outbox, outcomes: readonly EntryOutcome[], changes: MatchChanges): Outbox {
  const mirror = mirrorAfter(outbox.mirror, changes)
  // SY5: taking the outcome without the change would take the score off the screen until the stream brings it back.
  if (!mirror || mirror.revision < changes.revision) return outbox
  return outcomes.reduce(withOutcome, withMirror(outbox, mirror))
}

function withOutcome(outbox: Outbox, outcome: EntryOutcome): Outbox {
  return outcome.outcome === 'refused'
    ? withRefusal(outbox, outcome.id, outcome.code)
    : withEntries(
        outbox,
        outbox.entries.filter(({ id }) => id !== outcome.id),
      )
}

/** SY8. */
function withRefusal(outbox: Outbox, refusedId: string, code: Refusal): Outbox {
  const refused = outbox.entries.find(({ id }) => id === refusedId)
  if (!refused) return outbox
  return withEntries(
    outbox,
    outbox.entries.map((entry) => {
      if (entry === refused) return { ...entry, refusal: code }
      return entry.base === refusedId ? { ...entry, base: refused.base } : entry
    }),
  )
}

function withoutSetAside(outbox: Outbox, discardedId: string): Outbox {
  // Only what was set aside: of one that waits, nobody knows whether the server has it already.
  return withEntries(
    outbox,
    outbox.entries.filter(({ id, refusal }) => id !== discardedId || refusal === null),
  )
}

/** At the end of the line, since others may have been built on what stood before it. */
function withSentAgain(outbox: Outbox, id: string): Outbox {
  const entry = outbox.entries.find((one) => one.id === id && one.refusal !== null)
  if (!entry) return outbox
  return withEntries(outbox, [...outbox.entries.filter((one) => one !== entry), { ...entry, refusal: null }])
}

function withEntries(outbox: Outbox, entries: readonly OutboxEntry[]): Outbox {
  const isSame =
    entries.length === outbox.entries.length && entries.every((entry, at) => entry === outbox.entries[at])
  return isSame ? outbox : { ...outbox, entries }
}

function withMirror(outbox: Outbox, mirror: MatchState | undefined): Outbox {
  return mirror === outbox.mirror ? outbox : { ...outbox, mirror }
}

/** SY6. */
function mirrorAfter(mirror: MatchState | undefined, changes: MatchChanges): MatchState | undefined {
  if (mirror) return applyChanges(mirror, changes)
  return changes.since === 0 ? toMatchState(changes) : undefined
}
