import type { Limit } from '#platform/rate-limits.ts'

const windowMs = 10 * 60 * 1000

export const playerLimits = {
  // Enough for typing names all day, too few to walk through everybody.
  lookUpByAccount: { name: 'look-up-players', times: 600, windowMs, withoutRedis: 'allow' },
  saveGuestByAccount: { name: 'save-guest', times: 60, windowMs, withoutRedis: 'allow' },
} satisfies Record<string, Limit>
