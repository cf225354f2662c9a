import { sumOf } from '#arithmetic/sum-of.ts'
import { partnerField } from '../counting/counting-fields.ts'
import { orders } from '../counting/sides-settings.ts'
import type { FormatForm } from '../format.ts'
import { percentField, stakeField, strokeSourceFields } from '../setting-field.ts'
import { boutFields, pressesField } from './nassau-form.ts'
import type { SixesSettings } from './sixes-format.ts'

/** Sixes on the match form. */
export const sixesForm: FormatForm<SixesSettings> = {
  summary: 'Three short best-ball matches, each with a different partner',
  stakeMeans:
    'Each player wins or loses the stake on each match and each press. Hole by hole, each point is worth the stake.',
  fields: {
    order: { kind: 'choice', of: orders },
    parts: { kind: 'choice', of: ['match', 'holes'] },
    by: { kind: 'choice', of: ['better-ball', 'low-and-high'] },
    stake: stakeField,
    presses: pressesField({}),
    unfinished: boutFields.unfinished,
    ...strokeSourceFields,
    allowancePercent: percentField,
    partner: partnerField,
  },
  largestLoss: ({ parts, by, presses, stake }, { holes }) => {
    if (parts === 'holes') return holes * (by === 'low-and-high' ? 4 : 2) * stake
    const bets = [0, 1, 2].map((third) => {
      const length = Math.floor(((third + 1) * holes) / 3) - Math.floor((third * holes) / 3)
      // Every hole lost: a press whenever the last bet is so many down.
      return presses.kind === 'automatic' ? 1 + Math.floor((length - 1) / presses.holesDown) : 1
    })
    return sumOf(bets) * stake
  },
}
