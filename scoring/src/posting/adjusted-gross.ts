import { isPlayed, type HoleScore } from '../card/hole-score.ts'
import { postingMaximum } from './net-double-bogey.ts'

/**
 * The posted score of a card: each hole is capped, a picked-up ball counts the cap; null if a hole
 * is missing (ND1, ND3).
 */
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
