import type { Limit } from '#platform/rate-limits.ts'

/** Somebody who types cards all evening stays far below; a script does not. */
export const saveCourses: Limit = {
  name: 'save-courses',
  times: 60,
  windowMs: 600_000,
  withoutRedis: 'allow',
}
