import type { Due, Moment, Step } from '#live/start-machine.ts'
import { retryPauseMs, backOffMs, isWithin } from '#live/start-machine.ts'
import { beatMs } from '@nineteenth/contracts'

/** How a public board is updated: by a stream if possible, otherwise by polling. */
export interface WatchState {
  line:
    | { kind: 'resting' | 'connecting' }
    | { kind: 'requesting'; what: 'now' | 'board' }
    /** `retryMs`: how long the server asked us to wait. */
    | { kind: 'open'; sinceMs: number; retryMs: number }
    /** The page is hidden. */
    | { kind: 'hidden' }
    /** It has ended: the link was turned off, or the page is reloading. */
    | { kind: 'closed' | 'reloading' }
  /** The number of the latest request; replies to earlier ones are ignored. */
  attempt: number
  /** The revision that is shown; `now` returns the same until there is news. */
  shown: string | undefined
  /** When the board was last known to be current. */
  heardMs: number | undefined
  /** Failures in a row; each makes the next delay longer. */
  failures: number
  /** Stream failures in a row; each makes the wait for the next stream longer. */
  rejections: number
  /** No stream before then. */
  streamAfterMs: number
  /** A page that was just reloaded doesn't reload again. */
  mayReload: boolean
  deadlineMs: number | undefined
}

/** `lost`: no reply. `rejected`: a reply, but an error. */
export type WatchEnd = 'lost' | 'rejected' | 'not-found' | 'too-old'

export type WatchEvent =
  /** The page is visible, or the network is back. */
  | { kind: 'woken' }
  | { kind: 'hidden' }
  /** The current revision. */
  | { kind: 'answered'; attempt: number; revision: string }
  /** The board at a revision is shown. */
  | { kind: 'taken'; attempt: number; revision: string }
  | { kind: 'opened'; attempt: number }
  | { kind: 'heard'; attempt: number; news?: News; retryMs?: number | undefined }
  | ({ kind: 'ended'; attempt: number } & Ending)

/** What the stream reported. */
export interface News {
  revision: number
  isSameEpoch: boolean
}

export type WatchEffect =
  | { kind: 'fetch-now'; attempt: number }
  | { kind: 'fetch-board'; attempt: number; revision: string }
  | { kind: 'connect'; attempt: number }
  /** Cancels everything under way. */
  | { kind: 'abort' }
  | { kind: 'reload' }

type WatchStep = Step<WatchState, WatchEffect>

/** Idle until the page is visible. */
export function unwatched({ mayReload }: { mayReload: boolean }): WatchState {
  return {
    line: { kind: 'hidden' },
    attempt: 0,
    shown: undefined,
    heardMs: undefined,
    failures: 0,
    rejections: 0,
    streamAfterMs: 0,
    mayReload,
    deadlineMs: undefined,
  }
}

const pollMs = 5_000
const answerMs = 10_000
// Two beats, and the latency of the second.
const silenceMs = 2 * beatMs + 5_000
// Two polls at their longest, and the latency of a reply.
const roundsMs = 2 * 1.2 * pollMs + 3_000
// Pages leave a node with too many streams alone for minutes, each for a different time.
const leastWithoutStreamMs = 120_000
// A connection that ended sooner may end as soon again.
const provenMs = 10_000
const longestRetryMs = 60_000

/** Handles an event. Always sets a deadline for the next request, unless the page is hidden or it has ended. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextWatch(state: WatchState, event: (WatchEvent | Due) & Moment): WatchStep {
  if (isOver(state) || isLate(state, event)) return [state, []]
  switch (event.kind) {
    case 'woken':
      return afterWake(state, event)
    case 'hidden':
      return [{ ...state, line: { kind: 'hidden' }, deadlineMs: undefined }, hangUp(state)]
    case 'answered':
      return afterAnswer(state, event)
    case 'taken':
      return settle({ ...state, shown: event.revision, heardMs: event.nowMs, failures: 0 }, event)
    case 'opened':
      return [afterOpening(state, event), []]
    case 'heard':
      return [afterHearing(state, event), []]
    case 'ended':
      return afterEnd(state, event, event)
    case 'due':
      return state.line.kind === 'resting' ? goOn(state, event) : afterEnd(state, { end: 'lost' }, event)
  }
}

/** Whether the board is current. */
export function isFresh({ line, heardMs }: WatchState, nowMs: number): boolean {
  return heardMs !== undefined && isWithin(line.kind === 'open' ? silenceMs : roundsMs, heardMs, nowMs)
}

function isOver({ line }: WatchState): boolean {
  return line.kind === 'closed' || line.kind === 'reloading'
}

function isLate({ line, attempt }: WatchState, event: WatchEvent | Due): boolean {
  const isIdle = line.kind === 'resting' || line.kind === 'hidden'
  return 'attempt' in event && (event.attempt !== attempt || isIdle)
}

function afterWake(state: WatchState, moment: Moment): WatchStep {
  const { line } = state
  if (line.kind === 'requesting' || line.kind === 'connecting') return [state, []]
  if (line.kind === 'open' && isWithin(beatMs, state.heardMs ?? 0, moment.nowMs)) return [state, []]
  const [after, effects] = goOn({ ...state, failures: 0 }, moment)
  return [after, [...hangUp(state), ...effects]]
}

function afterAnswer(state: WatchState, event: { revision: string } & Moment): WatchStep {
  if (event.revision === state.shown) return settle({ ...state, heardMs: event.nowMs, failures: 0 }, event)
  const attempt = state.attempt + 1
  const line = { kind: 'requesting', what: 'board' } as const
  const effect = { kind: 'fetch-board', attempt, revision: event.revision } as const
  return [{ ...state, line, attempt, deadlineMs: event.nowMs + answerMs }, [effect]]
}

