import type { FormatForm } from '../format.ts'
import { potMeans, potsInRound, flightPotFields } from '../pot-fields.ts'
import { percentField, playedByField, tiesField, type SettingField } from '../setting-field.ts'
import type { NetSettings, StrokePlaySettings } from './stroke-play.ts'

const maximumField: SettingField = {
  kind: 'one-of',
  kinds: {
    off: {},
    'double-par': {},
    'net-double-bogey': {},
    fixed: { strokes: { kind: 'whole', min: 6, max: 12 } },
  },
}

const fields = { playedBy: playedByField, maximum: maximumField, ties: tiesField, ...flightPotFields }

/** Gross on the match form. */
export const grossForm: FormatForm<StrokePlaySettings> = {
  summary: 'Total raw stroke scores without handicap',
  stakeMeans: potMeans,
  fields,
  inRound: potsInRound,
  largestLoss: ({ stake }) => stake,
}

/** Net on the match form. */
export const netForm: FormatForm<NetSettings> = {
  summary: 'Handicap-adjusted scores',
  stakeMeans: potMeans,
  fields: { ...fields, allowancePercent: percentField },
  inRound: potsInRound,
  largestLoss: ({ stake }) => stake,
}
