import type { CourseSummary, CourseWarning } from '@nineteenth/contracts'

/** Courses that may be the one being typed, to be taken instead. */
export function duplicateWarnings(alike: readonly CourseSummary[]): CourseWarning[] {
  return alike.map((course) => ({ code: 'duplicate', key: `duplicate:${course.id}`, course }))
}
