import type { Course } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseTransaction } from '../course-store.ts'
import type { NewProposal } from './proposal-store.ts'

const openLimit = 20

/** Notes a change for who may make it, in place of what the same person proposed before. */
export async function proposeChange(
  store: CourseTransaction,
  course: Course,
  proposal: NewProposal,
): Promise<{ outcome: 'proposed'; proposalId: number }> {
  if (!(await store.areItsTees(course.id, proposal.proposed.tees)))
    throw new AppError('invalid-request', { issues: [{ path: 'tees', message: 'is of another course' }] })
  if ((await store.proposals.countOthers(course, proposal.by)) >= openLimit)
    throw new AppError('too-many-proposals')
  const proposalId = await store.proposals.put(course, proposal)
  return { outcome: 'proposed', proposalId }
}
