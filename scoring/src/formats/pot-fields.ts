import type { FlightPotSettings, PotSettings, SegmentPotSettings } from '../settlement/pot.ts'
import { stakeField, type SettingField } from './setting-field.ts'

export const potFields = {
  stake: stakeField,
  places: { kind: 'shares' },
  atLeastStake: { kind: 'yes-no' },
} satisfies Record<keyof PotSettings, SettingField>

/** The meaning of the stake in games with a pot (PZ3, PP1). */
export const potMeans = 'Everyone puts the stake in the pot, and it’s paid out by places.'

export const segmentPotFields = { ...potFields, segments: { kind: 'yes-no' } } satisfies Record<
  keyof SegmentPotSettings,
  SettingField
>

export const flightPotFields = {
  ...segmentPotFields,
  flights: { kind: 'whole', min: 1, max: 6 },
} satisfies Record<keyof FlightPotSettings, SettingField>

/** PP6: Only a round of eighteen holes has nines. */
export function potsInRound({ holes }: { readonly holes: number }) {
  return holes === 18 ? {} : { idle: ['segments'] }
}
