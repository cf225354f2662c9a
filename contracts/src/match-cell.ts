import type { HoleScore } from '@nineteenth/scoring'

/** One player's hole. */
export interface MatchCell {
  userId: number
  holeNumber: number
}

export function cellKey({ userId, holeNumber }: MatchCell): string {
  return `${userId}:${holeNumber}`
}

export function isSameCell(one: MatchCell, other: MatchCell): boolean {
  return one.userId === other.userId && one.holeNumber === other.holeNumber
}

/** The score that stands in a cell; one that was cleared stands there without strokes. */
export function findScore<Score extends MatchCell>(
  { scores }: { scores: readonly Score[] },
  cell: MatchCell,
): Score | undefined {
  return scores.find((score) => isSameCell(score, cell))
}

/** A score as the engine takes it. */
export function toHoleScore(score: { strokes: number | null; isPickedUp: boolean } | undefined): HoleScore {
  return score?.isPickedUp ? 'X' : (score?.strokes ?? null)
}
