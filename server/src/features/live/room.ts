import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { applyChanges, fromNothing, roleIn, toMatchState } from '@nineteenth/contracts'
import type { Frame } from './live-messages.ts'
import { toFrame } from './live-messages.ts'

/** Somebody who asks to watch a match, and where they say that they stand. */
export interface Entrant {
  epoch: string | undefined
  since: number
}

/** Who comes into a room, and what they are told there. */
export interface Audience<W extends Entrant> {
  mayWatch: (match: MatchState, watcher: W) => boolean
  /** What an epoch of the database is called among them. */
  epochOf: (epoch: string) => string
  toFrame: (changes: MatchChanges) => Frame
}

/** Those who have to do with the match are told all of it. */
export const members: Audience<Entrant & { userId: number }> = {
  mayWatch: (match, { userId }) => roleIn(match, userId) !== undefined,
  epochOf: (epoch) => epoch,
  toFrame,
}

interface Position {
  epoch: string
  revision: number
}

/**
 * The watchers of one match on this node. It knows the whole match, so that whoever joins costs no question to the
 * database; at most one read is under way, and what arrives meanwhile waits for it together.
 */
export interface Room<W extends Entrant> {
  audience: Audience<W>
  /** Nothing before the first read; somebody waits for it then. */
  match: MatchState | undefined
  kept: readonly Frame[]
  watching: number
  /** Those about whom the read under way decides: it was begun after they came. */
  asking: readonly W[]
  /** Those who came since. */
  waiting: readonly W[]
  /** From where, and at what revision the room stood then. */
  reading: { since: number; known: number } | undefined
  /** What news or the sweep have told of since the read under way was begun. */
  wanted: Position | undefined
}

export type RoomEvent<W extends Entrant> =
  | { kind: 'entered'; watcher: W }
  /** They hung up before they were let in. */
  | { kind: 'gave-up'; watcher: W }
  | { kind: 'left' }
  /** Without the changes themselves there are some to read. */
  | { kind: 'news'; changes: MatchChanges | undefined }
  /** Where the room stood when the database was asked, and where the match stands in it; nowhere once it is gone. */
  | { kind: 'swept'; asked: Position | undefined; epoch: string; revision: number | undefined }
  | { kind: 'read'; changes: MatchChanges | undefined }
  | { kind: 'read-failed'; error: unknown }

export type RoomEffect<W extends Entrant> =
  | { kind: 'read'; since: number }
  | { kind: 'admit'; watcher: W; frames: readonly Buffer[] }
  | { kind: 'refuse'; watcher: W }
  | { kind: 'fail'; watcher: W; error: unknown }
  | { kind: 'write'; bytes: Buffer }
  | { kind: 'end-strangers'; match: MatchState }
  | { kind: 'tell-gone' }
  /** The match went back without a new epoch: phones that have seen more will not believe the database. */
  | { kind: 'report-ahead'; room: number; database: number }
  | { kind: 'forget' }

interface Step<W extends Entrant> {
  room: Room<W>
  effects: readonly RoomEffect<W>[]
}

// What a phone misses while it changes cells or wakes up.
const framesKept = 64

export function emptyRoom<W extends Entrant>(audience: Audience<W>): Room<W> {
  return {
    audience,
    match: undefined,
    kept: [],
    watching: 0,
    asking: [],
    waiting: [],
    reading: undefined,
    wanted: undefined,
  }
}

/** What becomes of a room by what happened, and what is to be done about it, in this order. */
export function nextRoom<W extends Entrant>(room: Room<W>, event: RoomEvent<W>): Step<W> {
  switch (event.kind) {
    case 'entered':
      return enter(room, event.watcher)
    case 'gave-up':
      return goOn(withoutEntrant(room, event.watcher))
    case 'left':
      return goOn({ ...room, watching: room.watching - 1 })
    case 'news':
      return takeNews(room, event.changes)
    case 'swept':
      return compare(room, event)
    case 'read':
      return takeAnswer(room, event.changes)
    case 'read-failed':
      break
  }
  return giveUpReading(room, event.error)
}

function enter<W extends Entrant>(room: Room<W>, watcher: W): Step<W> {
  const entered = { ...room, waiting: [...room.waiting, watcher] }
  return after(admitKnown(entered), goOn)
}

