import { setTimeout as sleep } from 'node:timers/promises'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { Counted } from '@nineteenth/contracts'
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
  /** How many times as much as the table says one caller may do. */
  callFactor: number
  log: FastifyBaseLogger
  metrics: Registry
}

export type RateLimits = Awaited<ReturnType<typeof openRateLimits>>

// Slows down clients that ignore a 429.
const refusedAfterMs = 500

// Without a route the plugin puts its missing method and path before each key.
const keyStart = 'limit:'
const pluginKeyStart = `${keyStart}undefinedundefined-`

// DECR on a missing key would create it without an expiry.
const giveBackScript = `if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`

/** Rate limits that all nodes count together in Redis. */
export async function openRateLimits(app: FastifyInstance, deps: RateLimitDeps) {
  const { redis, callFactor, log, metrics } = deps
  const refusals = new Counter({
    name: 'limit_refusals_total',
    help: 'Calls refused by a rate limit, by the rule.',
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
  // Only now, when the call no longer counts as one that the node works on.
  app.addHook('onSend', async (request) => {
    if (slowed.has(request)) await sleep(refusedAfterMs)
  })

  return {
    /** Counts one more for the subject, by default the address, and refuses it with `too-many-requests` beyond the limit. */
    async count(request: FastifyRequest, name: LimitName, subject = addressOf(request)): Promise<void> {
      refuseBeyond(name, await increment(request, name, { subject, max: limits[name].times }))
    },

    /** Takes back a count that turned out not to be what the limit is for. */
    async giveBack(request: FastifyRequest, name: LimitName): Promise<void> {
      const key = `${pluginKeyStart}${name}:${addressOf(request)}`
      await redis.commands
        .eval(giveBackScript, 1, key)
        .catch((cause: unknown) => reportFailure('count', cause))
    },

    /** Counts calls of a member, or of a phone that has joined and of all phones of its match together. */
    async countCalls(request: FastifyRequest, name: Counted, caller: Caller, calls = 1): Promise<void> {
      const counts = subjectsOf(caller).map(({ subject, factor }) => ({
        subject,
        max: limits[name].times * callFactor * factor,
      }))
      // At the same time: they go to Redis in one round trip.
      const counted = await Promise.all(
        counts.flatMap((count) => Array.from({ length: calls }, async () => increment(request, name, count))),
      )
      const waitSeconds = Math.max(...counted)
      if (waitSeconds > 0) slowed.add(request)
      refuseBeyond(name, waitSeconds)
    },
  }

  /** Counts one more; returns how many seconds to wait, zero if that was not too many. */
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
      if (withoutRedis === 'refuse') throw new AppError('unavailable', { because: 'redis' }, { cause })
      return 0
    }
  }

  function refuseBeyond(name: LimitName, retryAfterSeconds: number): void {
    if (retryAfterSeconds <= 0) return
    refusals.inc({ rule: name })
    throw new AppError('too-many-requests', { retryAfterSeconds })
  }
}

/** What counts as one address: with IPv6 the /64 network, because one line owns all of it. */
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
