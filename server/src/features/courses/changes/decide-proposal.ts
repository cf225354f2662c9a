import type { api, Reply } from '@nineteenth/contracts'
import { agreementsNeeded } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { CourseStore, CourseTransaction } from '../course-store.ts'
import { mayTake } from './proposal-access.ts'
import type { OpenProposal } from './proposal-store.ts'

interface Which {
  id: number
  proposalId: number
}

/** The owner takes a proposal at once; of others who have played there, the second does. */
export async function takeProposal(
  courses: CourseStore,
  userId: number,
  which: Which,
): Promise<Reply<typeof api.courses.takeProposal>> {
  return courses.inTransaction(async (store) => {
    const proposal = await getLocked(store, userId, which)
    if (!mayTake(proposal)) throw new AppError('course-not-yours')
    if (proposal.isOutdated) throw new AppError('course-changed')
    // Who deletes their account at this moment takes along what they have only proposed.
    if (!(await store.isThere(proposal.proposedBy))) throw new AppError('proposal-not-found')
    await store.proposals.agree(proposal.id, userId)
    const { agreed } = await getOpen(store, userId, which)
    if (!proposal.isOwner && agreed < agreementsNeeded) return { outcome: 'agreed', agreed }
    await store.proposals.markTaken(proposal.id)
    const { proposed, isGiven, restores } = proposal
    const newVersion = await store.change(await store.get(which.id, userId), proposed, {
      kind: 'proposed',
      by: proposal.proposedBy,
      proposalId: proposal.id,
      isGiven,
      restores,
    })
    return { outcome: 'saved', course: await store.get(which.id, userId), newVersion }
  })
}

/** The owner does not want it. */
export async function refuseProposal(courses: CourseStore, userId: number, which: Which): Promise<void> {
  await remove(courses, userId, which, ({ isOwner }) => isOwner)
}

/** Its author wants it no more. */
export async function withdrawProposal(courses: CourseStore, userId: number, which: Which): Promise<void> {
  await remove(courses, userId, which, ({ isAuthor }) => isAuthor)
}

async function remove(
  courses: CourseStore,
  userId: number,
  which: Which,
  may: (proposal: OpenProposal) => boolean,
): Promise<void> {
  await courses.inTransaction(async (store) => {
    const proposal = await getLocked(store, userId, which)
    if (!may(proposal)) throw new AppError('course-not-yours')
    await store.proposals.remove(proposal.id)
  })
}

async function getLocked(store: CourseTransaction, userId: number, which: Which): Promise<OpenProposal> {
  if (!(await store.lock(which.id, userId))) throw new AppError('course-not-found')
  return getOpen(store, userId, which)
}

async function getOpen(
  store: CourseTransaction,
  userId: number,
  { id, proposalId }: Which,
): Promise<OpenProposal> {
  const proposal = await store.proposals.find(id, proposalId, userId)
  if (!proposal) throw new AppError('proposal-not-found')
  return proposal
}
