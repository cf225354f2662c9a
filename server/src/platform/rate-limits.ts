import { isIPv6 } from 'node:net'
import { AppError } from './app-error.ts'
import type { LimitReports } from './limit-figures.ts'
import type { RedisPair } from './redis.ts'

/** So many times within a window, counted for each subject (an address, an account) on its own. */
export interface Limit {
  name: string
  times: number
  windowMs: number
  /** What happens while Redis cannot count: reads go on, sign-in does not. */
  withoutRedis: 'allow' | 'refuse'
}

export type RateLimits = ReturnType<typeof openRateLimits>

/** Limits that all nodes count together. */
export function openRateLimits(redis: RedisPair, reports: LimitReports) {
  return {
    /** Counts one more for the subject, and refuses with `too-many-requests` when that was too many. */
    async count(limit: Limit, subject: string): Promise<void> {
      const counted = await countIn(redis, `limit:${limit.name}:${subject}`, limit.windowMs, 1).catch(
        (cause: unknown) => {
          reports.failed('count', cause)
          if (limit.withoutRedis === 'refuse')
            throw new AppError('unavailable', { because: 'redis' }, { cause })
        },
      )
      if (!counted || counted.times <= limit.times) return
      reports.refused(limit.name)
      throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil(counted.leftMs / 1000) })
    },

    /** Takes one back that turned out to be none of what the limit is for. */
    async giveBack(limit: Limit, subject: string): Promise<void> {
      await countIn(redis, `limit:${limit.name}:${subject}`, limit.windowMs, -1).catch((cause: unknown) =>
        reports.failed('count', cause),
      )
    },
  }
}

/** What counts as one address: of IPv6 the network, since a single line owns 2^64 of them. */
export function addressSubject(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

// One round trip, and no key that never expires because a node died between two commands.
const script = `
  local times = redis.call('incrby', KEYS[1], ARGV[2])
  if times == tonumber(ARGV[2]) then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return { times, redis.call('pttl', KEYS[1]) }
`

/** Counts so many more under a key, whose window begins with the first: how many there are, and what is left of it. */
export async function countIn(redis: RedisPair, key: string, windowMs: number, more: number) {
  const answer = await redis.commands.eval(script, 1, key, windowMs, more)
  const [times, leftMs] = Array.isArray(answer) ? answer : []
  return { times: Number(times), leftMs: Number(leftMs) }
}
