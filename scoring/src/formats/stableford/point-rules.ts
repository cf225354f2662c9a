import type { Label } from '#explanation/words/labels.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import {
  modifiedStablefordPoints,
  parPoints,
  stablefordPoints,
  tourPoints,
  type PointTable,
} from '#points/stableford.ts'
import type { ModifiedSettings } from './modified-format.ts'
import type { PointRules } from './stableford.ts'

/** How a family's game is named in explanations. */
export interface PointWords {
  /** The rule for the points of a hole. */
  readonly onHole: RuleId
  readonly points: Label
  /** Points minus the points of a par for each hole played. */
  readonly pace: Label
  /** The rule for places while cards are open. */
  readonly open: RuleId
}

export const stablefordRules: PointRules = { pointsOf: stablefordPoints, forPar: 2, isGross: false }

export const stablefordWords: PointWords = {
  onHole: 'SF1',
  points: 'points',
  pace: 'points-vs.-2-per-hole',
  open: 'SF4',
}

export const parRules: PointRules = { pointsOf: parPoints, forPar: 0, isGross: false }

export const parWords: PointWords = { onHole: 'PB1', points: 'against-par', pace: 'against-par', open: 'SF3' }

/** The points of modified Stableford by its table, for gross or net scores (MF1). */
export function modifiedRules({ scoring, points }: ModifiedSettings): PointRules {
  const table: PointTable = points.kind === 'tour' ? tourPoints : { ...points, condor: points.albatross }
  return {
    pointsOf: (score, par, strokes) =>
      modifiedStablefordPoints(typeof score === 'number' ? score - strokes : score, par, table),
    forPar: table.par,
    isGross: scoring === 'gross',
  }
}

export const modifiedWords: PointWords = {
  onHole: 'MF1',
  points: 'points',
  pace: 'points-vs.-par',
  open: 'MF1',
}