function afterOpening(state: WatchState, { nowMs }: Moment): WatchState {
  return {
    ...state,
    line: { kind: 'open', sinceMs: nowMs, retryMs: 0 },
    heardMs: nowMs,
    failures: 0,
    rejections: 0,
    deadlineMs: nowMs + silenceMs,
  }
}

function afterHearing(
  state: WatchState,
  { nowMs, news, retryMs }: { news?: News; retryMs?: number | undefined } & Moment,
): WatchState {
  if (state.line.kind !== 'open') return state
  const line = { ...state.line, retryMs: Math.min(retryMs ?? state.line.retryMs, longestRetryMs) }
  const shown = news ? nameAfter(state.shown, news) : state.shown
  return { ...state, line, shown, heardMs: nowMs, deadlineMs: nowMs + silenceMs }
}

/** A name is a revision and a short epoch; only the server can compare epochs. */
function nameAfter(shown: string | undefined, { revision, isSameEpoch }: News): string | undefined {
  const epoch = shown?.split('-')[1]
  return isSameEpoch && epoch ? `${revision}-${epoch}` : undefined
}

/** The board is current: from here on a stream or the next poll updates it. */
function settle(state: WatchState, moment: Moment): WatchStep {
  return moment.nowMs >= state.streamAfterMs ? goOn(state, moment) : rest(state, roundMs(moment), moment)
}

function goOn(state: WatchState, { nowMs }: Moment): WatchStep {
  const attempt = state.attempt + 1
  const next = { ...state, attempt, deadlineMs: nowMs + answerMs }
  if (state.heardMs !== undefined && nowMs >= state.streamAfterMs)
    return [{ ...next, line: { kind: 'connecting' } }, [{ kind: 'connect', attempt }]]
  return [{ ...next, line: { kind: 'requesting', what: 'now' } }, [{ kind: 'fetch-now', attempt }]]
}

function rest(state: WatchState, pauseMs: number, { nowMs }: Moment): WatchStep {
  return [{ ...state, line: { kind: 'resting' }, deadlineMs: nowMs + pauseMs }, hangUp(state)]
}

/** What ended, and the server's delay. */
export interface Ending {
  end: WatchEnd
  retryMs?: number | undefined
}

function afterEnd(state: WatchState, { end, retryMs }: Ending, moment: Moment): WatchStep {
  if (end === 'too-old' && state.mayReload)
    return [
      { ...state, line: { kind: 'reloading' }, deadlineMs: undefined },
      [...hangUp(state), { kind: 'reload' }],
    ]
  const after =
    state.line.kind === 'requesting'
      ? afterNoAnswer(state, end, moment)
      : afterStream(state, { end, retryMs }, moment)
  return retryMs === undefined ? after : notBefore(after, retryMs, moment)
}

/** Requests nothing before the server's delay is over. */
function notBefore([state, effects]: WatchStep, retryMs: number, { nowMs, random }: Moment): WatchStep {
  if (state.deadlineMs === undefined) return [state, effects]
  const soonestMs = nowMs + retryPauseMs(retryMs, random)
  return [{ ...state, deadlineMs: Math.max(state.deadlineMs, soonestMs) }, effects]
}

function afterNoAnswer(state: WatchState, end: WatchEnd, moment: Moment): WatchStep {
  const isAboutNow = state.line.kind === 'requesting' && state.line.what === 'now'
  // A missing board may only be outdated; polling the link finds the current one.
  if (end === 'not-found' && isAboutNow)
    return [{ ...state, line: { kind: 'closed' }, deadlineMs: undefined }, hangUp(state)]
  const failures = state.failures + 1
  const backOff = backOffMs(failures, moment.random)
  const isBoardPast = end === 'not-found' && failures === 1
  // Without a board yet, wait as little as possible.
  const pauseMs = state.shown === undefined || isBoardPast ? backOff : Math.max(roundMs(moment), backOff)
  return rest({ ...state, failures }, pauseMs, moment)
}

function afterStream(state: WatchState, { end, retryMs }: Ending, moment: Moment): WatchStep {
  const { line } = state
  const { nowMs, random } = moment
  // Only `now` reports reliably that a link is off.
  if (end === 'not-found') return rest(withoutStream(state, moment), backOffMs(0, random), moment)
  if (line.kind !== 'open' || end !== 'lost' || nowMs - line.sinceMs < provenMs)
    return rest(withoutStream(state, moment, retryMs), roundMs(moment), moment)
  // A stopping node has many streams: they reconnect spread over seconds, or over the node's delay.
  const pauseMs = Math.max(line.retryMs, 500 + 2_500 * random)
  return rest({ ...state, streamAfterMs: nowMs + pauseMs }, Math.min(pauseMs, roundMs(moment)), moment)
}

/** Minutes, or the node's shorter delay, doubled each time. */
function withoutStream(state: WatchState, { nowMs, random }: Moment, retryMs?: number): WatchState {
  const longestMs = leastWithoutStreamMs * (1 + random)
  const serverPauseMs =
    retryMs === undefined ? Infinity : retryPauseMs(retryMs, random) * 2 ** state.rejections
  const pauseMs = Math.min(serverPauseMs, longestMs)
  return { ...state, rejections: state.rejections + 1, streamAfterMs: nowMs + pauseMs }
}

/** Between two polls, with jitter. */
function roundMs({ random }: Moment): number {
  return pollMs * (0.8 + 0.4 * random)
}

function hangUp({ line }: WatchState): WatchEffect[] {
  return line.kind === 'resting' || line.kind === 'hidden' ? [] : [{ kind: 'abort' }]
}
