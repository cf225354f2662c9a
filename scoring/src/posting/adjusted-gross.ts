import { isPlayed, type HoleScore } from '../card/hole-score.ts'
import { postingMaximum } from './net-double-bogey.ts'

/** A card as it is posted: no hole counts more than its maximum, a ball picked up counts that; null with a hole missing (ND1, ND3). */
export function adjustedGross(
  scores: readonly HoleScore[],
  pars: readonly number[],
  strokes: readonly number[],
): number | null {
  let total = 0
  for (const [hole, par] of pars.entries()) {
    const score = scores[hole]
    if (!isPlayed(score)) return null
    const most = postingMaximum(par, strokes[hole]!)
    total += score === 'X' ? most : Math.min(score, most)
  }
  return total
}
