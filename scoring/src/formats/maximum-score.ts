import type { HoleScore } from '../card/hole-score.ts'

/** The most a hole can count in stroke play; a ball picked up counts it (MX1). */
export type MaximumScore =
  | { readonly kind: 'off' }
  | { readonly kind: 'double-par' }
  | { readonly kind: 'net-double-bogey' }
  | { readonly kind: 'fixed'; readonly strokes: number }

/** The scores that count on a card; a hole not entered stays so (MX1). */
export function countedScores(
  scores: readonly HoleScore[],
  pars: readonly number[],
  strokes: readonly number[],
  maximum: MaximumScore,
): readonly HoleScore[] {
  if (maximum.kind === 'off') return scores
  return scores.map((score, hole) => {
    if (score === null) return null
    const most = mostOn(pars[hole]!, strokes[hole] ?? 0, maximum)
    return score === 'X' ? most : Math.min(score, most)
  })
}

function mostOn(par: number, strokes: number, maximum: Exclude<MaximumScore, { kind: 'off' }>): number {
  if (maximum.kind === 'double-par') return 2 * par
  return maximum.kind === 'fixed' ? maximum.strokes : par + 2 + strokes
}
