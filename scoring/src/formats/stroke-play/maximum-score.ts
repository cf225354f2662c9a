import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import type { Contestant } from '#match/field.ts'
import type { Phase } from '#match/phase.ts'
import { postingMaximum } from '#posting/net-double-bogey.ts'

/** The most a hole can count in stroke play; a ball picked up counts it (MX1). */
export type MaximumScore =
  | { readonly kind: 'off' }
  | { readonly kind: 'double-par' }
  | { readonly kind: 'net-double-bogey' }
  | { readonly kind: 'fixed'; readonly strokes: number }

/** The scores that count on a card; a hole not entered stays so until the match is completed (MX1). */
export function countedScores(
  { scores, pars }: Pick<Contestant, 'scores' | 'pars'>,
  strokes: readonly number[],
  maximum: MaximumScore,
  phase: Phase,
): readonly HoleScore[] {
  if (maximum.kind === 'off') return scores
  const isClosed = phase === 'complete' && scores.some(isPlayed)
  return scores.map((score, hole) => {
    if (score === null && !isClosed) return null
    const most = limitOn(pars[hole]!, strokes[hole] ?? 0, maximum)
    return typeof score === 'number' ? Math.min(score, most) : most
  })
}

function limitOn(par: number, strokes: number, maximum: Exclude<MaximumScore, { kind: 'off' }>): number {
  if (maximum.kind === 'double-par') return 2 * par
  return maximum.kind === 'fixed' ? maximum.strokes : postingMaximum(par, strokes)
}
