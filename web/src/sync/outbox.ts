import type {
  Cell,
  CurrentCell,
  EntryOutcome,
  MatchChanges,
  MatchState,
  NewEntry,
  RejectionCode,
} from '@nineteenth/contracts'
import { applyChanges, ballIn, cellKey, isSameCell, readSubject, toMatchState } from '@nineteenth/contracts'

/** Why an entry was set aside: the server's code for it, or for the whole request. */
export type Rejection = RejectionCode | 'match-not-found' | 'invalid-request' | 'too-large'

/** An entry on the phone, from the tap until the server's answer is forgotten. */
export interface OutboxEntry extends NewEntry {
  base: string | null
  enteredBy: number
  /** Set aside for this reason; null while it waits to be sent. */
  rejection: Rejection | null
  /** The epoch in which the server acknowledged it; null while it is waiting or set aside. */
  acknowledgedIn: string | null
  /** Another epoch acknowledged it, and may have lost it (SY19). */
  isResent?: true
  /** What an earlier version stored, where this version can't read it. Such an entry can only be discarded. */
  text?: string
}

/** An entry before it is stored. Its base is what the screen showed in the cell at the tap (SY2). */
export type EntryDraft = Omit<OutboxEntry, 'seq' | 'rejection' | 'acknowledgedIn' | 'isResent' | 'text'>

/** This browser store: it numbers its entries over all matches. */
export interface Device {
  readonly id: number
  readonly nextSeq: number
}

/** A match on the phone. */
export interface Outbox {
  /** As the server had it; undefined until it was first received. */
  readonly mirror: MatchState | undefined
  /** Waiting or set aside, by `seq`. */
  readonly entries: readonly OutboxEntry[]
  /** Recently acknowledged, by `seq`: another epoch of the database may have lost them (SY19). */
  readonly acknowledged: readonly OutboxEntry[]
  readonly device: Device
}

export type OutboxEvent =
  | { kind: 'entered'; draft: EntryDraft }
  | { kind: 'acknowledged'; outcomes: readonly EntryOutcome[]; changes: MatchChanges }
  /** The server rejected the whole request. */
  | { kind: 'rejected'; ids: readonly string[]; code: Rejection }
  | { kind: 'changed'; changes: MatchChanges }
  /** The database is in this epoch. */
  | { kind: 'epoch-met'; epoch: string; nowMs: number }
  | { kind: 'discarded'; id: string }
  | { kind: 'sent-again'; id: string }

export const emptyOutbox: Outbox = {
  mirror: undefined,
  entries: [],
  acknowledged: [],
  device: { id: 0, nextSeq: 1 },
}

// Longer than it takes to notice that a database must be restored, and than any round.
const rememberedMs = 7 * 24 * 3_600_000
const rememberedEntries = 500

/** A match on the phone after an event. Unchanged parts keep their identity. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.kind) {
    case 'entered':
      return withEntry(outbox, event.draft)
    case 'acknowledged':
      return withChanges(outbox, event.changes, event.outcomes)
    case 'rejected':
      return event.ids.reduce((rest, id) => withRejection(rest, id, event.code), outbox)
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
export function listWaiting({ entries }: Pick<Outbox, 'entries'>): OutboxEntry[] {
  return entries.filter((entry) => entry.rejection === null)
}

export function listSetAside({ entries }: Outbox): OutboxEntry[] {
  return entries.filter((entry) => entry.rejection !== null)
}

/** Whether the server last said that the match is gone: offline, nothing else says so. */
export function wasGone({ entries }: Outbox): boolean {
  return entries.some(({ rejection }) => rejection === 'match-not-found')
}

