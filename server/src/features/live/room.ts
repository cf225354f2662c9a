import type { MatchChanges, MatchState } from '@nineteenth/contracts'
import { applyChanges, toFullChanges, roleIn, toMatchState } from '@nineteenth/contracts'
import type { Frame } from './live-messages.ts'
import { toFrame } from './live-messages.ts'

/** A caller who wants to watch a match, with the position they already have. */
export interface Entrant {
  epoch: string | undefined
  since: number
}

/** The rules for who may watch in a room, and what they receive. */
export interface Audience<W extends Entrant> {
  mayWatch: (match: MatchState, watcher: W) => boolean
  /** The name of a database epoch for this audience. */
  epochOf: (epoch: string) => string
  toFrame: (changes: MatchChanges) => Frame
}

/** The people of the match, who receive all of it. */
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
 * The watchers of one match on this node. The room stores the whole match, so that a new watcher needs no database query. At
 * most one read runs at a time; watchers and changes that arrive meanwhile wait for the next.
 */
export interface Room<W extends Entrant> {
  audience: Audience<W>
  /** Undefined until the first read. */
  match: MatchState | undefined
  kept: readonly Frame[]
  watching: number
  /** Watchers who arrived before the current read began; it admits or rejects them. */
  asking: readonly W[]
  /** Watchers who arrived after the current read began. */
  waiting: readonly W[]
  /** The current read's start, and the room's revision when it began. */
  reading: { since: number; known: number } | undefined
  /** The position that a message or the sweep reported since the current read began. */
  wanted: Position | undefined
}

export type RoomEvent<W extends Entrant> =
  | { kind: 'entered'; watcher: W }
  /** The watcher hung up before being admitted. */
  | { kind: 'gave-up'; watcher: W }
  | { kind: 'left' }
  /** Without `changes`, the room must read them. */
  | { kind: 'news'; changes: MatchChanges | undefined }
  /** The room's position when the sweep's query began, and the match's position in the database; undefined if it is deleted. */
  | { kind: 'swept'; asked: Position | undefined; epoch: string; revision: number | undefined }
  | { kind: 'read'; changes: MatchChanges | undefined }
  | { kind: 'read-failed'; error: unknown }

export type RoomEffect<W extends Entrant> =
  | { kind: 'read'; since: number }
  | { kind: 'admit'; watcher: W; frames: readonly Buffer[] }
  | { kind: 'reject'; watcher: W }
  | { kind: 'fail'; watcher: W; error: unknown }
  | { kind: 'write'; bytes: Buffer }
  | { kind: 'end-strangers'; match: MatchState }
  | { kind: 'tell-gone' }
  /**
   * The database went back without a new epoch: phones that have seen later revisions will ignore
   * it.
   */
  | { kind: 'report-ahead'; room: number; database: number }
  | { kind: 'forget' }

interface Step<W extends Entrant> {
  room: Room<W>
  effects: readonly RoomEffect<W>[]
}

// Enough for what a phone misses while it changes cells or wakes up.
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

/** The next state of a room after an event, and the effects to run in this order. */
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

/** Closes an empty room, or starts a read if one is needed. */
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

/** Applies changes that continue the room's state; otherwise reads the missing ones. */
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
  // A match that is no longer listed is deleted; the read will confirm that.
  if (revision === undefined) return want(room, nextPosition(match))
  // Compare with the room's position when the query began: a message may have advanced it since.
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
  // Changes since a revision of another epoch can't be applied; the room must read the whole match.
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

/** Replaces the room's match with the whole match, if it is new or from another epoch. */
function replace<W extends Entrant>(room: Room<W>, changes: MatchChanges): Step<W> {
  const match = toMatchState(changes)
  if (!match) return close(room)
  const isAhead = room.match?.epoch === match.epoch
  const report = { kind: 'report-ahead', room: room.match?.revision ?? 0, database: match.revision } as const
  const told = room.watching > 0 ? tellAll<W>(match, changes, room.audience.toFrame(changes)) : []
  return { room: { ...room, match, kept: [] }, effects: isAhead ? [report, ...told] : told }
}

/** Ends the streams of people who are no longer in the match before the change is sent. */
function tellAll<W extends Entrant>(
  match: MatchState,
  changes: MatchChanges,
  frame: Frame,
): readonly RoomEffect<W>[] {
  const write = { kind: 'write', bytes: frame.bytes } as const
  return changes.details ? [{ kind: 'end-strangers', match }, write] : [write]
}

/** Closes the room of a deleted match. Watchers who arrived after the read began may know that it is restored. */
function close<W extends Entrant>(room: Room<W>): Step<W> {
  const rejections = room.asking.map((watcher) => ({ kind: 'reject', watcher }) as const)
  const closed = { ...emptyRoom(room.audience), waiting: room.waiting }
  return after({ room: closed, effects: [{ kind: 'tell-gone' }, ...rejections] }, goOn)
}

/** Rejects the watchers who wait for the failed read; the sweep will find the missing changes. */
function giveUpReading<W extends Entrant>(room: Room<W>, error: unknown): Step<W> {
  const failures = room.asking.map((watcher) => ({ kind: 'fail', watcher, error }) as const)
  return after({ room: { ...room, asking: [], reading: undefined }, effects: failures }, goOn)
}

/** Admits or rejects the watchers who waited for the read, then admits later ones who need no read. */
function answerEntrants<W extends Entrant>(room: Room<W>): Step<W> {
  const { match, asking, audience } = room
  if (!match) return { room, effects: [] }
  const invited = asking.filter((watcher) => audience.mayWatch(match, watcher))
  const strangers = asking.filter((watcher) => !audience.mayWatch(match, watcher))
  const answered = {
    room: { ...room, asking: [], watching: room.watching + invited.length },
    effects: [
      ...invited.map((watcher) => admission(room, match, watcher)),
      ...strangers.map((watcher) => ({ kind: 'reject', watcher }) as const),
    ],
  }
  return after(answered, admitKnown)
}

/** Admits watchers who need no read. The others may have been added just now, or come from another epoch. */
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

/** The frames that bring a watcher from a revision to the current state. */
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

// Thousands of watchers who arrive at once share the same bytes.
const snapshots = new WeakMap<object, WeakMap<MatchState, Buffer>>()

function snapshotFor<W extends Entrant>(audience: Audience<W>, match: MatchState): Buffer {
  // Keyed by audience first: the members' version of a match must never reach the public.
  const theirs = snapshots.get(audience) ?? new WeakMap<MatchState, Buffer>()
  snapshots.set(audience, theirs)
  const bytes = theirs.get(match) ?? audience.toFrame(toFullChanges(match)).bytes
  theirs.set(match, bytes)
  return bytes
}

function after<W extends Entrant>(step: Step<W>, next: (room: Room<W>) => Step<W>): Step<W> {
  const { room, effects } = next(step.room)
  return { room, effects: [...step.effects, ...effects] }
}
