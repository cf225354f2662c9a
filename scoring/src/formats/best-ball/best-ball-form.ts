import type { FormatForm } from '../format.ts'
import { potMeans, potsInRound, segmentPotFields } from '../pot-fields.ts'
import { percentField, tiesField, type SettingField } from '../setting-field.ts'
import type { BestBallSettings } from './best-ball.ts'

/** Best ball on the match form. */
export const bestBallForm: FormatForm<BestBallSettings> = {
  summary: 'Each team counts its best scores on every hole',
  stakeMeans: potMeans,
  fields: {
    drives: { kind: 'choice', of: ['own', 'best'] },
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
    ties: tiesField,
    ...segmentPotFields,
  },
  inRound: potsInRound,
  largestLoss: ({ stake }) => stake,
}

function ballsField(usual: number): SettingField {
  return { kind: 'whole', min: 1, max: 12, usual }
}
