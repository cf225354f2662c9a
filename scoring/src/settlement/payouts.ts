import { shareInProportion, prizeSplit } from './prize-split.ts'
import type { Position } from '../standings/positions.ts'
import type { PotClaim } from './claim.ts'

/** The position of each player's ball or side among the places of a pot; null for a player who is not in it. */
export type PotSeats = readonly (number | null)[]

/** A pot that is paid out by places. */
export interface PaidPot {
  /** The stakes of all players. */
  readonly amount: number
  /** Shares in percent, first place first; 0 for a place that is not paid. */
  readonly shares: readonly number[]
  /** Amounts, first place first, before tied players pool theirs. */
  readonly prizes: readonly number[]
  /** The payout of each player. */
  readonly payouts: readonly number[]
}

/** The default shares by the number of places (PP2). */
const sharesOf = [
  [100],
  [65, 35],
  [50, 30, 20],
  [40, 27, 20, 13],
  [35, 25, 18, 13, 9],
  [30, 22, 17, 13, 10, 8],
  [27, 20, 16, 13, 10, 8, 6],
  [25, 19, 15, 12, 10, 8, 6, 5],
] as const

/** The maximum number of places paid unless the organizer sets custom shares (PP1). */
export const maxUsualPlaces = sharesOf.length

/** The default shares in percent for this many places, from one to eight (PP2). */
export function usualShares(places: number): readonly number[] {
  return sharesOf[Math.min(maxUsualPlaces, Math.max(1, places)) - 1]!
}

/** The payouts of a decided pot (PP1 to PP5). */
export function paidPot({ stake, places, shares: chosen, atLeastStake }: PotClaim, seats: PotSeats): PaidPot {
  const taken = new Set(seats.filter((seat) => seat !== null))
  // PP1: A third of the balls or sides in the pot are paid.
  const all = chosen.length > 0 ? chosen : usualShares(Math.round(taken.size / 3))
  const positions = seats.map((seat): Position => (seat === null ? notIn : places[seat]!.position))
  const amount = stake * seats.filter((seat) => seat !== null).length
  const paidBy = (shares: readonly number[]): PaidPot => {
    const prizes = shareInProportion(amount, shares)
    return { amount, shares, prizes, payouts: prizeSplit(positions, prizes, seats) }
  }
  // PP5: The shares of places that no one takes go to the other places.
  const ranked = [...taken].flatMap((seat) => placesOf(places[seat]!.position))
  const paid = paidBy(all.slice(0, ranked.length))
  if (!atLeastStake) return paid
  // PP4: Tested once, after ties are pooled; a tied place is dropped as a whole.
  const low = new Set(positions.filter((_position, at) => paid.payouts[at]! < stake).flatMap(placesOf))
  const firstOf = (place: number) => Math.max(...ranked.filter((one) => one <= place))
  return paidBy(paid.shares.map((share, at) => (low.has(firstOf(at + 1)) ? 0 : share)))
}

const notIn: Position = { kind: 'not-started' }

function placesOf(position: Position): number[] {
  return position.kind === 'place' ? [position.place] : []
}
