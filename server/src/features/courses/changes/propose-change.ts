import type { Course, TypedCourse } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseTransaction } from '../course-store.ts'

const openLimit = 20

/** Notes a change for who may make it, in place of what the same person proposed before. */
export async function proposeChange(
  store: CourseTransaction,
  course: Course,
  proposed: TypedCourse,
  { by, reason }: { by: number; reason: string },
): Promise<{ outcome: 'proposed'; proposalId: number }> {
  if (!(await store.areItsTees(course.id, proposed.tees)))
    throw new AppError('invalid-request', { issues: [{ path: 'tees', message: 'is of another course' }] })
  if ((await store.proposals.countOthers(course, by)) >= openLimit) throw new AppError('too-many-proposals')
  const proposalId = await store.proposals.put(course, { proposed, by, reason })
  return { outcome: 'proposed', proposalId }
}
