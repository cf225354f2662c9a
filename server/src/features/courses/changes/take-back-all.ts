import type { CourseStore } from '../course-store.ts'

/** What came of one course that a member has changed. */
export interface TakenBack {
  courseId: number
  name: string
  outcome: 'taken back' | 'others have changed it since'
}

/**
 * Takes back everything that a member changed of courses, for an operator. Where others have built on it since, taking it
 * back would take back theirs too: such a course is only named.
 */
export async function takeBackAll(
  courses: CourseStore,
  userId: number,
): Promise<{ courses: TakenBack[]; withdrawnProposals: number }> {
  const taken: TakenBack[] = []
  for (const courseId of await courses.listChangedBy(userId)) {
    const outcome = await courses.inTransaction(async (store) => {
      await store.lock(courseId, userId)
      const course = await store.get(courseId, userId)
      const { name } = course
      const first = await store.versions.findFirstOwn(courseId, userId)
      if (!first) return null
      if (first.isBuiltOn) return { courseId, name, outcome: 'others have changed it since' as const }
      const { before } = first
      await store.change(course, before, { kind: 'taken-back', by: null, restores: first.version - 1 })
      return { courseId, name: before.name, outcome: 'taken back' as const }
    })
    if (outcome) taken.push(outcome)
  }
  return { courses: taken, withdrawnProposals: await courses.withdrawProposals(userId) }
}
