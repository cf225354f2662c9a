import { setTimeout as sleep } from 'node:timers/promises'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { RateLimitKind } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import { Counter } from '@prometheus-io/client'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit, LimitName } from '#limits.ts'
import { fieldFactor, limits } from '#limits.ts'
import { AppError } from './app-error.ts'
import { failureReports } from './failure-reports.ts'
import type { RedisPair } from './redis.ts'
import type { Caller } from './sessions/session-store.ts'

interface RateLimitDeps {
  redis: RedisPair
  /** The factor for the limits in the table. */
  callFactor: number
  log: FastifyBaseLogger
  metrics: Registry
}

export type RateLimits = Awaited<ReturnType<typeof openRateLimits>>

// Slows down clients that ignore a 429.
const rejectedAfterMs = 500

// Without a route the plugin would prefix each key with its missing method and path.
const keyStart = 'limit:'
const pluginKeyStart = `${keyStart}undefinedundefined-`

// DECR on a missing key would create it without an expiry.
const giveBackScript = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`

/** Rate limits that all nodes count together in Redis. */
export async function openRateLimits(app: FastifyInstance, deps: RateLimitDeps) {
  const { redis, callFactor, log, metrics } = deps
  const rejections = new Counter({
    name: 'limit_rejections_total',
    help: 'Calls rejected by a rate limit, by its name.',
    labelNames: ['rule'],
    registers: [metrics],
  })
  const reportFailure = failureReports<'count'>({
    log,
    registry: metrics,
    name: 'limit_failures_total',
    help: 'Calls that could not be counted in Redis.',
    message: 'a rate limit could not be counted',
  })
  await app.register(rateLimit, { global: false, redis: redis.commands, nameSpace: keyStart })
  const slowed = new WeakSet<FastifyRequest>()
  // Waits only now, when the call no longer counts as running on this node.
  app.addHook('onSend', async (request) => {
    if (slowed.has(request)) await sleep(rejectedAfterMs)
  })

  return {
    /** Counts one call for the subject, by default the address. Rejects it with `too-many-requests` above the limit. */
    async count(request: FastifyRequest, name: LimitName, subject = addressOf(request)): Promise<void> {
      rejectBeyond(name, await increment(request, name, { subject, max: limits[name].times }))
    },

    /** Refunds the count of a call that the limit is not meant for. */
    async giveBack(request: FastifyRequest, name: LimitName): Promise<void> {
      const key = `${pluginKeyStart}${name}:${addressOf(request)}`
      await redis.commands
        .eval(giveBackScript, 1, key)
        .catch((cause: unknown) => reportFailure('count', cause))
    },

    /** Counts calls of a member, or of a joined phone and of all phones of its match together. */
    async countCalls(request: FastifyRequest, name: RateLimitKind, caller: Caller, calls = 1): Promise<void> {
      const counts = subjectsOf(caller).map(({ subject, factor }) => ({
        subject,
        max: limits[name].times * callFactor * factor,
      }))
      // Concurrently, so that they share a round trip to Redis.
      const counted = await Promise.all(
        counts.flatMap((count) => Array.from({ length: calls }, async () => increment(request, name, count))),
      )
      const waitSeconds = Math.max(...counted)
      if (waitSeconds > 0) slowed.add(request)
      rejectBeyond(name, waitSeconds)
    },
  }

  /** Counts one call; returns the seconds to wait, or zero below the limit. */
  async function increment(
    request: FastifyRequest,
    name: LimitName,
    { subject, max }: { subject: string; max: number },
  ): Promise<number> {
    const { windowMs, withoutRedis }: Limit = limits[name]
    const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: () => `${name}:${subject}` })
    try {
      const counted = await count(request)
      return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0
    } catch (cause) {
      reportFailure('count', cause)
      if (withoutRedis === 'reject') throw new AppError('unavailable', { because: 'redis' }, { cause })
      return 0
    }
  }

  function rejectBeyond(name: LimitName, retryAfterSeconds: number): void {
    if (retryAfterSeconds <= 0) return
    rejections.inc({ rule: name })
    throw new AppError('too-many-requests', { retryAfterSeconds })
  }
}

/** The counted address: for IPv6 the /64 network, because one connection owns all of it. */
export function addressOf({ ip }: { ip: string }): string {
  return normalizeIP(ip, 64)
}

function subjectsOf(caller: Caller): { subject: string; factor: number }[] {
  if ('uid' in caller) return [{ subject: caller.uid, factor: 1 }]
  return [
    { subject: `joined:${caller.phone}`, factor: 1 },
    { subject: `joined-match:${caller.joined.matchId}`, factor: fieldFactor },
  ]
}
