import type { MatchAction } from '@nineteenth/contracts'
import { canDo, roleIn } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'

interface AccessibleMatch {
  organiserId: number
  isComplete: boolean
  players: readonly { userId: number }[]
}

/** Refuses whoever may not; to a stranger the match does not exist. */
export function mustBeAllowed<M extends AccessibleMatch>(
  match: M | undefined,
  userId: number,
  action: MatchAction,
): asserts match is M {
  if (!match || !roleIn(match, userId)) throw new AppError('match-not-found')
  if (canDo(match, userId, action)) return
  // Somebody who could, were the match still in progress, is told what stands in the way.
  throw new AppError(
    canDo({ ...match, isComplete: false }, userId, action) ? 'match-complete' : 'not-allowed',
  )
}
