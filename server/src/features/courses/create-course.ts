import type { CourseInput, SaveCourseReply } from '@nineteenth/contracts'
import { courseWarnings, unseen } from '@nineteenth/contracts'
import type { CourseStore } from './course-store.ts'
import { duplicateWarnings } from './duplicate-warnings.ts'

/** Adds a course, once the person has seen everything unlikely about it and every course like it. */
export async function createCourse(
  courses: CourseStore,
  userId: number,
  { seen, ...input }: CourseInput & { seen: string[] },
): Promise<SaveCourseReply> {
  return courses.inTransaction(async (store) => {
    await store.lockName(input)
    const duplicates = await store.listAlike(input)
    const warnings = unseen([...duplicateWarnings(duplicates), ...courseWarnings(input)], seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    const id = await store.add(input, userId)
    return { outcome: 'saved', course: await store.get(id, userId), newVersion: null }
  })
}
