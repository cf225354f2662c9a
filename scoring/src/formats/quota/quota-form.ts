import { pointTables } from '#points/stableford.ts'
import type { FormatForm } from '../format.ts'
import { potMeans, potsInRound, flightPotFields } from '../pot-fields.ts'
import { percentField, playedByField, tiesField } from '../setting-field.ts'
import type { QuotaSettings } from './quota.ts'

/** Quota on the match form. */
export const quotaForm: FormatForm<QuotaSettings> = {
  summary: 'Stableford points compared to personal quota',
  stakeMeans: potMeans,
  fields: {
    version: { kind: 'choice', of: ['standard', 'chicago'] },
    base: { kind: 'whole', min: 0, max: 99 },
    floor: { kind: 'whole', min: 0, max: 36 },
    points: { kind: 'choice', of: Object.keys(pointTables) },
    playedBy: playedByField,
    allowancePercent: percentField,
    ties: tiesField,
    ...flightPotFields,
  },
  inRound: potsInRound,
  largestLoss: ({ stake }) => stake,
}
