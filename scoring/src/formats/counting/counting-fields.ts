import { potFields } from '../pot-fields.ts'
import { percentField, stakeField, strokeSourceFields, type SettingField } from '../setting-field.ts'
import type { CountingSettings, PointsSettings, ValueSettings } from './counting-settings.ts'

/** What the stake means if the points of a hole sum to 0. */
export const valueMeans = 'Each point is worth the stake.'

/** What the stake of other points games means. */
export const pointsStakeMeans = 'The value of a point, or what each player puts into the pot.'

/** The fields of every game that compares scores. */
export const countingFields = {
  scoring: { kind: 'choice', of: ['net', 'gross'] },
  ...strokeSourceFields,
  allowancePercent: percentField,
  mostPerHole: { kind: 'choice', of: ['any', '1', '2'] },
  skipsParThrees: { kind: 'yes-no' },
  halfStrokes: { kind: 'yes-no' },
  part: {
    kind: 'choice',
    of: ['all', 'first-nine', 'last-nine', 'first-third', 'second-third', 'last-third'],
  },
} satisfies Record<keyof CountingSettings, SettingField>

/** The fields of every points game. */
export const valueFields = {
  ...countingFields,
  stake: stakeField,
  maxLoss: stakeField,
} satisfies Record<keyof ValueSettings, SettingField>

/** The fields of a game whose points don't sum to 0. */
export const pointsFields = {
  ...valueFields,
  money: { kind: 'choice', of: ['each-pair', 'average', 'best', 'pot', 'places'] },
  ...potFields,
} satisfies Record<keyof PointsSettings, SettingField>

/** The field of a game between partners (WD4). */
export const partnerField: SettingField = { kind: 'choice', of: ['void', 'twice'] }

/** The most that a player can lose, with the cap on losses (PT6, PT7). */
export function cappedLoss(loss: number, { maxLoss }: Pick<ValueSettings, 'maxLoss'>): number {
  return maxLoss > 0 ? Math.min(loss, maxLoss) : loss
}
