import type { Limit } from '#platform/rate-limits.ts'

const windowMs = 10 * 60 * 1000

export const watchingLimits = {
  // Of 128 bits nobody guesses one; this keeps whoever tries from asking the database all day.
  missByAddress: { name: 'watch-miss', times: 300, windowMs, withoutRedis: 'allow' },
  changeLinkByAccount: { name: 'change-watch-link', times: 60, windowMs, withoutRedis: 'allow' },
} satisfies Record<string, Limit>
