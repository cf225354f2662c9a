import { rankOf } from './counted-holes.ts'
import type { NinesSettings } from './nines-format.ts'
import { pointsByScores, pointsScorer } from './points-scorer.ts'

/** How nines is counted, shown and paid (NI1 to NI5). */
export const ninesScorer = pointsScorer<NinesSettings>({
  points: (counted, settings) => pointsByScores(counted, (scores) => ninesPoints(scores, settings)),
})

/** The points of a hole, best place first; tied balls share those of the places they cover (NI1, NI2). */
function ninesPoints(scores: readonly (number | 'X')[], { points, sweep }: NinesSettings): number[] {
  const ranks = scores.map(rankOf)
  // WD3: Split sixes goes on with odd numbers if fewer than three are left.
  const least = points === 'sixes' && ranks.length === 3 ? 0 : 1
  const all = ranks.length * (ranks.length - 1 + least)
  const sweeper = sweep ? sweeperOf(ranks) : -1
  if (sweeper >= 0) return ranks.map((_rank, at) => (at === sweeper ? all : 0))
  return ranks.map((own) => {
    const behind = ranks.filter((other) => other > own).length
    const level = ranks.filter((other) => other === own).length
    // The middle of the places that they cover.
    return 2 * behind + (level - 1) + least
  })
}

/** NI3: The ball that beats all others by two or more; X is more than two behind any number. */
function sweeperOf(ranks: readonly number[]): number {
  const lowest = Math.min(...ranks)
  return ranks.findIndex(
    (own, at) =>
      own === lowest && own < Infinity && ranks.every((other, one) => one === at || other - own >= 2),
  )
}
