import { beatMs } from '@nineteenth/contracts'
import type { Due, Moment, Step } from './start-machine.ts'
import { retryPauseMs, backOffMs, isWithin } from './start-machine.ts'

/** The state of the connection to the server (SY15). */
export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; sinceMs: number | undefined }
  /** `sinceMs` is known only if the connection was live before. */
  | { kind: 'offline'; sinceMs: number | undefined }
  | { kind: 'signed-out' }
  | { kind: 'too-old' }

export type ConnectionEvent = 'opened' | 'broke' | 'failed' | 'signed-out' | 'too-old'

/** `retry`: there may be a connection, so connect unless the stream is alive. `reconnect`: no existing connection can be trusted. */
export type Waking = 'retry' | 'reconnect'

/** The stream from the server to a phone, which reconnects whenever it ends (SY14). */
export interface StreamState {
  line:
    | { kind: 'closed' }
    /** `hasRetryTime`: the server rejected the last attempt, and said when to retry. */
    | { kind: 'resting'; hasRetryTime: boolean }
    | { kind: 'connecting'; sinceMs: number }
    /** `retryMs`: the server's retry time after the end. */
    | { kind: 'open'; sinceMs: number; heardMs: number; retryMs: number }
  /** The number of the latest attempt: events of earlier ones are too late. */
  attempt: number
  /** Failures in a row, each of which makes the next pause longer. */
  failures: number
  /** When to connect, or to close a silent stream. */
  deadlineMs: number | undefined
}

/** Why an attempt ended. */
export type StreamEnd =
  /** There was no reply, or it broke off. */
  | { kind: 'lost'; cause: unknown; retryMs?: number | undefined }
  /** The changes couldn't be applied. */
  | { kind: 'not-applied'; cause: unknown }
  | { kind: 'signed-out' | 'too-old'; cause: unknown }
  /** The match was deleted, or they may no longer see it. */
  | { kind: 'gone' }

export type StreamEvent =
  | { kind: 'woken'; how: Waking }
  | { kind: 'opened'; attempt: number }
  | { kind: 'heard'; attempt: number; retryMs: number | undefined }
  /** Everything received so far is applied. */
  | { kind: 'taken'; attempt: number }
  | { kind: 'ended'; attempt: number; end: StreamEnd }
  | { kind: 'closed' }

export type StreamEffect =
  | { kind: 'connect'; attempt: number }
  /** Ends the previous attempt in any state. */
  | { kind: 'abort' }
  | { kind: 'report'; what: string; cause: unknown }
  /** Always the last: a listener may close the stream. */
  | { kind: 'tell'; event: ConnectionEvent | 'gone' }

export const restingStream: StreamState = {
  line: { kind: 'resting', hasRetryTime: false },
  attempt: 0,
  failures: 0,
  deadlineMs: undefined,
}

const connectMs = 15_000
const goneMs = 10_000
// Two beats, plus the time for the second to arrive.
const silenceMs = 2 * beatMs + 5_000
// Enough for a reply on a slow connection: showing a page doesn't cut off an attempt this young.
const minAgeMs = 2_000
// A stream that ends sooner is likely to do so again.
const provenMs = 5_000

/** The stream after an event. No pause is shorter than the back-off, except after a wake. */
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

/** The connection after an event. Offline counts from when the stream broke, not from the last attempt. */
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
  if (event.how === 'retry') return isToBeTrusted(state, event) ? [state, []] : reconnect(state, event)
  return reconnect({ ...state, failures: 0 }, event)
}

/**
 * A stream with a message within a beat is alive, an attempt that has just begun may still get its reply, and a server that
 * said when to retry will answer then.
 */
function isToBeTrusted({ line, deadlineMs = 0 }: StreamState, { nowMs }: Moment): boolean {
  if (line.kind === 'resting') return line.hasRetryTime && nowMs < deadlineMs
  if (line.kind === 'open') return isWithin(beatMs, line.heardMs, nowMs)
  return line.kind === 'connecting' && isWithin(minAgeMs, line.sinceMs, nowMs)
}

function reconnect(state: StreamState, { nowMs }: Moment): Step<StreamState, StreamEffect> {
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
  if (state.line.kind === 'resting') return reconnect(state, moment)
  return afterEnd(state, { kind: 'lost', cause: new Error('No message for too long') }, moment)
}

function afterEnd(state: StreamState, end: StreamEnd, moment: Moment): Step<StreamState, StreamEffect> {
  const failures = end.kind === 'lost' && isProven(state, moment) ? 0 : state.failures + 1
  const pauseMs = Math.max(backOffMs(failures, moment.random), leastPauseMs(state, end, moment))
  const hasRetryTime = end.kind === 'lost' && end.retryMs !== undefined
  return [
    { ...state, line: { kind: 'resting', hasRetryTime }, failures, deadlineMs: moment.nowMs + pauseMs },
    [...hangUp(state), ...reportOf(state, end), { kind: 'tell', event: wordFor(state, end) }],
  ]
}

function leastPauseMs({ line }: StreamState, end: StreamEnd, { random }: Moment): number {
  // A deleted match may be restored, and a removed player may be added again.
  if (end.kind === 'gone') return goneMs
  if (end.kind === 'lost' && end.retryMs !== undefined) return retryPauseMs(end.retryMs, random)
  // The server has already spread these pauses.
  return line.kind === 'open' ? retryPauseMs(line.retryMs, 0) : 0
}

function hangUp({ line }: StreamState): StreamEffect[] {
  return line.kind === 'resting' ? [] : [{ kind: 'abort' }]
}

/** A match that is gone is a valid reply; everything else is a failure worth reporting. */
function reportOf({ line }: StreamState, end: StreamEnd): StreamEffect[] {
  if (end.kind === 'gone') return []
  const ofLine = line.kind === 'open' ? 'The stream broke' : 'Couldn’t open the stream'
  const what = end.kind === 'not-applied' ? 'Couldn’t apply changes' : ofLine
  return [{ kind: 'report', what, cause: end.cause }]
}

function wordFor({ line }: StreamState, { kind }: StreamEnd): ConnectionEvent | 'gone' {
  if (kind === 'not-applied') return 'broke'
  if (kind === 'lost') return line.kind === 'open' ? 'broke' : 'failed'
  return kind
}
