import type { Due, Moment, Step } from '#live/start-machine.ts'
import { askedPauseMs, backOffMs, isWithin } from '#live/start-machine.ts'
import { beatMs } from '@nineteenth/contracts'

/** How a public board is followed: by a stream where there is one, else by asking where it stands. */
export interface WatchState {
  line:
    | { kind: 'resting' | 'connecting' }
    | { kind: 'asking'; what: 'now' | 'board' }
    /** `retryMs`: how long the server wishes to be left alone after the end. */
    | { kind: 'open'; sinceMs: number; retryMs: number }
    /** Nobody looks at the page. */
    | { kind: 'hidden' }
    /** It is over: the link was turned off, or the page is loaded anew. */
    | { kind: 'closed' | 'reloading' }
  /** The number of the latest request: what an earlier one brings comes too late. */
  attempt: number
  /** The name of the state that is shown; `now` says the same until there is news. */
  shown: string | undefined
  /** When what is shown was last known to be how the match stands. */
  heardMs: number | undefined
  /** In a row, each of which makes the next pause longer. */
  failures: number
  /** Of the stream, in a row: each makes the time without one longer. */
  refusals: number
  /** No stream before then. */
  streamAfterMs: number
  /** A page that was just loaded anew does not do so again. */
  mayReload: boolean
  deadlineMs: number | undefined
}

/** `lost`: no answer. `refused`: an answer, but not this. */
export type WatchEnd = 'lost' | 'refused' | 'not-found' | 'too-old'

export type WatchEvent =
  /** Somebody looks at the page, or the network is back. */
  | { kind: 'woken' }
  | { kind: 'hidden' }
  /** Where the board stands. */
  | { kind: 'answered'; attempt: number; revision: string }
  /** The board at a revision is shown. */
  | { kind: 'taken'; attempt: number; revision: string }
  | { kind: 'opened'; attempt: number }
  | { kind: 'heard'; attempt: number; news?: News; retryMs?: number | undefined }
  | ({ kind: 'ended'; attempt: number } & Ending)

/** What the stream has led to. */
export interface News {
  revision: number
  isSameEpoch: boolean
}

export type WatchEffect =
  | { kind: 'ask-now'; attempt: number }
  | { kind: 'ask-board'; attempt: number; revision: string }
  | { kind: 'connect'; attempt: number }
  /** Ends whatever is under way. */
  | { kind: 'abort' }
  | { kind: 'reload' }

type WatchStep = Step<WatchState, WatchEffect>

/** Nothing is asked before somebody looks. */
export function unwatched({ mayReload }: { mayReload: boolean }): WatchState {
  return {
    line: { kind: 'hidden' },
    attempt: 0,
    shown: undefined,
    heardMs: undefined,
    failures: 0,
    refusals: 0,
    streamAfterMs: 0,
    mayReload,
    deadlineMs: undefined,
  }
}

const pollMs = 5_000
const answerMs = 10_000
// Two beats, and the time that the second may take.
const silenceMs = 2 * beatMs + 5_000
// Two rounds at their longest, and the time that an answer may take.
const roundsMs = 2 * 1.2 * pollMs + 3_000
// A node that carries as many streams as it can is left alone for minutes in the end, by no two pages for as long.
const leastWithoutStreamMs = 120_000
// A line that ends sooner may end as soon the next time.
const provenMs = 10_000
const longestRetryMs = 60_000

/** What an event makes of the watching. It always asks again by a deadline, unless nobody looks or it is over. */
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

/** Whether what is shown is how the match stands. */
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
  if (line.kind === 'asking' || line.kind === 'connecting') return [state, []]
  if (line.kind === 'open' && isWithin(beatMs, state.heardMs ?? 0, moment.nowMs)) return [state, []]
  const [after, effects] = goOn({ ...state, failures: 0 }, moment)
  return [after, [...hangUp(state), ...effects]]
}

function afterAnswer(state: WatchState, event: { revision: string } & Moment): WatchStep {
  if (event.revision === state.shown) return settle({ ...state, heardMs: event.nowMs, failures: 0 }, event)
  const attempt = state.attempt + 1
  const line = { kind: 'asking', what: 'board' } as const
  const ask = { kind: 'ask-board', attempt, revision: event.revision } as const
  return [{ ...state, line, attempt, deadlineMs: event.nowMs + answerMs }, [ask]]
}