/** The match as the screen shows it: the mirror with this phone's entries on top, also those not stored yet (SY4). */
export function shownMatch(outbox: Outbox, unsafe: readonly EntryDraft[] = []): MatchState | undefined {
  const { mirror } = outbox
  const pending = [...listPending(outbox), ...unsafe]
  if (!mirror || pending.length === 0) return mirror
  const cells = new Map([...mirror.cells, ...pending.map(toCurrent)].map((cell) => [cellKey(cell), cell]))
  const settled = new Set(pending.flatMap(({ base, settles }) => [base, ...settles]))
  const open = mirror.open.filter(({ entry }) => !settled.has(entry))
  return { ...mirror, cells: [...cells.values()], open }
}

function toCurrent({ cell, value, id, enteredBy }: EntryDraft): CurrentCell {
  return { ...cell, value, entry: id, by: enteredBy }
}

/** The entries shown on top. Those that the server lists as open are recorded already. */
function listPending(outbox: Outbox): OutboxEntry[] {
  const open = new Set(outbox.mirror?.open.map(({ entry }) => entry))
  const tops = new Map(outbox.mirror?.cells.map((cell) => [cellKey(cell), cell]))
  const pending: OutboxEntry[] = []
  for (const entry of listWaiting(outbox)) {
    if (open.has(entry.id) || isCovered(entry, tops.get(cellKey(entry.cell)))) continue
    tops.set(cellKey(entry.cell), toCurrent(entry))
    pending.push(entry)
  }
  return pending
}

/** A resent entry may be in the log already, below other players' later entries; the reply comes soon. */
function isCovered({ base, isResent }: OutboxEntry, top: CurrentCell | undefined): boolean {
  if (!isResent || !top) return false
  return top.entry !== base && !(base === null && top.value === null)
}

/** Works without the mirror: a tap must be stored without reading it. */
function withEntry(outbox: Outbox, draft: EntryDraft): Outbox {
  // The store may have written it and then failed: a retry must not add it twice.
  if (outbox.entries.some(({ id }) => id === draft.id)) return outbox
  const base = onTopOf(outbox, draft.cell, draft.base)
  return withLast(outbox, { ...draft, base, rejection: null, acknowledgedIn: null })
}

function withLast(outbox: Outbox, entry: Omit<OutboxEntry, 'seq'>): Outbox {
  const { id, nextSeq: seq } = outbox.device
  return { ...outbox, entries: [...outbox.entries, { ...entry, seq }], device: { id, nextSeq: seq + 1 } }
}

/** SY2: the entry that was seen, or this phone's own later one on top of it. */
function onTopOf(outbox: Outbox, cell: Cell, seen: string | null): string | null {
  return topOf(bySeq([...outbox.acknowledged, ...listWaiting(outbox)]), cell, seen, listSetAside(outbox))
}

/** An entry based on a set aside entry has in effect that one's base. */
function topOf(
  own: readonly OutboxEntry[],
  cell: Cell,
  seen: string | null,
  setAside: readonly OutboxEntry[] = [],
): string | null {
  return own
    .filter((entry) => isSameCell(entry.cell, cell))
    .reduce((top, { id, base }) => (leadsTo(base, top, setAside) ? id : top), seen)
}

/** Whether one is the other, or is based on it through these entries. */
function leadsTo(from: string | null, to: string | null, by: readonly OutboxEntry[]): boolean {
  const bases = new Map(by.map(({ id, base }) => [id, base]))
  let below = from
  for (let steps = 0; below !== to && below !== null && steps < bases.size; steps++) {
    if (!bases.has(below)) return false
    below = bases.get(below) ?? null
  }
  return below === to
}

function bySeq(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((one, other) => one.seq - other.seq)
}

function withOutcome(outbox: Outbox, outcome: EntryOutcome, epoch: string): Outbox {
  if (outcome.outcome === 'rejected') return withRejection(outbox, outcome.id, outcome.code)
  const entry = outbox.entries.find(({ id }) => id === outcome.id)
  if (!entry) return outbox
  return {
    ...outbox,
    entries: outbox.entries.filter((one) => one !== entry),
    acknowledged: bySeq([...outbox.acknowledged, { ...entry, acknowledgedIn: epoch }]).slice(
      -rememberedEntries,
    ),
  }
}

