import type { Course } from '@nineteenth/contracts'

/** A course is its owner's to change. Of one that is nobody's, anybody adds what is missing. */
export function atOnceFor(owner: number | null, userId: number | undefined): Course['atOnce'] {
  if (owner === null) return 'missing'
  return owner === userId ? 'all' : 'none'
}
