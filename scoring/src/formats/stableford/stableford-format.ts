import { bestBallsAllowance } from '#handicap/proposed-allowances.ts'
import { potMeans, potsInRound, segmentPotFields, usualSegmentPot } from '#settlement/pot.ts'
import type { Format, Round } from '../format.ts'
import { percentField, playedByField, tiesField } from '../setting-field.ts'
import type { StablefordSettings } from './stableford.ts'

/** Net points: two for a par, one more for each stroke better (SF1, SF3 to SF7). */
export const stableford: Format<StablefordSettings> = {
  title: 'Stableford',
  summary: 'Points on net scores, two for a par',
  needs: 'Every team needs as many balls as count.',
  stakeMeans: potMeans,
  fields: {
    playedBy: playedByField,
    allowancePercent: percentField,
    sides: { kind: 'one-of', kinds: { sum: {}, best: { balls: { kind: 'whole', min: 1, max: 12 } } } },
    ties: tiesField,
    ...segmentPotFields,
  },
  columns: [
    { key: 'handicap', title: 'Handicap', isHandicap: true },
    { key: 'points', title: 'Points', isFigure: true },
  ],
  settings: stablefordSettings,
  inRound: potsInRound,
  obstacle: (field, { sides }) =>
    sides.kind === 'best' && field.sides.some(({ members }) => members.length < sides.balls)
      ? 'small-sides'
      : null,
  allowsPickingUp: () => true,
  largestLoss: ({ stake }) => stake,
}

/** The settings with defaults: pairs count their better ball, and best balls have an allowance (SF3, SF5, SF8). */
export function stablefordSettings(
  chosen: Partial<StablefordSettings>,
  { largestSide }: Pick<Round, 'largestSide'> = { largestSide: 1 },
): StablefordSettings {
  const sides = chosen.sides ?? (largestSide === 2 ? { kind: 'best', balls: 1 } : { kind: 'sum' })
  const isBest = sides.kind === 'best' && largestSide > 1
  const allowancePercent = isBest ? bestBallsAllowance(sides.balls, largestSide) : 100
  return { playedBy: 'sides', allowancePercent, sides, ties: 'shared', ...usualSegmentPot, ...chosen }
}
