import type { PointTable } from '#points/stableford.ts'
import type { Format } from '../format.ts'
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
  settings: (chosen) => ({
    scoring: 'gross',
    points: { kind: 'tour' },
    ...stablefordSettings({}),
    ...chosen,
  }),
}
