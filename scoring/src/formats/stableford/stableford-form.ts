import type { FormatForm } from '../format.ts'
import { potMeans, potsInRound, flightPotFields } from '../pot-fields.ts'
import { percentField, playedByField, tiesField } from '../setting-field.ts'
import type { StablefordSettings } from './stableford.ts'

/** Stableford on the match form. */
export const stablefordForm: FormatForm<StablefordSettings> = {
  summary: 'Points on net scores, two for a par',
  stakeMeans: potMeans,
  fields: {
    playedBy: playedByField,
    allowancePercent: percentField,
    sides: { kind: 'one-of', kinds: { sum: {}, best: { balls: { kind: 'whole', min: 1, max: 12 } } } },
    ties: tiesField,
    ...flightPotFields,
  },
  inRound: potsInRound,
  largestLoss: ({ stake }) => stake,
}
