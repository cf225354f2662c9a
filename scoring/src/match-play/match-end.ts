import type { HoleOutcome, Side } from './hole-outcome.ts'

/** What a withdrawal does to a match (WD2). */
export interface WithdrawalRules {
  /** Applies once all balls of a side are out. */
  readonly withdrawn: 'lost' | 'void'
  /** Applies once one of several partners is out. */
  readonly partnerWithdrawn: 'plays-on' | 'lost' | 'void'
}

/** How a match ends before the last hole; abandoned means both sides withdrew (CN2, CN3, WD2). */
export type MatchEnd =
  | { readonly kind: 'conceded' | 'withdrew'; readonly winner: Side }
  | { readonly kind: 'halved' | 'abandoned' | 'void'; readonly winner: null }

/** A hole decided by agreement, whatever the card says (CN1, CN3). */
export interface AgreedHole {
  readonly hole: number
  readonly outcome: NonNullable<HoleOutcome>
}

/** All that two sides decided without scores. */
export interface DecidedWithoutScores {
  readonly agreedHoles: readonly AgreedHole[]
  /** One entry per hole in the order of play; null if the match continues. */
  readonly ends: readonly (MatchEnd | null)[]
}

/**
 * The early end of a bet over these holes, counted from 1 in the order of play; undefined if it is played out, or both sides
 * withdrew (CN2, WD2).
 */
export function endOfBet(
  decided: DecidedWithoutScores | undefined,
  { fromHole, toHole }: { readonly fromHole: number; readonly toHole: number },
): MatchEnd | undefined {
  const end = decided?.ends.slice(fromHole - 1, toHole).find((one) => one !== null)
  return end?.kind === 'abandoned' ? undefined : (end ?? undefined)
}
