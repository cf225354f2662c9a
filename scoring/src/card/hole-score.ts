/** Strokes taken, 'X' for a ball picked up, null for a hole not entered (CA1). */
export type HoleScore = number | 'X' | null

/**
 * How a score is drawn on a card: circles under par, squares over par, doubled from two strokes on
 * (CA5).
 */
export type Notation = 'double-circle' | 'circle' | 'bare' | 'square' | 'double-square'

/** Whether the hole is finished, by strokes or by picking up (CA1). */
export function isPlayed(score: HoleScore | undefined): score is number | 'X' {
  return score !== null && score !== undefined
}

/** Scores less the strokes received on each hole. */
export function netScores(scores: readonly HoleScore[], strokes: readonly number[]): HoleScore[] {
  return scores.map((score, hole) => (typeof score === 'number' ? score - strokes[hole]! : score))
}

/** Whether a mark stands for a score under par; only such scores have circles (CA5). */
export function isUnderPar(drawn: Notation): boolean {
  return drawn === 'circle' || drawn === 'double-circle'
}

/** How to draw a score; a hole without strokes has no mark (CA5). */
export function notation(score: HoleScore, par: number): Notation {
  if (typeof score !== 'number' || score === par) return 'bare'
  if (score < par) return par - score === 1 ? 'circle' : 'double-circle'
  return score - par === 1 ? 'square' : 'double-square'
}
