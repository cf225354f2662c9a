import type { CourseInput, CourseSummary, CourseWarning, SaveCourseReply } from '@nineteenth/contracts'
import { courseWarnings, unseen } from '@nineteenth/contracts'
import type { CourseStore } from './course-store.ts'

/** Adds a course, once the person has seen everything unlikely about it and every course like it. */
export async function createCourse(
  courses: CourseStore,
  userId: number,
  { seen, isGiven = false, ...input }: CourseInput & { seen: string[]; isGiven?: boolean | undefined },
): Promise<SaveCourseReply> {
  return courses.inTransaction(async (store) => {
    await store.lockName(input)
    const duplicates = await store.listAlike(input)
    const warnings = unseen([...duplicateWarnings(duplicates), ...courseWarnings(input)], seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    const id = await store.add(input, userId)
    await store.give(id, userId, isGiven)
    return { outcome: 'saved', course: await store.get(id, userId), newVersion: null }
  })
}

/** Courses that may be the one being typed, to be taken instead. */
function duplicateWarnings(alike: readonly CourseSummary[]): CourseWarning[] {
  return alike.map((course) => ({ code: 'duplicate', key: `duplicate:${course.id}`, course }))
}
