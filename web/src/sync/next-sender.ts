import { askedPauseMs, backOffMs, isWithin } from '#live/start-machine.ts'
import type { Waking } from '#live/next-stream.ts'
import type { Due, Moment, Step } from '#live/start-machine.ts'

/** Sends in rounds: each goes once through all that waits, request by request. */
export interface SenderState {
  phase:
    | { kind: 'resting' | 'closed' }
    /** A round is under way, but no request: it reads, stores, or waits for another tab. */
    | { kind: 'between' }
    | { kind: 'asking'; sinceMs: number }
  /** The number of the latest round: what an earlier one says comes too late. */
  round: number
  /** Woken during a round, which may have passed by what is new. */
  isWanted: boolean
  failures: number
  /** How long a request is left alone by who wakes with `again`. */
  youngMs: number
  /** Rests because the server is in trouble: only the deadline, or a line that is said to be back, ends that. */
  isLeftAlone: boolean
  /** When to begin a round, or to give up on a request. */
  deadlineMs: number | undefined
}

interface RoundEnd {
  isAllSent: boolean
  hasTaken: boolean
  trouble: Trouble | undefined
}

/** The server answered that it cannot, and when to come back; 0 where it does not say. */
export interface Trouble {
  retryMs: number
}

export type SenderEvent =
  | { kind: 'woken'; how: Waking }
  /** A request of the round begins, or is over, answered or not. */
  | { kind: 'asked' | 'done'; round: number }
  /** `hasTaken`: the server took something. `trouble`: it was in trouble at the end. */
  | ({ kind: 'ended'; round: number } & RoundEnd)
  | { kind: 'closed' }

export type SenderEffect =
  | { kind: 'send'; round: number }
  /** Ends the round before, with its request. */
  | { kind: 'abandon' }
  /** Ends the request; the round goes on with the next match. */
  | { kind: 'give-up' }

// Long enough for an answer on a slow line.
const youngMs = 2_000
// A request on a dead line would otherwise hold up the next for minutes.
const answerMs = 20_000

export const restingSender: SenderState = {
  phase: { kind: 'resting' },
  round: 0,
  isWanted: false,
  failures: 0,
  youngMs,
  isLeftAlone: false,
  deadlineMs: undefined,
}

// One failure may be an accident, and the next tap may well go through.
const failuresBeforeRest = 2

/** What an event makes of the sender (SY12). A wake is never lost: it begins a round, or one follows on that under way. */
// oxlint-disable-next-line typescript/consistent-return -- the types see that every kind returns
export function nextSender(
  state: SenderState,
  event: (SenderEvent | Due) & Moment,
): Step<SenderState, SenderEffect> {
  if (state.phase.kind === 'closed' || isLate(state, event)) return [state, []]
  switch (event.kind) {
    case 'woken':
      return afterWake(state, event)
    case 'asked':
      return [asking(state, event), []]
    case 'done':
      return [{ ...state, phase: { kind: 'between' }, youngMs, deadlineMs: undefined }, []]
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
  const woken = event.how === 'anew' ? { ...state, failures: 0, youngMs } : state
  if (event.how === 'again' && isToBeLeftAlone(state, event)) return [state, []]
  if (state.phase.kind === 'resting') return send(woken)
  if (state.phase.kind !== 'asking') return [{ ...woken, isWanted: true }, []]
  if (event.how === 'anew') return send(woken)
  if (isWithin(state.youngMs, state.phase.sinceMs, event.nowMs)) return [{ ...woken, isWanted: true }, []]
  // Or somebody who taps every few seconds on a slow line would never get an answer.
  return send({ ...woken, youngMs: 2 * state.youngMs })
}

function isToBeLeftAlone({ isLeftAlone, deadlineMs = 0 }: SenderState, { nowMs }: Moment): boolean {
  return isLeftAlone && nowMs < deadlineMs
}

/** Once more is harmless: the server's log records an entry once (SY1). */
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

function asking(state: SenderState, { nowMs }: Moment): SenderState {
  return { ...state, phase: { kind: 'asking', sinceMs: nowMs }, deadlineMs: nowMs + answerMs }
}

function afterRound(
  state: SenderState,
  { isAllSent, hasTaken, trouble, nowMs, random }: RoundEnd & Moment,
): Step<SenderState, SenderEffect> {
  const failures = isAllSent ? 0 : hasTaken ? 1 : state.failures + 1
  const rested: SenderState = { ...state, phase: { kind: 'resting' }, failures }
  if (isAllSent) return state.isWanted ? send(rested) : [{ ...rested, deadlineMs: undefined }, []]
  const askedMs = askedPauseMs(trouble?.retryMs ?? 0, random)
  const isLeftAlone = trouble !== undefined && (askedMs > 0 || failures >= failuresBeforeRest)
  if (state.isWanted && !isLeftAlone) return send(rested)
  const deadlineMs = nowMs + Math.max(askedMs, backOffMs(failures, random))
  return [{ ...rested, isWanted: false, isLeftAlone, deadlineMs }, []]
}

function afterDeadline(state: SenderState): Step<SenderState, SenderEffect> {
  if (state.phase.kind === 'resting') return send(state)
  return [{ ...state, deadlineMs: undefined }, [{ kind: 'give-up' }]]
}