function afterOpening(state: WatchState, { nowMs }: Moment): WatchState {
  return {
    ...state,
    line: { kind: 'open', sinceMs: nowMs, retryMs: 0 },
    heardMs: nowMs,
    failures: 0,
    refusals: 0,
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

/** A name is a revision and, short, its epoch: of another epoch only the server knows it. */
function nameAfter(shown: string | undefined, { revision, isSameEpoch }: News): string | undefined {
  const epoch = shown?.split('-')[1]
  return isSameEpoch && epoch ? `${revision}-${epoch}` : undefined
}

/** What is shown is how it stands: from here on a stream tells, or the next round asks. */
function settle(state: WatchState, moment: Moment): WatchStep {
  return moment.nowMs >= state.streamAfterMs ? goOn(state, moment) : rest(state, roundMs(moment), moment)
}

function goOn(state: WatchState, { nowMs }: Moment): WatchStep {
  const attempt = state.attempt + 1
  const asked = { ...state, attempt, deadlineMs: nowMs + answerMs }
  if (state.heardMs !== undefined && nowMs >= state.streamAfterMs)
    return [{ ...asked, line: { kind: 'connecting' } }, [{ kind: 'connect', attempt }]]
  return [{ ...asked, line: { kind: 'asking', what: 'now' } }, [{ kind: 'ask-now', attempt }]]
}

function rest(state: WatchState, pauseMs: number, { nowMs }: Moment): WatchStep {
  return [{ ...state, line: { kind: 'resting' }, deadlineMs: nowMs + pauseMs }, hangUp(state)]
}

/** What ended, and how long whoever refused wishes to be left alone. */
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
    state.line.kind === 'asking'
      ? afterNoAnswer(state, end, moment)
      : afterStream(state, { end, retryMs }, moment)
  return retryMs === undefined ? after : notBefore(after, retryMs, moment)
}

/** Nothing is asked before whoever refused wishes to be asked again. */
function notBefore([state, effects]: WatchStep, retryMs: number, { nowMs, random }: Moment): WatchStep {
  if (state.deadlineMs === undefined) return [state, effects]
  const soonestMs = nowMs + askedPauseMs(retryMs, random)
  return [{ ...state, deadlineMs: Math.max(state.deadlineMs, soonestMs) }, effects]
}

function afterNoAnswer(state: WatchState, end: WatchEnd, moment: Moment): WatchStep {
  const isAboutNow = state.line.kind === 'asking' && state.line.what === 'now'
  // A board that is gone may only be long past; where it stands now is what the link knows.
  if (end === 'not-found' && isAboutNow)
    return [{ ...state, line: { kind: 'closed' }, deadlineMs: undefined }, hangUp(state)]
  const failures = state.failures + 1
  const backOff = backOffMs(failures, moment.random)
  const isBoardPast = end === 'not-found' && failures === 1
  // Whoever sees nothing yet waits no longer than must be.
  const pauseMs = state.shown === undefined || isBoardPast ? backOff : Math.max(roundMs(moment), backOff)
  return rest({ ...state, failures }, pauseMs, moment)
}

function afterStream(state: WatchState, { end, retryMs }: Ending, moment: Moment): WatchStep {
  const { line } = state
  const { nowMs, random } = moment
  // Of a link that is off only `now` says so for certain.
  if (end === 'not-found') return rest(withoutStream(state, moment), backOffMs(0, random), moment)
  if (line.kind !== 'open' || end !== 'lost' || nowMs - line.sinceMs < provenMs)
    return rest(withoutStream(state, moment, retryMs), roundMs(moment), moment)
  // A node that stops has many of them: they come back spread over seconds, or over as long as it wished.
  const pauseMs = Math.max(line.retryMs, 500 + 2_500 * random)
  return rest({ ...state, streamAfterMs: nowMs + pauseMs }, Math.min(pauseMs, roundMs(moment)), moment)
}

/** For minutes; for less where the node says when, but twice as long each time. */
function withoutStream(state: WatchState, { nowMs, random }: Moment, retryMs?: number): WatchState {
  const longestMs = leastWithoutStreamMs * (1 + random)
  const askedMs = retryMs === undefined ? Infinity : askedPauseMs(retryMs, random) * 2 ** state.refusals
  const pauseMs = Math.min(askedMs, longestMs)
  return { ...state, refusals: state.refusals + 1, streamAfterMs: nowMs + pauseMs }
}

/** Between two questions: never all pages at once. */
function roundMs({ random }: Moment): number {
  return pollMs * (0.8 + 0.4 * random)
}

function hangUp({ line }: WatchState): WatchEffect[] {
  return line.kind === 'resting' || line.kind === 'hidden' ? [] : [{ kind: 'abort' }]
}
