import type { api, Course, Reply } from '@nineteenth/contracts'
import { courseDifferences } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseStore } from '../course-store.ts'
import { proposeChange } from './propose-change.ts'
import type { KeptChange } from './version-store.ts'

/** Makes a course what it was before one of its changes, or proposes to. That is a change like any other. */
export async function takeBack(
  courses: CourseStore,
  userId: number,
  { id, version, cardVersion }: { id: number; version: number; cardVersion: number },
): Promise<Reply<typeof api.courses.takeBack>> {
  return courses.inTransaction(async (store) => {
    if (!(await store.lock(id, userId))) throw new AppError('course-not-found')
    const course = await store.get(id, userId)
    const change = await store.versions.find(id, version, userId)
    if (!change) throw new AppError('not-found')
    if (course.cardVersion !== cardVersion) throw new AppError('course-changed')
    if (courseDifferences(course, change.before).length === 0)
      return { outcome: 'saved', course, newVersion: null }
    const { before } = change
    // Who brings back what others typed types nothing.
    const restored = { by: userId, restores: version - 1 }
    if (!isTakenBackAtOnce(course, change))
      return proposeChange(store, course, { proposed: before, reason: '', isGiven: false, ...restored })
    const newVersion = await store.change(course, before, { kind: 'taken-back', ...restored })
    return { outcome: 'saved', course: await store.get(id, userId), newVersion }
  })
}

/**
 * By the owner; and by whoever made the latest change, until somebody else has played by it: a slip in the first card of
 * a course that is nobody's would otherwise wait for two who have played there. Not a taking back: to and fro without end,
 * one member would keep everybody else from changing the course.
 */
export function isTakenBackAtOnce(
  { atOnce, cardVersion }: Course,
  { version, kind, by, isPlayed }: KeptChange,
): boolean {
  if (atOnce === 'all') return true
  return (
    version === cardVersion && kind !== 'proposed' && kind !== 'taken-back' && by?.isYou === true && !isPlayed
  )
}
