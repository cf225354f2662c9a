import type { Placed, PotClaim } from './claim.ts'

/** A pot, and how it is paid out by places. */
export interface PotSettings {
  /** The stake each player pays into the pot. */
  readonly stake: number
  /** Shares in percent, first place first; empty for the default shares (PP1, PP2). */
  readonly places: readonly number[]
  /** Whether a place that would pay less than the stake is not paid (PP4). */
  readonly atLeastStake: boolean
}

export const usualPot: PotSettings = { stake: 0, places: [], atLeastStake: false }

/** A pot that may have separate parts for the nines (PP6). */
export interface SegmentPotSettings extends PotSettings {
  readonly segments: boolean
}

/** A pot whose players may be split into flights by handicap (FL1). */
export interface FlightPotSettings extends SegmentPotSettings {
  /** The number of flights; 1 for none. */
  readonly flights: number
}

export const usualSegmentPot: SegmentPotSettings = { ...usualPot, segments: false }

export const usualFlightPot: FlightPotSettings = { ...usualSegmentPot, flights: 1 }

/** The places of a segment with its own pot. */
export interface SegmentPot {
  readonly label: 'pot' | 'front' | 'back' | 'total'
  readonly isFinal: boolean
  readonly places: readonly Placed[]
}

/** The pot of a table, or a third of it for each nine and the total; without a winner a pot is void (PZ3, PP6). */
export function potClaims(
  settings: PotSettings,
  isFinal: boolean,
  places: readonly Placed[],
  nines: readonly SegmentPot[] = [],
): PotClaim[] {
  const { stake } = settings
  const third = nines.length > 0 ? Math.floor(stake / 3) : 0
  const total: SegmentPot = { label: nines.length > 0 ? 'total' : 'pot', isFinal, places }
  const pots = [
    ...nines.map((nine) => potOf(nine, third, settings)),
    // PP6: Odd units of the stake go to the total.
    potOf(total, stake - nines.length * third, settings),
  ]
  return pots.filter((pot) => pot.stake > 0)
}

function potOf(
  { label, isFinal, places }: SegmentPot,
  stake: number,
  { places: shares, atLeastStake }: PotSettings,
): PotClaim {
  const isWon = places.some(({ position }) => position.kind === 'place')
  const state = !isFinal ? 'open' : isWon ? 'decided' : 'void'
  return { kind: 'pot', key: label, label, state, stake, places, shares, atLeastStake }
}
