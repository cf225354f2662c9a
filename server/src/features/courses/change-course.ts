import type { ChangeCourseReply, CourseInput } from '@nineteenth/contracts'
import { courseDifferences, courseWarnings, isAtOnce, unseen } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import { proposeChange } from './changes/propose-change.ts'
import type { CourseStore } from './course-store.ts'

interface Said {
  id: number
  seen: string[]
  cardVersion: number
  reason: string
  isGiven?: boolean | undefined
}

/** Replaces a course's name, place, card and tees, or proposes to. Matches keep the card they were created with. */
export async function changeCourse(
  courses: CourseStore,
  userId: number,
  { id, seen, cardVersion, reason, isGiven: said, ...input }: CourseInput & Said,
): Promise<ChangeCourseReply> {
  return courses.inTransaction(async (store) => {
    if (!(await store.lock(id, userId))) throw new AppError('course-not-found')
    const before = await store.get(id, userId)
    if (before.cardVersion !== cardVersion) throw new AppError('course-changed')
    const differences = courseDifferences(before, input)
    if (differences.length === 0) return { outcome: 'saved', course: before, newVersion: null }
    const warnings = unseen(courseWarnings(input), seen)
    if (warnings.length > 0) return { outcome: 'second-look', warnings }
    const isGiven = said ?? before.given.byYou ?? false
    if (!isAtOnce(before.atOnce, differences))
      return proposeChange(store, before, { proposed: input, by: userId, reason, isGiven, restores: null })
    const newVersion = await store.change(before, input, { kind: 'edited', by: userId })
    await store.give(id, userId, isGiven)
    return { outcome: 'saved', course: await store.get(id, userId), newVersion }
  })
}
