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
export type Refusal = ErrorCode | Extract<EntryOutcome, { outcome: 'refused' }>['code']

export interface OutboxEntry extends NewScore {
  id: string
  base: string | null
  settles: readonly string[]
  enteredBy: number
  enteredAtMs: number
  /** Counts what this phone has entered in the match: its clock may be set back. */
  seq: number
  /** Set aside for this reason; null while it waits to be sent. */
  refusal: Refusal | null
  /** The epoch in which the server answered it; null until it has. */
  answeredIn: string | null
}

/** A match on the phone. */
export interface Outbox {
  /** As the server had it; undefined until it was first heard of. */
  readonly mirror: MatchState | undefined
  /** In the order they were made. */
  readonly entries: readonly OutboxEntry[]
  /** What the server has answered of late: another life of the database may not know it any more (SY19). */
  readonly answered: readonly OutboxEntry[]
}

/** What the screen showed in a cell when the person tapped. */
export interface Seen {
  entryId: string | null
  conflicts: readonly string[]
}

/** An entry before the outbox knows on top of what it comes. */
export interface EntryDraft extends Omit<OutboxEntry, 'base' | 'seq' | 'refusal' | 'answeredIn'> {
  seen: string | null
}

export type OutboxEvent =
  | { kind: 'entered'; draft: EntryDraft }
  | { kind: 'answered'; outcomes: readonly EntryOutcome[]; changes: MatchChanges }
  /** The server will not take these, whatever is done. */
  | { kind: 'refused'; ids: readonly string[]; code: Refusal }
  | { kind: 'changed'; changes: MatchChanges }
  /** The database was heard to live in this epoch. */
  | { kind: 'epoch-met'; epoch: string; nowMs: number }
  | { kind: 'discarded'; id: string }
  | { kind: 'sent-again'; id: string }

export const emptyOutbox: Outbox = { mirror: undefined, entries: [], answered: [] }

// Longer than anybody takes to notice that a database must be restored, and more than a round has.
const rememberedMs = 7 * 24 * 3_600_000
const rememberedEntries = 500

/** What an event makes of a match on the phone. What it leaves alone stays the same object. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case 'entered':
      return withEntry(outbox, event.draft)
    case 'answered':
      return withChanges(outbox, event.changes, event.outcomes)
    case 'refused':
      return event.ids.reduce((rest, id) => withRefusal(rest, id, event.code), outbox)
    case 'changed':
      return withChanges(outbox, event.changes)
    case 'epoch-met':
      return withEpoch(withoutOld(outbox, event.nowMs), event.epoch)
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

/** Whether the match was gone when it was last asked for: without signal nobody says so again. */
export function wasGone({ entries }: Outbox): boolean {
  return entries.some(({ refusal }) => refusal === 'match-not-found')
}

