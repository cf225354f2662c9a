import type { Limit } from '#platform/rate-limits.ts'

const windowMs = 10 * 60 * 1000

export const claimLimits = {
  ticketByGuest: { name: 'claim-ticket', times: 20, windowMs, withoutRedis: 'allow' },
  claimByAccount: { name: 'claim', times: 60, windowMs, withoutRedis: 'allow' },
} satisfies Record<string, Limit>