function withoutEntrant<W extends Entrant>(room: Room<W>, watcher: W): Room<W> {
  const isAnother = (other: W) => other !== watcher
  return { ...room, asking: room.asking.filter(isAnother), waiting: room.waiting.filter(isAnother) }
}

/** Forgets the room when nobody is inside, and reads when there is a reason to. */
function goOn<W extends Entrant>(room: Room<W>): Step<W> {
  const { match, reading, waiting, wanted } = room
  if (room.watching + room.asking.length + waiting.length === 0)
    return { room, effects: [{ kind: 'forget' }] }
  if (reading || (waiting.length === 0 && (!wanted || reaches(match, wanted)))) return { room, effects: [] }
  return read(room, match && (!wanted || wanted.epoch === match.epoch) ? match.revision : 0)
}

function reaches(match: MatchState | undefined, { epoch, revision }: Position): boolean {
  return match !== undefined && match.epoch === epoch && match.revision >= revision
}

function read<W extends Entrant>(room: Room<W>, since: number): Step<W> {
  const reading = { since, known: room.match?.revision ?? 0 }
  const asking = [...room.asking, ...room.waiting]
  return {
    room: { ...room, asking, waiting: [], reading, wanted: undefined },
    effects: [{ kind: 'read', since }],
  }
}

/** Takes news as they are where they follow on, otherwise by reading what is missing. */
function takeNews<W extends Entrant>(room: Room<W>, changes: MatchChanges | undefined): Step<W> {
  const { match } = room
  if (match && changes && reaches(match, changes)) return { room, effects: [] }
  if (match && changes && changes.epoch === match.epoch && changes.since <= match.revision)
    return advance(room, match, changes)
  return want(room, changes ?? nextPosition(match))
}

function nextPosition(match: MatchState | undefined): Position | undefined {
  return match && { epoch: match.epoch, revision: match.revision + 1 }
}

function want<W extends Entrant>(room: Room<W>, position: Position | undefined): Step<W> {
  const { wanted } = room
  if (!position || (wanted?.epoch === position.epoch && wanted.revision >= position.revision))
    return goOn(room)
  return goOn({ ...room, wanted: { epoch: position.epoch, revision: position.revision } })
}

function compare<W extends Entrant>(
  room: Room<W>,
  { asked, epoch, revision }: { asked: Position | undefined; epoch: string; revision: number | undefined },
): Step<W> {
  const { match, reading } = room
  if (!match) return { room, effects: [] }
  // A match that is not listed any more is gone: reading it tells the room so.
  if (revision === undefined) return want(room, nextPosition(match))
  // With where the room stood when the database was asked: since then news may have taken it on.
  const isAhead = asked?.epoch === epoch && revision < asked.revision
  if (isAhead && !reading) return read(room, 0)
  return isAhead || reaches(match, { epoch, revision })
    ? { room, effects: [] }
    : want(room, { epoch, revision })
}

function takeAnswer<W extends Entrant>(room: Room<W>, changes: MatchChanges | undefined): Step<W> {
  const { match, reading } = room
  if (!reading) return { room, effects: [] }
  const answered = { ...room, reading: undefined }
  if (!changes) return close(answered)
  if (match && changes.epoch === match.epoch && changes.revision >= reading.known)
    return after(after(advance(answered, match, changes), answerEntrants), goOn)
  // What came since a revision of another life of the database is no match: only everything is.
  if (reading.since > 0) return read(answered, 0)
  return after(after(replace(answered, changes), answerEntrants), goOn)
}

function advance<W extends Entrant>(room: Room<W>, match: MatchState, changes: MatchChanges): Step<W> {
  const next = applyChanges(match, changes)
  if (next === match) return { room, effects: [] }
  const frame = room.audience.toFrame(changes)
  const kept = [...room.kept, frame].slice(-framesKept)
  return { room: { ...room, match: next, kept }, effects: tellAll(next, changes, frame) }
}

/** Takes the whole match for what the room knew, when it is new or of another life of the database. */
function replace<W extends Entrant>(room: Room<W>, changes: MatchChanges): Step<W> {
  const match = toMatchState(changes)
  if (!match) return close(room)
  const isAhead = room.match?.epoch === match.epoch
  const report = { kind: 'report-ahead', room: room.match?.revision ?? 0, database: match.revision } as const
  const told = room.watching > 0 ? tellAll<W>(match, changes, room.audience.toFrame(changes)) : []
  return { room: { ...room, match, kept: [] }, effects: isAhead ? [report, ...told] : told }
}

