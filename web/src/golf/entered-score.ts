import type { Score } from '@nineteenth/contracts'

type Entered = Pick<Score, 'strokes' | 'isPickedUp'>

/** Whether a score stands on the card: one that was cleared is still listed, as nothing. */
export function isStanding({ strokes, isPickedUp }: Entered): boolean {
  return strokes !== null || isPickedUp
}

/** A score as somebody says it: '5', 'picked up', or 'nothing'. */
export function scoreText(score: Entered | undefined): string {
  return score?.isPickedUp ? 'picked up' : String(score?.strokes ?? 'nothing')
}
