import type { Limit } from '#platform/rate-limits.ts'

const windowMs = 10 * 60 * 1000

export const joiningLimits = {
  // A clubhouse is one address, and 144 phones may join at once; of 128 bits nobody guesses one.
  joinByAddress: { name: 'join-address', times: 600, windowMs, withoutRedis: 'refuse' },
  changeLinkByAccount: { name: 'change-link', times: 60, windowMs, withoutRedis: 'allow' },
} satisfies Record<string, Limit>