/** Whoever is no longer in the match is turned out before they would hear of the change. */
function tellAll<W extends Entrant>(
  match: MatchState,
  changes: MatchChanges,
  frame: Frame,
): readonly RoomEffect<W>[] {
  const write = { kind: 'write', bytes: frame.bytes } as const
  return changes.details ? [{ kind: 'end-strangers', match }, write] : [write]
}

/** The match is gone. Those who came after it was asked for may know that it is back. */
function close<W extends Entrant>(room: Room<W>): Step<W> {
  const refusals = room.asking.map((watcher) => ({ kind: 'refuse', watcher }) as const)
  const closed = { ...emptyRoom(room.audience), waiting: room.waiting }
  return after({ room: closed, effects: [{ kind: 'tell-gone' }, ...refusals] }, goOn)
}

/** What could not be read now, the sweep finds again; whoever waits at the entrance is told. */
function giveUpReading<W extends Entrant>(room: Room<W>, error: unknown): Step<W> {
  const failures = room.asking.map((watcher) => ({ kind: 'fail', watcher, error }) as const)
  return after({ room: { ...room, asking: [], reading: undefined }, effects: failures }, goOn)
}

/** Those for whom the match was read are let in or refused; of the others those whom the room knows. */
function answerEntrants<W extends Entrant>(room: Room<W>): Step<W> {
  const { match, asking, audience } = room
  if (!match) return { room, effects: [] }
  const invited = asking.filter((watcher) => audience.mayWatch(match, watcher))
  const strangers = asking.filter((watcher) => !audience.mayWatch(match, watcher))
  const answered = {
    room: { ...room, asking: [], watching: room.watching + invited.length },
    effects: [
      ...invited.map((watcher) => admission(room, match, watcher)),
      ...strangers.map((watcher) => ({ kind: 'refuse', watcher }) as const),
    ],
  }
  return after(answered, admitKnown)
}

/** Lets in whoever needs no read: others may have been added a moment ago, or know of another life of the database. */
function admitKnown<W extends Entrant>(room: Room<W>): Step<W> {
  const { match, waiting } = room
  if (!match) return { room, effects: [] }
  const known = waiting.filter((watcher) => isKnown(room, match, watcher))
  return {
    room: {
      ...room,
      waiting: waiting.filter((watcher) => !isKnown(room, match, watcher)),
      watching: room.watching + known.length,
    },
    effects: known.map((watcher) => admission(room, match, watcher)),
  }
}

function isKnown<W extends Entrant>(room: Room<W>, match: MatchState, watcher: W): boolean {
  return isOfEpoch(room, match, watcher) && room.audience.mayWatch(match, watcher)
}

function isOfEpoch<W extends Entrant>({ audience }: Room<W>, match: MatchState, { epoch }: W): boolean {
  return epoch === undefined || epoch === audience.epochOf(match.epoch)
}

function admission<W extends Entrant>(room: Room<W>, match: MatchState, watcher: W) {
  const frames = catchUp(room, match, isOfEpoch(room, match, watcher) ? watcher.since : 0)
  return { kind: 'admit', watcher, frames } as const
}

/** What somebody at a revision must be sent to stand where the match stands. */
function catchUp<W extends Entrant>(
  { kept, audience }: Room<W>,
  match: MatchState,
  since: number,
): readonly Buffer[] {
  if (since === match.revision) return []
  const start = kept.findIndex((frame) => frame.since <= since && frame.revision > since)
  if (since === 0 || start < 0) return [snapshotFor(audience, match)]
  return kept.slice(start).map((frame) => frame.bytes)
}

// Thousands who come at once are sent the same bytes.
const snapshots = new WeakMap<object, WeakMap<MatchState, Buffer>>()

function snapshotFor<W extends Entrant>(audience: Audience<W>, match: MatchState): Buffer {
  // By audience first: what members are told must not reach others because they watch the same match.
  const theirs = snapshots.get(audience) ?? new WeakMap<MatchState, Buffer>()
  snapshots.set(audience, theirs)
  const bytes = theirs.get(match) ?? audience.toFrame(fromNothing(match)).bytes
  theirs.set(match, bytes)
  return bytes
}

function after<W extends Entrant>(step: Step<W>, next: (room: Room<W>) => Step<W>): Step<W> {
  const { room, effects } = next(step.room)
  return { room, effects: [...step.effects, ...effects] }
}
