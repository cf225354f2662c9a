import { beatMs } from '@nineteenth/contracts'
import type { Due, Moment, Step } from './start-machine.ts'
import { askedPauseMs, backOffMs, isWithin } from './start-machine.ts'

/** The truth about the line to the server (SY15). */
export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; sinceMs: number | undefined }
  /** Since when is known only of a line that was live. */
  | { kind: 'offline'; sinceMs: number | undefined }
  | { kind: 'signed-out' }
  | { kind: 'too-old' }

export type ConnectionEvent = 'opened' | 'broke' | 'failed' | 'signed-out' | 'too-old'

/** `again`: something speaks for a line, so connect unless one is known to be alive. `anew`: no line can be trusted. */
export type Waking = 'again' | 'anew'

/** The line from a phone to the server, which is opened anew as often as it ends (SY14). */
export interface StreamState {
  line:
    | { kind: 'closed' }
    /** `isAsked`: the server refused the last attempt, and said when to come back. */
    | { kind: 'resting'; isAsked: boolean }
    | { kind: 'connecting'; sinceMs: number }
    /** `retryMs`: how long the server wishes to be left alone after the end. */
    | { kind: 'open'; sinceMs: number; heardMs: number; retryMs: number }
  /** The number of the latest attempt: what an earlier one brings comes too late. */
  attempt: number
  /** In a row, each of which makes the next pause longer. */
  failures: number
  /** When to connect, or to give up on a line that stays silent. */
  deadlineMs: number | undefined
}

/** Why an attempt is over. */
export type StreamEnd =
  /** There was no answer, or no more of it. */
  | { kind: 'lost'; cause: unknown; retryMs?: number | undefined }
  /** What came could not be taken over. */
  | { kind: 'untaken'; cause: unknown }
  | { kind: 'signed-out' | 'too-old'; cause: unknown }
  /** The match was deleted, or is no longer theirs to see. */
  | { kind: 'gone' }

export type StreamEvent =
  | { kind: 'woken'; how: Waking }
  | { kind: 'opened'; attempt: number }
  | { kind: 'heard'; attempt: number; retryMs: number | undefined }
  /** All that was heard so far is taken over. */
  | { kind: 'taken'; attempt: number }
  | { kind: 'ended'; attempt: number; end: StreamEnd }
  | { kind: 'closed' }

export type StreamEffect =
  | { kind: 'connect'; attempt: number }
  /** Ends the attempt before, however far it came. */
  | { kind: 'abort' }
  | { kind: 'report'; what: string; cause: unknown }
  /** Always the last: whoever is told may close the stream. */
  | { kind: 'tell'; event: ConnectionEvent | 'gone' }

export const restingStream: StreamState = {
  line: { kind: 'resting', isAsked: false },
  attempt: 0,
  failures: 0,
  deadlineMs: undefined,
}

const connectMs = 15_000
const goneMs = 10_000
// Two beats, and the time that the second may take.
const silenceMs = 2 * beatMs + 5_000
// Long enough for an answer on a slow line: an attempt this young is not cut short by a page that is shown.
const youngMs = 2_000
// A line that ends sooner may end as soon the next time.
const provenMs = 5_000

/** What an event makes of the stream. No pause is ever shorter than the back-off; only a wake goes before it. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextStream(
  state: StreamState,
  event: (StreamEvent | Due) & Moment,
): Step<StreamState, StreamEffect> {
  if (state.line.kind === 'closed' || isLate(state, event)) return [state, []]
  switch (event.kind) {
    case 'woken':
      return afterWake(state, event)
    case 'opened':
      return afterOpening(state, event)
    case 'heard':
      return [afterHearing(state, event), []]
    case 'taken':
      return [isProven(state, event) ? { ...state, failures: 0 } : state, []]
    case 'ended':
      return afterEnd(state, event.end, event)
    case 'due':
      return afterDeadline(state, event)
    case 'closed':
      return [{ ...state, line: { kind: 'closed' }, deadlineMs: undefined }, hangUp(state)]
  }
}

/** What an event makes of the connection. Offline counts from the moment the line broke, not from the last attempt. */
export function nextConnection(connection: Connection, event: ConnectionEvent, nowMs: number): Connection {
  const wasLiveMs = connection.kind === 'live' ? nowMs : undefined
  const sinceMs = 'sinceMs' in connection ? connection.sinceMs : wasLiveMs
  const after: Record<ConnectionEvent, Connection> = {
    opened: { kind: 'live' },
    broke: { kind: 'reconnecting', sinceMs },
    failed: { kind: 'offline', sinceMs },
    'signed-out': { kind: 'signed-out' },
    'too-old': { kind: 'too-old' },
  }
  return after[event]
}

