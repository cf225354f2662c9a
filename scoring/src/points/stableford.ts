import type { HoleScore } from '../card/hole-score.ts'

/** Stableford points by net score: two for par, one more for each stroke better, no upper limit (SF1). */
export function stablefordPoints(score: HoleScore, par: number, strokes: number): number | null {
  if (score === null) return null
  return score === 'X' ? 0 : Math.max(0, 2 + par - (score - strokes))
}

/** Points of modified Stableford, by default of the tour; X counts as a double bogey or worse (SF2, MF1). */
export function modifiedStablefordPoints(
  score: HoleScore,
  par: number,
  table: PointTable = tourPoints,
): number | null {
  if (score === null) return null
  return score === 'X' ? table.doubleBogey : pointsOf(table, score - par)
}

/** Plus one under a net par, minus one over it (PB1). */
export function parPoints(score: HoleScore, par: number, strokes: number): number | null {
  if (score === null) return null
  return score === 'X' ? -1 : Math.sign(par - (score - strokes))
}

/** Points per score to par; 'condor' and 'doubleBogey' also cover everything beyond them (QU2). */
export interface PointTable {
  readonly condor: number
  readonly albatross: number
  readonly eagle: number
  readonly birdie: number
  readonly par: number
  readonly bogey: number
  readonly doubleBogey: number
}

/** The point tables that a match may choose by name (QU2). */
export const pointTables = {
  stableford: { condor: 6, albatross: 5, eagle: 4, birdie: 3, par: 2, bogey: 1, doubleBogey: 0 },
  '1-2-4-8': { condor: 16, albatross: 16, eagle: 8, birdie: 4, par: 2, bogey: 1, doubleBogey: 0 },
} as const satisfies Record<string, PointTable>

/** The tour's modified Stableford (SF2). */
export const tourPoints: PointTable = {
  condor: 8,
  albatross: 8,
  eagle: 5,
  birdie: 2,
  par: 0,
  bogey: -1,
  doubleBogey: -3,
}

/** The points of a score to par in a table (QU2). */
export function pointsOf(table: PointTable, toPar: number): number {
  if (toPar >= 0) return toPar === 0 ? table.par : toPar === 1 ? table.bogey : table.doubleBogey
  if (toPar >= -2) return toPar === -1 ? table.birdie : table.eagle
  return toPar === -3 ? table.albatross : table.condor
}
