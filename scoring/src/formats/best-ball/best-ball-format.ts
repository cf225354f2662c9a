import { bestBallsAllowance } from '#handicap/proposed-allowances.ts'
import type { Field } from '#match/field.ts'
import { potMeans, potsInRound, segmentPotFields, usualSegmentPot } from '#settlement/pot.ts'
import type { Format, Obstacle } from '../format.ts'
import { percentField } from '../setting-field.ts'
import type { BestBallSettings } from './best-ball.ts'

/** On each hole a set number of a side's lowest scores counts (BK1 to BK5). */
export const bestBall: Format<BestBallSettings> = {
  title: 'Best ball',
  summary: 'The best scores of each side on every hole',
  needs: 'Best ball needs at least two sides, each with as many balls as count.',
  stakeMeans: potMeans,
  fields: {
    balls: { kind: 'whole', min: 1, max: 12 },
    scoring: { kind: 'choice', of: ['net', 'gross'] },
    allowancePercent: percentField,
    ...segmentPotFields,
  },
  columns: [
    { key: 'score', title: 'Score' },
    { key: 'to-par', title: 'To par', isFigure: true },
  ],
  settings: (chosen, { largestSide }) => bestBallSettings(chosen, largestSide),
  inRound: potsInRound,
  obstacle: obstacleOf,
  allowsPickingUp: () => true,
  largestLoss: ({ stake }) => stake,
}

/** The settings with defaults; the default allowance depends on how many balls count (BK4). */
export function bestBallSettings(chosen: Partial<BestBallSettings>, largestSide: number): BestBallSettings {
  const balls = chosen.balls ?? 1
  return {
    balls,
    scoring: 'net',
    allowancePercent: bestBallsAllowance(balls, largestSide),
    ...usualSegmentPot,
    ...chosen,
  }
}

function obstacleOf({ sides }: Field, { balls }: BestBallSettings): Obstacle | null {
  if (sides.length === 0) return 'no-sides'
  return sides.some(({ members }) => members.length < balls) ? 'small-sides' : null
}
