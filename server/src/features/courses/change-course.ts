import type { CourseInput, SaveCourseReply } from '@nineteenth/contracts'
import { courseWarnings, unseen } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { canEdit, editMakesVersion } from './course-access.ts'
import type { CourseStore } from './course-store.ts'

type CourseChange = CourseInput & { id: number; seen: string[]; updatedAt: string }

/** Replaces a course's name, place, card and tees. Matches keep the card they were created with. */
export async function changeCourse(
  courses: CourseStore,
  userId: number,
  { id, seen, updatedAt, ...input }: CourseChange,
): Promise<SaveCourseReply> {
  return courses.inTransaction(async (store) => {
    const history = await store.lock(id, userId)
    if (!history) throw new AppError('course-not-found')
    if (!canEdit(history, userId)) throw new AppError('course-not-yours')
    const before = await store.get(id, userId)
    if (before.updatedAt !== updatedAt) throw new AppError('course-changed')
    const warnings = unseen(courseWarnings(input), seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    const newVersion = editMakesVersion(history) ? await store.keepVersion(before, userId) : null
    await store.replace(before, input)
    return { outcome: 'saved', course: await store.get(id, userId), newVersion }
  })
}
