import type { HoleScore } from '@nineteenth/scoring'

/** One ball's hole. */
export interface MatchCell {
  ballNo: number
  holeNumber: number
}

export function cellKey({ ballNo, holeNumber }: MatchCell): string {
  return `${ballNo}:${holeNumber}`
}

export function isSameCell(one: MatchCell, other: MatchCell): boolean {
  return one.ballNo === other.ballNo && one.holeNumber === other.holeNumber
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
