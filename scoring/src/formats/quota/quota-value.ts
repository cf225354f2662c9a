import type { HoleScore } from '#card/hole-score.ts'
import { pointsOf, type PointTable } from '#points/stableford.ts'

/** A player's quota: base minus course handicap, never below the floor (QU1). */
export function quotaValue(courseHandicap: number, base: number = 36, floor: number = 0): number {
  return Math.max(floor, base - courseHandicap)
}

/** Points of a hole by gross score; a picked-up ball earns 0, a missing score is null (QU2, QU3). */
export function quotaPoints(score: HoleScore, par: number, table: PointTable): number | null {
  if (score === null) return null
  return score === 'X' ? 0 : pointsOf(table, score - par)
}
