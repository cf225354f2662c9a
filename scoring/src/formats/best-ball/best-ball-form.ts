import type { FormatForm } from '../format.ts'
import { potMeans, potsInRound, segmentPotFields } from '../pot-fields.ts'
import { percentField, type SettingField } from '../setting-field.ts'
import type { BestBallSettings } from './best-ball.ts'

/** Best ball on the match form. */
export const bestBallForm: FormatForm<BestBallSettings> = {
  summary: 'The best scores of each team on every hole',
  stakeMeans: potMeans,
  fields: {
    count: {
      kind: 'one-of',
      kinds: {
        same: {},
        'in-turn': {},
        'by-par': { parThree: ballsField(3), parFour: ballsField(2), parFive: ballsField(1) },
        'by-thirds': { first: ballsField(1), second: ballsField(2), last: ballsField(3) },
      },
    },
    balls: ballsField(1),
    scoring: { kind: 'choice', of: ['net', 'gross'] },
    allowancePercent: percentField,
    ...segmentPotFields,
  },
  inRound: potsInRound,
  largestLoss: ({ stake }) => stake,
}

function ballsField(usual: number): SettingField {
  return { kind: 'whole', min: 1, max: 12, usual }
}
