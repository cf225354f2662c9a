import type { BallId, SideId } from '../match/ids.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { MatchStatus } from '../match-play/match-status.ts'
import type { Position } from '../standings/positions.ts'

/** The label of a ledger line. */
export type ClaimLabel =
  | 'pot'
  | 'all-points'
  | 'front'
  | 'back'
  | 'total'
  | 'match'
  | 'skin'
  | 'skins-left'
  | 'leg'
  | 'ranger'
  | 'closest'
  | 'longest'

/** Whether a claim moves money; an open or void one doesn't (LE2). */
export type ClaimState = 'decided' | 'open' | 'void'

interface ClaimBase {
  /** The claim's key, unique within its game. */
  readonly key: string
  readonly label: ClaimLabel
  readonly state: ClaimState
  /** In the currency's smallest unit (MO1). */
  readonly stake: number
}

/** Every player pays the stake into the pot, or a part of it into the pot of a segment, which is paid out by places (PZ3, PP1 to PP5). */
export interface PotClaim extends ClaimBase {
  readonly kind: 'pot'
  /** The hole of a contest (CT3). */
  readonly hole?: number
  /** Lists each ball of the game once, alone or with its side. */
  readonly places: readonly Placed[]
  /** In percent; empty for the default shares (PP2). */
  readonly shares: readonly number[]
  readonly atLeastStake: boolean
  /** The flight that the pot belongs to, with its handicaps (FL1). */
  readonly flight?: { readonly letter: string; readonly from: number; readonly to: number }
}

/** Balls that share a position: one ball, or all balls of a side. */
export interface Placed {
  readonly side?: SideId
  readonly balls: readonly BallId[]
  readonly position: Position
}

/** A bet between two sides (LE1). */
export interface BetClaim extends ClaimBase {
  readonly kind: 'bet'
  readonly a: readonly BallId[]
  readonly b: readonly BallId[]
  readonly winner: Side | null
  readonly isPress: boolean
  readonly fromHole: number
  readonly toHole: number
  readonly status: MatchStatus
}

/** Skins won on a hole, or the rabbits of a leg: every other player pays the stake for each (SK5, RB3). */
export interface SkinClaim extends ClaimBase {
  readonly kind: 'skin'
  readonly winner: BallId | null
  /** Set if the ball pays every other player instead (SN2). */
  readonly pays?: true
  readonly hole: number | null
  readonly skins: number
  /** The balls still in on the hole, if not all balls of the game are. Only these balls pay (WD3). */
  readonly balls?: readonly BallId[]
}

/**
 * The points of a game, turned into money by its own rule (PT1 to PT6, SK10, SK13, TW1). Players of one ball share its
 * amount (PZ2).
 */
export interface PointsClaim extends ClaimBase {
  readonly kind: 'points'
  /** The unit that is counted; points if omitted. */
  readonly unit?: 'skins' | 'twos'
  /** The most that a player can lose; omitted without a cap (PT6). */
  readonly maxLoss?: number
  readonly amounts: readonly { readonly ball: BallId; readonly points: number; readonly amount: number }[]
}

/** The claims of a game, by ball; the ledger turns them into players' money. */
export type Claim = PotClaim | BetClaim | SkinClaim | PointsClaim