/** Whether another epoch may have lost any of these, or any is old enough to be forgotten. */
export function needsReview(acknowledged: readonly OutboxEntry[], epoch: string, nowMs: number): boolean {
  return acknowledged.some((entry) => entry.acknowledgedIn !== epoch || isOld(entry, nowMs))
}

function withoutOld(outbox: Outbox, nowMs: number): Outbox {
  const acknowledged = outbox.acknowledged.filter((entry) => !isOld(entry, nowMs))
  return acknowledged.length === outbox.acknowledged.length ? outbox : { ...outbox, acknowledged }
}

function isOld({ enteredAt }: OutboxEntry, nowMs: number): boolean {
  return Date.parse(enteredAt) < nowMs - rememberedMs
}

/** Whether a mirror has everything that changes lead to. */
export function isUpTo(mirror: MatchState | undefined, { epoch, revision }: MatchChanges): boolean {
  return mirror?.epoch === epoch && mirror.revision >= revision
}

function withChanges(outbox: Outbox, changes: MatchChanges, outcomes: readonly EntryOutcome[] = []): Outbox {
  const mirror = mirrorAfter(outbox.mirror, changes)
  // SY5: with the outcome but without the change, the score would disappear until the stream brings it.
  if (!isUpTo(mirror, changes)) return outbox
  const resolved = withBalls(mirror === outbox.mirror ? outbox : { ...outbox, mirror })
  const settled = outcomes.reduce((rest, outcome) => withOutcome(rest, outcome, changes.epoch), resolved)
  const hasNewGames = mirror?.games !== outbox.mirror?.games
  return withEpoch(requeueRecovered(settled, hasNewGames), changes.epoch)
}

/** SY19: entries acknowledged in another epoch wait again. They come first, by their number. */
function withEpoch(outbox: Outbox, epoch: string): Outbox {
  const acknowledged = outbox.acknowledged.filter(({ acknowledgedIn }) => acknowledgedIn === epoch)
  if (acknowledged.length === outbox.acknowledged.length) return outbox
  const lost = outbox.acknowledged
    .filter(({ acknowledgedIn }) => acknowledgedIn !== epoch)
    .map((entry): OutboxEntry => ({ ...entry, acknowledgedIn: null, isResent: true }))
  return { ...outbox, entries: bySeq([...lost, ...outbox.entries]), acknowledged }
}

/** Entries from the first two versions of the store name the player: `u17`. */
function withBalls(outbox: Outbox): Outbox {
  const { mirror, entries, acknowledged } = outbox
  const balls = new Map(mirror?.players.map(({ userId, ballNo }) => [`u${userId}`, `b${ballNo}`]))
  const resolve = (entry: OutboxEntry): OutboxEntry => {
    const of = balls.get(entry.cell.of)
    return of === undefined ? entry : { ...entry, cell: { ...entry.cell, of } }
  }
  if (![...entries, ...acknowledged].some(({ cell }) => balls.has(cell.of))) return outbox
  return { ...outbox, entries: entries.map(resolve), acknowledged: acknowledged.map(resolve) }
}

/** SY8: entries rejected for a reason that is gone wait again. */
function requeueRecovered(outbox: Outbox, hasNewGames: boolean): Outbox {
  const recovered = outbox.entries.filter(
    (entry) => isAcceptable(entry, outbox, hasNewGames) && !isOutdated(entry, outbox),
  )
  return withEntries(
    outbox,
    recovered.reduce((entries, { id }) => withWaiting({ ...outbox, entries }, id), outbox.entries),
  )
}

function isAcceptable({ rejection, cell }: OutboxEntry, { mirror }: Outbox, hasNewGames: boolean): boolean {
  if (rejection === 'match-complete') return mirror?.isComplete === false
  if (rejection === 'not-a-player')
    return mirror?.balls.some(({ ballNo }) => ballNo === ballIn(cell)) ?? false
  if (rejection === 'not-asked') {
    const game = readSubject(cell.kind, cell.of)?.game
    // Only the engine and the server know which entries a game needs.
    return hasNewGames && (mirror?.games.some(({ gameNo }) => gameNo === game) ?? false)
  }
  return rejection === 'match-not-found'
}

