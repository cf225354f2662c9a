import type { FormatForm } from '../format.ts'
import { cappedLoss, partnerField, valueFields, valueMeans } from './counting-fields.ts'
import { rangeOf } from './counting-settings.ts'
import type { LowHighSettings } from './low-high-format.ts'

/** Low ball/high ball on the match form. */
export const lowHighForm: FormatForm<LowHighSettings> = {
  summary: 'One point for the better low ball, one for the better high ball',
  stakeMeans: valueMeans,
  fields: {
    isCarried: { kind: 'yes-no' },
    hasTotal: { kind: 'yes-no' },
    sweepPoints: { kind: 'whole', min: 0, max: 9 },
    partner: partnerField,
    ...valueFields,
  },
  largestLoss: (settings, { holes }) => {
    const { hasTotal, sweepPoints, partner, part, stake } = settings
    const [from, to] = rangeOf(part, holes)
    // WD4: A partner who plays alone can lose for both.
    const each = ((hasTotal ? 3 : 2) + sweepPoints) * (partner === 'twice' ? 2 : 1)
    return cappedLoss((to - from) * each * stake, settings)
  },
}
