import type { CourseInput, CourseWarning, SaveCourseReply } from '@nineteenth/contracts'
import { courseWarnings, findUnseenWarnings } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import { courseStore, courseWriter } from './course-store.ts'

// Limited because the owner's lists and searches go through all of them. The error text of
// 'too-many-courses' repeats the number.
const privateLimit = 200

/** The keys of the warnings that the person has seen and confirmed. */
interface Seen {
  seen: string[]
}

/** Adds a course, or a corrected copy of one, after the person has confirmed unlikely values and likely duplicates. */
export async function createCourse(
  database: Database,
  userId: number,
  { seen, copyOf, ...input }: CourseInput & Seen & { copyOf?: number | undefined },
): Promise<SaveCourseReply> {
  return database.transaction().execute(async (transaction) => {
    const store = courseWriter(transaction)
    const original = copyOf === undefined ? undefined : await courseStore(transaction).find(copyOf, userId)
    if (copyOf !== undefined && !original) throw new AppError('course-not-found')
    if (input.isPublic && original && !original.isPublic) throw new AppError('original-is-private')
    if (!input.isPublic && (await store.countPrivate(userId)) >= privateLimit)
      throw new AppError('too-many-courses')
    await store.lockName(input)
    const duplicates: CourseWarning[] = original
      ? []
      : (await store.listAlike(input, userId)).map((course) => ({
          code: 'duplicate',
          key: `duplicate:${course.id}`,
          course,
        }))
    const warnings = findUnseenWarnings([...duplicates, ...courseWarnings(input)], seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    const id = await store.add(input, userId, original)
    return savedReply(transaction, id, userId)
  })
}

/** The owner replaces a course's name, place, card and tees. Matches keep the card they were created with. */
export async function changeCourse(
  database: Database,
  userId: number,
  { id, seen, ...input }: CourseInput & Seen & { id: number },
): Promise<SaveCourseReply> {
  return database.transaction().execute(async (transaction) => {
    const store = courseWriter(transaction)
    const before = await store.lock(id, userId)
    if (!before) throw new AppError('course-not-found')
    if (!before.isYours) throw new AppError('course-not-yours')
    if (input.isPublic && !before.isPublic && (await store.hasPrivateOriginal(id)))
      throw new AppError('original-is-private')
    if (!input.isPublic && before.isPublic && (await store.countPrivate(userId)) >= privateLimit)
      throw new AppError('too-many-courses')
    const warnings = findUnseenWarnings(courseWarnings(input), seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    await store.change(id, input)
    return savedReply(transaction, id, userId)
  })
}

async function savedReply(transaction: Database, id: number, userId: number): Promise<SaveCourseReply> {
  const course = await courseStore(transaction).find(id, userId)
  if (!course) throw new Error(`course ${id} was not found in the transaction that saved it`)
  return { outcome: 'saved', course }
}