/** Whether this phone has entered another value there since, but not on top of it: then a person decides. */
function isOutdated(entry: OutboxEntry, outbox: Outbox): boolean {
  const later = [...outbox.acknowledged, ...listWaiting(outbox)].filter(
    (one) => isSameCell(one.cell, entry.cell) && one.seq > entry.seq,
  )
  // Also through others that were set aside.
  const known = [...outbox.acknowledged, ...outbox.entries]
  return later.length > 0 && !later.some(({ base }) => leadsTo(base, entry.id, known))
}

/** Returns it to its old position: entries made beside it while it was set aside are now based on it. */
function withWaiting(
  { entries, acknowledged }: Pick<Outbox, 'entries' | 'acknowledged'>,
  recoveredId: string,
): readonly OutboxEntry[] {
  const recovered = entries.find(({ id }) => id === recoveredId)
  if (!recovered) return entries
  return entries.map((entry) => {
    if (entry === recovered)
      return { ...entry, rejection: null, base: topOf(acknowledged, entry.cell, entry.base) }
    const isBeside =
      entry.seq > recovered.seq && isSameCell(entry.cell, recovered.cell) && entry.base === recovered.base
    return isBeside ? { ...entry, base: recovered.id } : entry
  })
}

/** SY8. */
function withRejection(outbox: Outbox, rejectedId: string, code: Rejection): Outbox {
  const rejected = outbox.entries.find(({ id }) => id === rejectedId)
  if (!rejected) return outbox
  const entries = outbox.entries.map((entry) => (entry === rejected ? { ...entry, rejection: code } : entry))
  // "Match not found" says nothing about its entries: this one may have been recorded before, and be current once the match is back.
  return withEntries(outbox, code === 'match-not-found' ? entries : rebased(entries, rejected))
}

function withoutSetAside(outbox: Outbox, discardedId: string): Outbox {
  // Only set aside entries: a waiting one may have been recorded already.
  const discarded = listSetAside(outbox).find(({ id }) => id === discardedId)
  if (!discarded) return outbox
  const entries = outbox.entries.filter((entry) => entry !== discarded)
  const isCurrent = outbox.mirror?.cells.some(({ entry }) => entry === discardedId) ?? false
  return withEntries(outbox, isCurrent ? entries : rebased(entries, discarded))
}

/** Entries based on one that won't be recorded get that one's base. */
function rebased(entries: readonly OutboxEntry[], { id, base }: OutboxEntry): readonly OutboxEntry[] {
  return entries.map((entry) => (entry.base === id ? { ...entry, base } : entry))
}

/** At the end, since others may be based on what was current before it. */
function withSentAgain(outbox: Outbox, id: string): Outbox {
  const entry = listSetAside(outbox).find((one) => one.id === id)
  if (!entry || entry.text !== undefined) return outbox
  const base = onTopOf(outbox, entry.cell, entry.base)
  const waiting = { ...entry, base, rejection: null }
  // PR6: with a new number, this phone's later scores would seem to come before the press.
  if (entry.cell.kind === 'press')
    return { ...outbox, entries: outbox.entries.map((one) => (one === entry ? waiting : one)) }
  return withLast({ ...outbox, entries: outbox.entries.filter((one) => one !== entry) }, waiting)
}

function withEntries(outbox: Outbox, entries: readonly OutboxEntry[]): Outbox {
  const isSame =
    entries.length === outbox.entries.length &&
    entries.every((entry, index) => entry === outbox.entries[index])
  return isSame ? outbox : { ...outbox, entries }
}

/** SY6. */
function mirrorAfter(mirror: MatchState | undefined, changes: MatchChanges): MatchState | undefined {
  if (mirror) return applyChanges(mirror, changes)
  return changes.since === 0 ? toMatchState(changes) : undefined
}