/** The match as the person is shown it: the mirror with their own entries on top, also those not stored yet (SY4). */
export function shownMatch(outbox: Outbox, unsafe: readonly EntryDraft[] = []): MatchState | undefined {
  const { mirror } = outbox
  const pending = [...listPending(outbox), ...unsafe.map((draft) => ({ ...draft, base: draft.seen }))]
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

function toScore({
  id,
  ballNo,
  holeNumber,
  strokes,
  isPickedUp,
  enteredBy,
}: Omit<EntryDraft, 'seen'>): Score {
  return { ballNo, holeNumber, strokes, isPickedUp, entryId: id, enteredBy }
}

/** Those that are drawn on top: what the server has listed as a conflict it has answered already, in effect. */
function listPending(outbox: Outbox): OutboxEntry[] {
  const known = new Set(outbox.mirror?.conflicts.map((conflict) => conflict.entryId))
  const tops = new Map(outbox.mirror?.scores.map((score) => [cellKey(score), score]))
  const pending: OutboxEntry[] = []
  for (const entry of listWaiting(outbox)) {
    if (known.has(entry.id) || isCovered(entry, tops.get(cellKey(entry)))) continue
    tops.set(cellKey(entry), toScore(entry))
    pending.push(entry)
  }
  return pending
}

/** One that is sent again may well be there, under what others have put on top of it since: the answer says so soon. */
function isCovered({ base, answeredIn }: OutboxEntry, top: Score | undefined): boolean {
  if (answeredIn === null || !top) return false
  const isCleared = top.strokes === null && !top.isPickedUp
  return top.entryId !== base && !(base === null && isCleared)
}

function withEntry(outbox: Outbox, { seen, ...draft }: EntryDraft): Outbox {
  // The store may have kept it and failed to say so; whoever asks again must not get it twice.
  if (outbox.entries.some(({ id }) => id === draft.id)) return outbox
  const base = onTopOf(outbox, draft, seen)
  const entry = { ...draft, base, seq: nextSeq(outbox), refusal: null, answeredIn: null }
  return { ...outbox, entries: [...outbox.entries, entry] }
}

function nextSeq({ entries, answered }: Outbox): number {
  return 1 + Math.max(0, ...[...entries, ...answered].map(({ seq }) => seq))
}

/** SY2: what was seen, or what this phone has itself put on top of it since. */
function onTopOf(outbox: Outbox, cell: MatchCell, seen: string | null): string | null {
  return topOf([...outbox.answered, ...listPending(outbox)], cell, seen, listSetAside(outbox))
}

/** What is built on an entry that was set aside is in effect on what that one was built on. */
function topOf(
  own: readonly OutboxEntry[],
  cell: MatchCell,
  seen: string | null,
  setAside: readonly OutboxEntry[] = [],
): string | null {
  return own
    .filter((entry) => isSameCell(entry, cell))
    .reduce((top, { id, base }) => (leadsTo(base, top, setAside) ? id : top), seen)
}

/** Whether one is, or is built on, the other, by way of these. */
function leadsTo(from: string | null, to: string | null, by: readonly OutboxEntry[]): boolean {
  const bases = new Map(by.map(({ id, base }) => [id, base]))
  let below = from
  for (let steps = 0; below !== to && below !== null && steps < bases.size; steps++) {
    if (!bases.has(below)) return false
    below = bases.get(below) ?? null
  }
  return below === to
}

function withOutcome(outbox: Outbox, outcome: EntryOutcome, epoch: string): Outbox {
  if (outcome.outcome === 'refused') return withRefusal(outbox, outcome.id, outcome.code)
  const entry = outbox.entries.find(({ id }) => id === outcome.id)
  if (!entry) return outbox
  return {
    ...outbox,
    entries: outbox.entries.filter((one) => one !== entry),
    answered: [...outbox.answered, { ...entry, answeredIn: epoch }].slice(-rememberedEntries),
  }
}

/** Whether anything is remembered that another epoch may have lost, or that is old enough to be forgotten. */
export function isToBeLookedAt(answered: readonly OutboxEntry[], epoch: string, nowMs: number): boolean {
  return answered.some((entry) => entry.answeredIn !== epoch || isOld(entry, nowMs))
}

function withoutOld(outbox: Outbox, nowMs: number): Outbox {
  const answered = outbox.answered.filter((entry) => !isOld(entry, nowMs))
  return answered.length === outbox.answered.length ? outbox : { ...outbox, answered }
}

function isOld({ enteredAtMs }: OutboxEntry, nowMs: number): boolean {
  return enteredAtMs < nowMs - rememberedMs
}

/** Whether a mirror has all that changes lead to. */
export function isUpTo(mirror: MatchState | undefined, { epoch, revision }: MatchChanges): boolean {
  return mirror?.epoch === epoch && mirror.revision >= revision
}

function withChanges(outbox: Outbox, changes: MatchChanges, outcomes: readonly EntryOutcome[] = []): Outbox {
  const mirror = mirrorAfter(outbox.mirror, changes)
  // SY5: taking the outcome without the change would take the score off the screen until the stream brings it back.
  if (!isUpTo(mirror, changes)) return outbox
  const settled = outcomes.reduce((rest, outcome) => withOutcome(rest, outcome, changes.epoch), outbox)
  return withEpoch(withFoundAgain(withMirror(settled, mirror)), changes.epoch)
}

/** SY19: what was answered in another epoch waits again, before all that was made since. */
function withEpoch(outbox: Outbox, epoch: string): Outbox {
  const lost = outbox.answered.filter(({ answeredIn }) => answeredIn !== epoch)
  if (lost.length === 0) return outbox
  const answered = outbox.answered.filter(({ answeredIn }) => answeredIn === epoch)
  return { ...outbox, entries: [...lost, ...outbox.entries], answered }
}

/** SY8: what was refused for a reason that is no more waits again: the match is back, open again, or they play again. */
function withFoundAgain(outbox: Outbox): Outbox {
  const takeable = outbox.entries.filter((entry) => isTakeable(entry, outbox) && !isOutdated(entry, outbox))
  return withEntries(
    outbox,
    takeable.reduce((entries, { id }) => withWaiting({ ...outbox, entries }, id), outbox.entries),
  )
}

function isTakeable({ refusal, ballNo }: OutboxEntry, { mirror }: Outbox): boolean {
  if (refusal === 'match-complete') return mirror?.isComplete === false
  if (refusal === 'not-a-player') return mirror?.balls.some((ball) => ball.ballNo === ballNo) ?? false
  return refusal === 'match-not-found'
}

/** Whether this phone has a later score of its own there, and none on top of it: the earlier one is for a person to send or discard. */
function isOutdated(entry: OutboxEntry, outbox: Outbox): boolean {
  const later = [...outbox.answered, ...listWaiting(outbox)].filter(
    (one) => isSameCell(one, entry) && one.seq > entry.seq,
  )
  // Also by way of others that were set aside.
  const known = [...outbox.answered, ...outbox.entries]
  return later.length > 0 && !later.some(({ base }) => leadsTo(base, entry.id, known))
}

/** In its old place in the line: what was built beside it while it was set aside is built on it now. */
function withWaiting({ entries, answered }: Outbox, foundId: string): readonly OutboxEntry[] {
  const place = entries.findIndex(({ id }) => id === foundId)
  const found = entries[place]
  if (!found) return entries
  return entries.map((entry, index) => {
    if (entry === found) return { ...entry, refusal: null, base: topOf(answered, entry, entry.base) }
    const isBeside = index > place && isSameCell(entry, found) && entry.base === found.base
    return isBeside ? { ...entry, base: found.id } : entry
  })
}

/** SY8. */
function withRefusal(outbox: Outbox, refusedId: string, code: Refusal): Outbox {
  const refused = outbox.entries.find(({ id }) => id === refusedId)
  if (!refused) return outbox
  const entries = outbox.entries.map((entry) => (entry === refused ? { ...entry, refusal: code } : entry))
  // A match that is gone says nothing of its entries: this one may have been taken before, and stand when it is back.
  return withEntries(outbox, code === 'match-not-found' ? entries : rebased(entries, refused))
}

function withoutSetAside(outbox: Outbox, discardedId: string): Outbox {
  // Only what was set aside: of one that waits, nobody knows whether the server has it already.
  const discarded = outbox.entries.find(({ id, refusal }) => id === discardedId && refusal !== null)
  if (!discarded) return outbox
  const entries = outbox.entries.filter((entry) => entry !== discarded)
  const isStanding = outbox.mirror?.scores.some(({ entryId }) => entryId === discardedId) ?? false
  return withEntries(outbox, isStanding ? entries : rebased(entries, discarded))
}

/** What was built on an entry that will not be there is built on what that one was built on. */
function rebased(entries: readonly OutboxEntry[], { id, base }: OutboxEntry): readonly OutboxEntry[] {
  return entries.map((entry) => (entry.base === id ? { ...entry, base } : entry))
}

/** At the end of the line, since others may have been built on what stood before it. */
function withSentAgain(outbox: Outbox, id: string): Outbox {
  const entry = outbox.entries.find((one) => one.id === id && one.refusal !== null)
  if (!entry) return outbox
  const again = { ...entry, refusal: null, base: onTopOf(outbox, entry, entry.base) }
  return withEntries(outbox, [...outbox.entries.filter((one) => one !== entry), again])
}

function withEntries(outbox: Outbox, entries: readonly OutboxEntry[]): Outbox {
  const isSame =
    entries.length === outbox.entries.length &&
    entries.every((entry, index) => entry === outbox.entries[index])
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

/** A UUIDv7: it begins with the time, so that the ids of a round sit together in the server's index. */
export function newEntryId(nowMs: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  const time = nowMs.toString(16).padStart(12, '0')
  const [a, b, c, d] = [hex(random.slice(0, 2)), hex(random.slice(2, 4)), hex(random.slice(4)), '89ab']
  const variant = d[(random[2] ?? 0) >> 6]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(1)}-${variant}${b.slice(1)}-${c}`
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
