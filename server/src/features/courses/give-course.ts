import type { Course } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseStore } from './course-store.ts'

/** Whoever typed something of a course gives it to everybody, or no longer does. What was taken along before stays so. */
export async function giveCourse(
  courses: CourseStore,
  userId: number,
  { id, isGiven }: { id: number; isGiven: boolean },
): Promise<Course> {
  return courses.inTransaction(async (store) => {
    if (!(await store.lock(id, userId))) throw new AppError('course-not-found')
    const { given } = await store.get(id, userId)
    if (given.byYou === null) throw new AppError('course-not-yours')
    await store.give(id, userId, isGiven)
    return store.get(id, userId)
  })
}
