import type { CourseSummary } from '@nineteenth/contracts'
import { isSameName } from '@nineteenth/contracts'
import type { CourseStore } from './course-store.ts'

/** Courses to choose from, those of the person's latest matches first. */
export async function listCourses(
  courses: CourseStore,
  userId: number,
  query: { search?: string | undefined; limit: number },
): Promise<CourseSummary[]> {
  const found = await courses.list(userId, query.search ?? '', query.limit)
  return found.filter((course, at) => !isRepeatedPlace(course, at, found))
}

/** Public lists repeat places; a place without a card adds nothing to a course with the same name. */
function isRepeatedPlace(course: CourseSummary, index: number, found: readonly CourseSummary[]): boolean {
  if (course.hasCard) return false
  return found.some(
    (other, otherIndex) => (other.hasCard || otherIndex < index) && isSamePlace(other, course),
  )
}

function isSamePlace(one: CourseSummary, other: CourseSummary): boolean {
  return (
    isSameName(one.name, other.name) &&
    isSameName(one.city, other.city) &&
    isSameName(one.region, other.region)
  )
}
