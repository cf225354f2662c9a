import { isPlayed, type HoleScore } from '#card/hole-score.ts'
import type { Contestant } from '#match/field.ts'
import type { Phase } from '#match/phase.ts'
import { isOut } from '#match/withdrawal.ts'
import { postingMaximum } from '#posting/net-double-bogey.ts'

/** The maximum score of a hole in stroke play; a picked-up ball counts as the maximum (MX1). */
export type MaximumScore =
  | { readonly kind: 'off' }
  | { readonly kind: 'double-par' }
  | { readonly kind: 'net-double-bogey' }
  | { readonly kind: 'fixed'; readonly strokes: number }

/** The counted scores of a card; a missing score stays missing until the match is completed (MX1). */
export function countedScores(
  { scores, pars, out = null }: Pick<Contestant, 'scores' | 'pars'> & Partial<Pick<Contestant, 'out'>>,
  strokes: readonly number[],
  maximum: MaximumScore,
  phase: Phase,
): readonly HoleScore[] {
  if (maximum.kind === 'off') return scores
  const isClosed = phase === 'complete' && scores.some(isPlayed)
  return scores.map((score, hole) => {
    // WD2: A hole missed after withdrawing doesn't count the maximum.
    if (score === null && (!isClosed || isOut({ out }, hole))) return null
    const most = limitOn(pars[hole]!, strokes[hole] ?? 0, maximum)
    return typeof score === 'number' ? Math.min(score, most) : most
  })
}

function limitOn(par: number, strokes: number, maximum: Exclude<MaximumScore, { kind: 'off' }>): number {
  if (maximum.kind === 'double-par') return 2 * par
  return maximum.kind === 'fixed' ? maximum.strokes : postingMaximum(par, strokes)
}
