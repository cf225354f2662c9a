import type { Counted, Endpoint } from '@nineteenth/contracts'
import { countedAs } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { LimitReports } from '#platform/limit-figures.ts'
import { countIn } from '#platform/rate-limits.ts'
import type { RedisPair } from '#platform/redis.ts'
import type { Caller } from '#platform/sessions/session-store.ts'

interface Times {
  times: number
  windowMs: number
}

/** So many calls of a kind within a window, and so much of what they carry. */
export interface CallLimit extends Times {
  load?: Times & { name: string; of: (body: unknown) => number }
}

interface Limits {
  calls: Readonly<Record<Counted, CallLimit>>
  /** How many times as much those who have joined one match may do together. */
  fieldFactor: number
}

/** What this node knows of somebody's calls of a kind. */
interface Window {
  own: number
  /** Those of the other nodes, as last heard. */
  others: number
  untold: number
  /** At how many of its own this node tells the others next. */
  tellsAt: number
  endsMs: number
}

// The nodes hear of each other after each twentieth of a limit: so much more than it may be done, a node.
const tellingShare = 1 / 20

const sweepMs = 60_000

export type CallerLimits = ReturnType<typeof openCallerLimits>

/**
 * Counts the calls of every caller in the memory of this node, and tells the other nodes by Redis now and then: nobody
 * waits for Redis, and while it is away each node counts by itself.
 */
export function openCallerLimits(
  redis: RedisPair,
  { calls: limits, fieldFactor }: Limits,
  reports: LimitReports,
  /** How many times as much as the table says. */
  factor = 1,
) {
  const windows = new Map<string, Window>()
  const sweep = setInterval(forgetOld, sweepMs).unref()

  return {
    /** Refuses with `too-many-requests` whoever has called too often. */
    countCall(endpoint: Endpoint, caller: Caller): void {
      const kind = countedAs(endpoint)
      count(kind, limits[kind], caller, 1)
    },

    /** The same of what the call carries. */
    countLoad(endpoint: Endpoint, caller: Caller, body: unknown): void {
      const { load } = limits[countedAs(endpoint)]
      if (load) count(load.name, load, caller, load.of(body))
    },

    close: () => clearInterval(sweep),
  }

  function count(name: string, limit: Times, caller: Caller, more: number): void {
    const { own, match } = subjectsOf(caller)
    const times = limit.times * factor
    const counts = [openCount(`limit:${name}:${own}`, times, limit)]
    if (match !== undefined) counts.push(openCount(`limit:${name}:${match}`, times * fieldFactor, limit))
    // What is refused is not counted: it would tell Redis of every call of a flood.
    for (const one of counts)
      if (isBeyond(one, more)) {
        reports.refused(name)
        throw tooMany(one.window)
      }
    for (const { key, window, times: allowed } of counts) {
      window.own += more
      window.untold += more
      if (window.own < window.tellsAt) continue
      window.tellsAt = window.own + allowed * tellingShare
      void tell(key, window, limit)
    }
  }

  function openCount(key: string, times: number, limit: Times) {
    return { key, times, window: openWindow(key, Date.now(), limit) }
  }

  function openWindow(key: string, nowMs: number, { windowMs }: Times): Window {
    const known = windows.get(key)
    if (known && known.endsMs > nowMs) return known
    const window = { own: 0, others: 0, untold: 0, tellsAt: 1, endsMs: nowMs + windowMs }
    windows.set(key, window)
    return window
  }

  async function tell(key: string, window: Window, { windowMs }: Times): Promise<void> {
    const told = window.untold
    window.untold = 0
    try {
      const counted = await countIn(redis, key, windowMs, told)
      window.others = Math.max(0, counted.times - (window.own - window.untold))
      window.endsMs = Date.now() + counted.leftMs
    } catch (error) {
      reports.failed('tell', error)
      window.untold += told
    }
  }

  function forgetOld(): void {
    const nowMs = Date.now()
    for (const [key, { endsMs }] of windows) if (endsMs <= nowMs) windows.delete(key)
  }
}

function isBeyond({ window, times }: { window: Window; times: number }, more: number): boolean {
  return window.own + window.others + more > times
}

function tooMany({ endsMs }: Window): AppError {
  return new AppError('too-many-requests', { retryAfterSeconds: Math.ceil((endsMs - Date.now()) / 1000) })
}

/** Who is counted as one: a member, or a phone that has joined and with it all that have joined the match. */
function subjectsOf(caller: Caller): { own: string; match?: string } {
  if ('uid' in caller) return { own: caller.uid }
  return { own: `joined:${caller.phone}`, match: `joined-match:${caller.joined.matchId}` }
}
