import { partnerField } from '../counting/counting-fields.ts'
import { orders } from '../counting/sides-settings.ts'
import type { FormatForm } from '../format.ts'
import { percentField, stakeField } from '../setting-field.ts'
import { boutFields } from './nassau-form.ts'
import type { SixesSettings } from './sixes-format.ts'

/** Sixes on the match form. */
export const sixesForm: FormatForm<SixesSettings> = {
  summary: 'Change partners twice and play three short best-ball matches',
  stakeMeans: 'Each player wins or loses the stake on each part and each press.',
  fields: {
    order: { kind: 'choice', of: orders },
    stake: stakeField,
    presses: {
      kind: 'one-of',
      kinds: { off: {}, automatic: { holesDown: { kind: 'whole', min: 1, max: 5 } } },
    },
    unfinished: boutFields.unfinished,
    handicaps: boutFields.handicaps,
    allowancePercent: percentField,
    partner: partnerField,
  },
}
