import type { CourseChange, CourseProposal } from '@nineteenth/contracts'
import { courseDifferences } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseStore } from '../course-store.ts'
import { decisionsOf } from './proposal-access.ts'
import { isTakenBackAtOnce } from './take-back.ts'

/** What waits on a course, as somebody sees it. */
export async function listProposals(
  courses: CourseStore,
  userId: number,
  id: number,
): Promise<CourseProposal[]> {
  return courses.atOneMoment(async (store) => {
    const course = await store.find(id, userId)
    if (!course) throw new AppError('course-not-found')
    const proposals = await store.proposals.list(id, userId)
    return proposals.map(({ proposedAt, proposed, base, ...proposal }) => ({
      ...proposal,
      at: proposedAt.toISOString(),
      differences: courseDifferences(base ?? course, proposed),
      decisions: decisionsOf(proposal),
    }))
  })
}

/** The changes of a course, the latest first, as somebody sees them. */
export async function listChanges(
  courses: CourseStore,
  userId: number,
  { id, before }: { id: number; before?: number | undefined },
): Promise<CourseChange[]> {
  return courses.atOneMoment(async (store) => {
    const course = await store.find(id, userId)
    if (!course) throw new AppError('course-not-found')
    const changes = await store.versions.list(id, userId, before)
    return changes.map((change) => ({
      ...change,
      at: change.madeAt.toISOString(),
      differences: courseDifferences(change.before, change.after ?? course),
      isTakenBackAtOnce: isTakenBackAtOnce(course, change),
    }))
  })
}
