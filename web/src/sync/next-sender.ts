import { retryPauseMs, backOffMs, isWithin } from '#live/start-machine.ts'
import type { Waking } from '#live/next-stream.ts'
import type { Due, Moment, Step } from '#live/start-machine.ts'

/** Sends in rounds: each goes once through all unsent entries, request by request. */
export interface SenderState {
  phase:
    | { kind: 'resting' | 'closed' }
    /** A round is running without a request: it reads, stores, or waits for another tab. */
    | { kind: 'between' }
    | { kind: 'requesting'; sinceMs: number }
  /** The number of the latest round: events of earlier ones are too late. */
  round: number
  /** Woken during a round, which may have missed new entries. */
  isWanted: boolean
  failures: number
  /** A request must be this old before a `retry` wake aborts it. */
  minAgeMs: number
  /** Rests because the server is failing: only the deadline or a `reconnect` wake ends that. */
  isLeftAlone: boolean
  /** When to start a round, or to give up on a request. */
  deadlineMs: number | undefined
}

interface RoundEnd {
  isAllSent: boolean
  hasAccepted: boolean
  problem: SendProblem | undefined
}

/** The server's error, with its retry time; 0 if it gives none. */
export interface SendProblem {
  retryMs: number
}

export type SenderEvent =
  | { kind: 'woken'; how: Waking }
  /** A request of the round starts, or ends, answered or not. */
  | { kind: 'requested' | 'done'; round: number }
  /** `hasAccepted`: the server accepted something. `problem`: it was failing at the end. */
  | ({ kind: 'ended'; round: number } & RoundEnd)
  | { kind: 'closed' }

export type SenderEffect =
  | { kind: 'send'; round: number }
  /** Ends the previous round and its request. */
  | { kind: 'abandon' }
  /** Ends the request; the round continues with the next match. */
  | { kind: 'give-up' }

// Enough for a reply on a slow connection.
const minAgeMs = 2_000
// Otherwise a request on a dead connection would block the next for minutes.
const answerMs = 20_000

export const restingSender: SenderState = {
  phase: { kind: 'resting' },
  round: 0,
  isWanted: false,
  failures: 0,
  minAgeMs,
  isLeftAlone: false,
  deadlineMs: undefined,
}

// A single failure may be a coincidence, and the next tap may succeed.
const failuresBeforeRest = 2

/** The sender after an event (SY12). A wake is never lost: it starts a round, or another after the current one. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextSender(
  state: SenderState,
  event: (SenderEvent | Due) & Moment,
): Step<SenderState, SenderEffect> {
  if (state.phase.kind === 'closed' || isLate(state, event)) return [state, []]
  switch (event.kind) {
    case 'woken':
      return afterWake(state, event)
    case 'requested':
      return [requesting(state, event), []]
    case 'done':
      return [{ ...state, phase: { kind: 'between' }, minAgeMs, deadlineMs: undefined }, []]
    case 'ended':
      return afterRound(state, event)
    case 'due':
      return afterDeadline(state)
    case 'closed':
      return [{ ...state, phase: { kind: 'closed' }, deadlineMs: undefined }, abandon(state)]
  }
}

function isLate({ phase, round }: SenderState, event: SenderEvent | Due): boolean {
  return 'round' in event && (event.round !== round || phase.kind === 'resting')
}

function afterWake(state: SenderState, event: { how: Waking } & Moment): Step<SenderState, SenderEffect> {
  const woken = event.how === 'reconnect' ? { ...state, failures: 0, minAgeMs } : state
  if (event.how === 'retry' && isToBeLeftAlone(state, event)) return [state, []]
  if (state.phase.kind === 'resting') return send(woken)
  if (state.phase.kind !== 'requesting') return [{ ...woken, isWanted: true }, []]
  if (event.how === 'reconnect') return send(woken)
  if (isWithin(state.minAgeMs, state.phase.sinceMs, event.nowMs)) return [{ ...woken, isWanted: true }, []]
  // Otherwise a golfer who taps every few seconds on a slow connection would never get a reply.
  return send({ ...woken, minAgeMs: 2 * state.minAgeMs })
}

function isToBeLeftAlone({ isLeftAlone, deadlineMs = 0 }: SenderState, { nowMs }: Moment): boolean {
  return isLeftAlone && nowMs < deadlineMs
}

/** Sending twice is harmless: the server's log records an entry once (SY1). */
function send(state: SenderState): Step<SenderState, SenderEffect> {
  const round = state.round + 1
  const phase = { kind: 'between' } as const
  return [
    { ...state, phase, round, isWanted: false, isLeftAlone: false, deadlineMs: undefined },
    [...abandon(state), { kind: 'send', round }],
  ]
}

function abandon({ phase }: SenderState): SenderEffect[] {
  return phase.kind === 'resting' ? [] : [{ kind: 'abandon' }]
}

function requesting(state: SenderState, { nowMs }: Moment): SenderState {
  return { ...state, phase: { kind: 'requesting', sinceMs: nowMs }, deadlineMs: nowMs + answerMs }
}

function afterRound(
  state: SenderState,
  { isAllSent, hasAccepted, problem, nowMs, random }: RoundEnd & Moment,
): Step<SenderState, SenderEffect> {
  const failures = isAllSent ? 0 : hasAccepted ? 1 : state.failures + 1
  const rested: SenderState = { ...state, phase: { kind: 'resting' }, failures }
  if (isAllSent) return state.isWanted ? send(rested) : [{ ...rested, deadlineMs: undefined }, []]
  const serverPauseMs = retryPauseMs(problem?.retryMs ?? 0, random)
  const isLeftAlone = problem !== undefined && (serverPauseMs > 0 || failures >= failuresBeforeRest)
  if (state.isWanted && !isLeftAlone) return send(rested)
  const deadlineMs = nowMs + Math.max(serverPauseMs, backOffMs(failures, random))
  return [{ ...rested, isWanted: false, isLeftAlone, deadlineMs }, []]
}

function afterDeadline(state: SenderState): Step<SenderState, SenderEffect> {
  if (state.phase.kind === 'resting') return send(state)
  return [{ ...state, deadlineMs: undefined }, [{ kind: 'give-up' }]]
}
