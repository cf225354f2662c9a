import type { PointTable } from '#points/stableford.ts'
import type { Format } from '../format.ts'
import type { SettingField } from '../setting-field.ts'
import { stableford, stablefordSettings } from './stableford-format.ts'
import type { StablefordSettings } from './stableford.ts'

/** Settings of modified Stableford; defaults are the tour's points on gross scores (MF1). */
export interface ModifiedSettings extends StablefordSettings {
  readonly scoring: 'gross' | 'net'
  readonly points: { readonly kind: 'tour' } | ({ readonly kind: 'own' } & Omit<PointTable, 'condor'>)
}

/** Points by a table that rewards birdies and punishes bogeys (MF1). */
export const modifiedStableford: Format<ModifiedSettings> = {
  ...stableford,
  title: 'Modified Stableford',
  summary: 'Big points for birdies and eagles, minus points for bogeys',
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
    ...stableford.fields,
  },
  settings: (chosen) => ({
    scoring: 'gross',
    points: { kind: 'tour' },
    ...stablefordSettings({}),
    ...chosen,
  }),
}

function pointsField(usual: number): SettingField {
  return { kind: 'whole', min: -10, max: 20, usual }
}
