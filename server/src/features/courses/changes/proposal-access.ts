import type { CourseProposal } from '@nineteenth/contracts'

/** How somebody stands to a proposal. */
export interface Stand {
  isOwner: boolean
  isAuthor: boolean
  hasPlayed: boolean
  isOutdated: boolean
}

/** Who may take a proposal: the owner, or somebody else than its author who has played there. */
export function mayTake({ isOwner, isAuthor, hasPlayed }: Stand): boolean {
  return isOwner || (hasPlayed && !isAuthor)
}

/** What is offered; who has agreed already need not again. */
export function decisionsOf(stand: Stand & { hasAgreed: boolean }): CourseProposal['decisions'] {
  return [
    ...(mayTake(stand) && !stand.isOutdated && !stand.hasAgreed ? ['take' as const] : []),
    ...(stand.isOwner ? ['refuse' as const] : []),
    ...(stand.isAuthor ? ['withdraw' as const] : []),
  ]
}
