import type { FormatForm } from '../format.ts'
import { potMeans, potsInRound, segmentPotFields } from '../pot-fields.ts'
import { percentField, tiesField } from '../setting-field.ts'
import type { LoneRangerSettings } from './lone-ranger-format.ts'

/** Lone Ranger on the match form. */
export const loneRangerForm: FormatForm<LoneRangerSettings> = {
  summary: 'Money ball or yellow ball: in turn, one player’s score must count for the team',
  stakeMeans: potMeans,
  fields: {
    turns: { kind: 'each-ball', min: 0, max: 4 },
    scoring: { kind: 'choice', of: ['net', 'gross'] },
    allowancePercent: percentField,
    ties: tiesField,
    ...segmentPotFields,
    rangerPot: { kind: 'yes-no' },
  },
  inRound: potsInRound,
  largestLoss: ({ stake, rangerPot }) => (rangerPot ? 2 * stake : stake),
}
