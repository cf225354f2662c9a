import type { FormatForm } from '../format.ts'
import { partnerField, valueFields, valueMeans } from './counting-fields.ts'
import { orders } from './sides-settings.ts'
import type { VegasSettings } from './vegas-format.ts'

/** Vegas on the match form. */
export const vegasForm: FormatForm<VegasSettings> = {
  summary: 'Partners’ scores make a number, and the lower one wins the difference',
  stakeMeans: valueMeans,
  fields: {
    partners: { kind: 'choice', of: ['sides', 'thirds'] },
    order: { kind: 'choice', of: orders },
    scoreCap: { kind: 'whole', min: 5, max: 20 },
    birdie: { kind: 'yes-no' },
    birdieBy: { kind: 'choice', of: ['gross', 'net'] },
    both: { kind: 'choice', of: ['cancel', 'turn'] },
    eagle: { kind: 'choice', of: ['birdie', 'double'] },
    daytona: { kind: 'yes-no' },
    partner: partnerField,
    ...valueFields,
  },
  largestLoss: ({ stake, maxLoss }) => (stake === 0 ? 0 : maxLoss || Infinity),
}
