import type { Limit } from '#platform/rate-limits.ts'

const windowMs = 10 * 60 * 1000

export const courseLimits = {
  // Somebody who types cards all evening stays far below; a script does not.
  saveByAccount: { name: 'save-courses', times: 60, windowMs, withoutRedis: 'allow' },
} satisfies Record<string, Limit>