function isLate({ line, attempt }: StreamState, event: StreamEvent | Due): boolean {
  return 'attempt' in event && (event.attempt !== attempt || line.kind === 'resting')
}

function afterWake(state: StreamState, event: { how: Waking } & Moment): Step<StreamState, StreamEffect> {
  if (event.how === 'again') return isToBeTrusted(state, event) ? [state, []] : connectAnew(state, event)
  return connectAnew({ ...state, failures: 0 }, event)
}

/**
 * A line that was heard within a beat is alive, an attempt that has just begun may still get its answer, and a server that
 * said when to come back will answer then.
 */
function isToBeTrusted({ line, deadlineMs = 0 }: StreamState, { nowMs }: Moment): boolean {
  if (line.kind === 'resting') return line.isAsked && nowMs < deadlineMs
  if (line.kind === 'open') return isWithin(beatMs, line.heardMs, nowMs)
  return line.kind === 'connecting' && isWithin(youngMs, line.sinceMs, nowMs)
}

function connectAnew(state: StreamState, { nowMs }: Moment): Step<StreamState, StreamEffect> {
  const attempt = state.attempt + 1
  const line = { kind: 'connecting', sinceMs: nowMs } as const
  const broke: StreamEffect[] = state.line.kind === 'open' ? [{ kind: 'tell', event: 'broke' }] : []
  return [
    { ...state, line, attempt, deadlineMs: nowMs + connectMs },
    [...hangUp(state), { kind: 'connect', attempt }, ...broke],
  ]
}

function afterOpening(state: StreamState, { nowMs }: Moment): Step<StreamState, StreamEffect> {
  if (state.line.kind !== 'connecting') return [state, []]
  const line = { kind: 'open', sinceMs: nowMs, heardMs: nowMs, retryMs: 0 } as const
  return [{ ...state, line, deadlineMs: nowMs + silenceMs }, [{ kind: 'tell', event: 'opened' }]]
}

function afterHearing(
  state: StreamState,
  { nowMs, retryMs }: { retryMs: number | undefined } & Moment,
): StreamState {
  const { line } = state
  if (line.kind !== 'open') return state
  const wishedMs = retryMs ?? line.retryMs
  return { ...state, line: { ...line, heardMs: nowMs, retryMs: wishedMs }, deadlineMs: nowMs + silenceMs }
}

function isProven({ line }: StreamState, { nowMs }: Moment): boolean {
  return line.kind === 'open' && nowMs - line.sinceMs >= provenMs
}

function afterDeadline(state: StreamState, moment: Moment): Step<StreamState, StreamEffect> {
  if (state.line.kind === 'resting') return connectAnew(state, moment)
  return afterEnd(state, { kind: 'lost', cause: new Error('Nothing was heard for too long') }, moment)
}

function afterEnd(state: StreamState, end: StreamEnd, moment: Moment): Step<StreamState, StreamEffect> {
  const failures = end.kind === 'lost' && isProven(state, moment) ? 0 : state.failures + 1
  const pauseMs = Math.max(backOffMs(failures, moment.random), leastPauseMs(state, end, moment))
  const isAsked = end.kind === 'lost' && end.retryMs !== undefined
  return [
    { ...state, line: { kind: 'resting', isAsked }, failures, deadlineMs: moment.nowMs + pauseMs },
    [...hangUp(state), ...reportOf(state, end), { kind: 'tell', event: wordFor(state, end) }],
  ]
}

function leastPauseMs({ line }: StreamState, end: StreamEnd, { random }: Moment): number {
  // Who deleted a match may take that back, who was taken out of it may be put in again.
  if (end.kind === 'gone') return goneMs
  if (end.kind === 'lost' && end.retryMs !== undefined) return askedPauseMs(end.retryMs, random)
  // The server has spread these pauses itself.
  return line.kind === 'open' ? askedPauseMs(line.retryMs, 0) : 0
}

function hangUp({ line }: StreamState): StreamEffect[] {
  return line.kind === 'resting' ? [] : [{ kind: 'abort' }]
}

/** A match that is gone is an answer; everything else is a failure that somebody may have to find the cause of. */
function reportOf({ line }: StreamState, end: StreamEnd): StreamEffect[] {
  if (end.kind === 'gone') return []
  const ofLine = line.kind === 'open' ? 'The stream broke' : 'The stream could not be opened'
  const what = end.kind === 'untaken' ? 'Changes could not be taken' : ofLine
  return [{ kind: 'report', what, cause: end.cause }]
}

function wordFor({ line }: StreamState, { kind }: StreamEnd): ConnectionEvent | 'gone' {
  if (kind === 'untaken') return 'broke'
  if (kind === 'lost') return line.kind === 'open' ? 'broke' : 'failed'
  return kind
}
