import type { FormatForm } from '../format.ts'
import type { SettingField } from '../setting-field.ts'
import type { ModifiedSettings } from './modified-format.ts'
import { stablefordForm } from './stableford-form.ts'

/** Modified Stableford on the match form. */
export const modifiedStablefordForm: FormatForm<ModifiedSettings> = {
  ...stablefordForm,
  summary: 'Birdies and eagles earn big points, bogeys cost points',
  fields: {
    scoring: { kind: 'choice', of: ['gross', 'net'] },
    points: {
      kind: 'one-of',
      kinds: {
        tour: {},
        own: {
          albatross: pointsField(8),
          eagle: pointsField(5),
          birdie: pointsField(2),
          par: pointsField(0),
          bogey: pointsField(-1),
          doubleBogey: pointsField(-3),
        },
      },
    },
    ...stablefordForm.fields,
  },
}

function pointsField(usual: number): SettingField {
  return { kind: 'whole', min: -10, max: 20, usual }
}
