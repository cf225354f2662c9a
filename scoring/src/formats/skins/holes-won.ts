import type { HoleScore } from '#card/hole-score.ts'

/** A ball's counted score on a hole: strokes, or net to par (SK6). */
export interface SkinScore {
  readonly counted: HoleScore
  /** What its handicap strokes took off there. */
  readonly strokes: number
  readonly par: number
}

/** Which lowest scores win a hole (SK6, SK11, SK12). */
export interface HoleRules {
  readonly scoring: 'gross' | 'net'
  readonly birdieOnly: boolean
  readonly naturalFirst: boolean
}

/** The positions of the lowest scores; empty if all have picked up (SK1). */
export function lowestOn(scores: readonly SkinScore[]): number[] {
  const numbers = scores.map(({ counted }) => (typeof counted === 'number' ? counted : Infinity))
  const lowest = Math.min(...numbers)
  return numbers.flatMap((number, at) => (number === lowest && number < Infinity ? [at] : []))
}

/** The untied lowest score, or the only one of a tie without a stroke. Null if there is neither (SK1, SK12). */
export function onlyLowestOn(
  scores: readonly SkinScore[],
  { scoring, naturalFirst }: HoleRules,
): number | null {
  const lowest = lowestOn(scores)
  const isByNature = scoring === 'net' && naturalFirst && lowest.length > 1
  const [only, ...others] = isByNature ? lowest.filter((at) => scores[at]!.strokes <= 0) : lowest
  return only !== undefined && others.length === 0 ? only : null
}

/** Whether a score is good enough for a skin (SK11). */
export function earnsSkin({ counted, par }: SkinScore, { scoring, birdieOnly }: HoleRules): boolean {
  return !birdieOnly || Number(counted) - (scoring === 'gross' ? par : 0) <= -1
}
