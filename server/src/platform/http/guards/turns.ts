import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#platform/app-error.ts'
import type { Caller } from '#platform/sessions/session-store.ts'
import { subjectsOf } from './caller-limits.ts'

/** How much is worked for one subject. */
export interface TurnsPlan {
  /** So many pieces of work at once. */
  atOnce: number
  /** So much time without a pause, in milliseconds. */
  creditMs: number
  /** And then, one after the other, this share of the time. */
  share: number
  /** So long a call waits for its turn, in milliseconds. */
  patienceMs: number
}

export interface Turn {
  /** Whether something may have changed since it was asked for. */
  hasWaited: boolean
}

/** What is worked for one subject at this moment, and what they have left. */
interface Place {
  taken: number
  waiting: (() => void)[]
  creditMs: number
  countedAtMs: number
}

// A database that stands still must not be paid for by those who wait for it.
const longestPauseMs = 500

const sweepMs = 10_000

export type CallerTurns = ReturnType<typeof openCallerTurns>

/** Turns of each caller, and for phones that have joined also of their match, since anybody joins with as many as they like. */
export function openCallerTurns(ofCaller: TurnsPlan, ofMatch: TurnsPlan) {
  const [own, matches] = [openTurns(ofCaller), openTurns(ofMatch)]
  return {
    async inTurn<Answer>(caller: Caller, work: (turn: Turn) => Promise<Answer>): Promise<Answer> {
      const subjects = subjectsOf(caller)
      const { match } = subjects
      if (match === undefined) return own.inTurn(subjects.own, work)
      // First its own: a phone that asks for everything at once stands in its match's queue no more than twice.
      return own.inTurn(subjects.own, async (first) =>
        matches.inTurn(match, async (second) => work({ hasWaited: first.hasWaited || second.hasWaited })),
      )
    },

    close(): void {
      own.close()
      matches.close()
    },
  }
}

/**
 * Lets so much of one subject be worked on; the rest waits for its turn. Whoever asks for everything at once waits for
 * themselves, and takes neither the connections of the database nor the processors from the others.
 */
export function openTurns({ atOnce, creditMs, share, patienceMs }: TurnsPlan) {
  const places = new Map<string, Place>()
  const sweep = setInterval(forgetRested, sweepMs).unref()

  return {
    inTurn: async <Answer>(subject: string, work: (turn: Turn) => Promise<Answer>): Promise<Answer> => {
      const place = placeOf(subject)
      const isFull = place.taken >= roomOf(place)
      if (isFull) await waitIn(place)
      else place.taken += 1
      try {
        refill(place)
        const isOverdrawn = place.creditMs < 0
        if (isOverdrawn) await sleep(Math.min(longestPauseMs, -place.creditMs / share))
        return await measured(place, async () => work({ hasWaited: isFull || isOverdrawn }))
      } finally {
        place.taken -= 1
        while (place.waiting.length > 0 && place.taken < roomOf(place)) {
          place.taken += 1
          place.waiting.shift()?.()
        }
      }
    },

    close: () => clearInterval(sweep),
  }

  /** Whoever ends takes the turn for them. Who has waited for too long is told so: a proxy would take the node for dead. */
  function waitIn(place: Place): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      place.waiting = place.waiting.filter((other) => other !== take)
      reject(tooLate(place))
    }, patienceMs)
    place.waiting.push(take)
    return promise

    function take(): void {
      clearTimeout(timer)
      resolve()
    }
  }

  function placeOf(subject: string): Place {
    const known = places.get(subject)
    if (known) return known
    const place = { taken: 0, waiting: [], creditMs, countedAtMs: performance.now() }
    places.set(subject, place)
    return place
  }

  /** Who pauses is worked for one by one: two that pause side by side would pay for one pause alone. */
  function roomOf({ creditMs: left }: Place): number {
    return left < 0 ? 1 : atOnce
  }

  function refill(place: Place): void {
    const nowMs = performance.now()
    place.creditMs = Math.min(creditMs, place.creditMs + (nowMs - place.countedAtMs) * share)
    place.countedAtMs = nowMs
  }

  function forgetRested(): void {
    for (const [subject, place] of places) {
      refill(place)
      if (place.taken === 0 && place.creditMs === creditMs) places.delete(subject)
    }
  }
}

/** Whoever has had more than their share asks for too much; for anybody else it is the node that stands still. */
function tooLate({ creditMs }: Place): AppError {
  return creditMs < 0
    ? new AppError('too-many-requests', { retryAfterSeconds: 5 })
    : new AppError('unavailable', { because: 'contention' })
}

async function measured<Answer>(place: Place, work: () => Promise<Answer>): Promise<Answer> {
  const beganMs = performance.now()
  try {
    return await work()
  } finally {
    place.creditMs -= performance.now() - beganMs
  }
}
