import { bestBallsAllowance } from '#handicap/proposed-allowances.ts'
import type { Field } from '#match/field.ts'
import { potMeans, potsInRound, segmentPotFields, usualSegmentPot } from '#settlement/pot.ts'
import type { Format, Obstacle } from '../format.ts'
import { percentField, type SettingField } from '../setting-field.ts'
import { mostBalls, sizesOf } from './balls-that-count.ts'
import type { BestBallSettings } from './best-ball.ts'

/** On each hole a number of a side's lowest scores counts (BK1 to BK5, VB1 to VB4). */
export const bestBall: Format<BestBallSettings> = {
  title: 'Best ball',
  summary: 'The best scores of each team on every hole',
  needs: 'Best ball needs at least two teams, each with as many balls as count; pairs need three or four.',
  stakeMeans: potMeans,
  fields: {
    count: {
      kind: 'one-of',
      kinds: {
        same: {},
        'in-turn': {},
        'by-par': { parThree: ballsField(3), parFour: ballsField(2), parFive: ballsField(1) },
        'by-thirds': { first: ballsField(1), second: ballsField(2), last: ballsField(3) },
        mixed: { grossBalls: ballsField(1), netBalls: ballsField(1), sameBall: { kind: 'yes-no' } },
        pairs: { pairing: { kind: 'choice', of: ['ab-cd', 'ad-bc'] } },
      },
    },
    balls: ballsField(1),
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
  const { balls = 1, count = { kind: 'same' } } = chosen
  return {
    balls,
    count,
    scoring: 'net',
    allowancePercent: bestBallsAllowance(mostBalls({ balls, count }), largestSide),
    ...usualSegmentPot,
    ...chosen,
  }
}

function ballsField(usual: number): SettingField {
  return { kind: 'whole', min: 1, max: 12, usual }
}

function obstacleOf({ sides }: Field, settings: BestBallSettings): Obstacle | null {
  if (sides.length === 0) return 'no-sides'
  const { fewest, most } = sizesOf(settings)
  if (sides.some(({ members }) => members.length < fewest)) return 'small-sides'
  return sides.some(({ members }) => members.length > most) ? 'too-many' : null
}
