import type { Score } from '@nineteenth/contracts'
import type { HoleScore } from '@nineteenth/scoring'

type Entered = Pick<Score, 'strokes' | 'isPickedUp'>

/** Whether a score stands on the card: one that was cleared is still listed, as nothing. */
export function isStanding({ strokes, isPickedUp }: Entered): boolean {
  return strokes !== null || isPickedUp
}

/** A score as it is said, in a sentence or by a screen reader: '5', 'picked up', or what an empty cell is called there. */
export function scoreText(score: Entered | undefined, empty: 'nothing' | 'no score' = 'nothing'): string {
  return score?.isPickedUp ? 'picked up' : String(score?.strokes ?? empty)
}

/** What is sent of a score. */
export function toEntered(score: HoleScore): Entered {
  return score === 'X' ? { strokes: null, isPickedUp: true } : { strokes: score, isPickedUp: false }
}
