import { stakeField, type SettingField } from '../formats/setting-field.ts'
import type { Claim, Placed } from './claim.ts'

/** A pot, and how it is paid out by places. */
export interface PotSettings {
  /** The stake each player pays into the pot. */
  readonly stake: number
  /** Shares in percent, first place first; empty for the usual ones (PP1, PP2). */
  readonly places: readonly number[]
  /** Whether a place that would pay less than the stake is not paid (PP4). */
  readonly atLeastStake: boolean
}

export const potFields = {
  stake: stakeField,
  places: { kind: 'shares' },
  atLeastStake: { kind: 'yes-no' },
} satisfies Record<keyof PotSettings, SettingField>

export const usualPot: PotSettings = { stake: 0, places: [], atLeastStake: false }

/** The meaning of the stake in games with a pot (PZ3, PP1). */
export const potMeans = 'Everyone puts the stake in the pot, and it’s paid out by places.'

/** The pot of a table; without a winner it is void (PZ3). */
export function potClaims(
  { stake, places: shares, atLeastStake }: PotSettings,
  isFinal: boolean,
  places: readonly Placed[],
): Claim[] {
  if (stake === 0) return []
  const isWon = places.some(({ position }) => position.kind === 'place')
  const state = !isFinal ? 'open' : isWon ? 'decided' : 'void'
  return [{ kind: 'pot', key: 'pot', label: 'pot', state, stake, places, shares, atLeastStake }]
}
