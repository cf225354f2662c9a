import type { BallId, SideId } from '../match/ids.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { MatchStatus } from '../match-play/match-status.ts'
import type { Position } from '../standings/positions.ts'

/** What a line of the ledger is called. */
export type ClaimLabel = 'pot' | 'front' | 'back' | 'total' | 'match' | 'skin' | 'skins-left'

/** Whether a claim moves money: what is open or void moves nothing (LE2). */
export type ClaimState = 'decided' | 'open' | 'void'

interface ClaimBase {
  /** Unique in its game, by which it is found. */
  readonly key: string
  readonly label: ClaimLabel
  readonly state: ClaimState
  /** In the currency's smallest unit (MO1). */
  readonly stake: number
}

/** Everybody puts the stake in, the best take it (PZ3). */
export interface PotClaim extends ClaimBase {
  readonly kind: 'pot'
  /** Every ball of the game once, alone or with its side. */
  readonly places: readonly Placed[]
}

/** Balls that share a place: one, or those of a side. */
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

/** Skins won on a hole: the stake for each from everybody else (SK5). */
export interface SkinClaim extends ClaimBase {
  readonly kind: 'skin'
  readonly winner: BallId | null
  readonly hole: number | null
  readonly skins: number
}

/** What a game is played for, in terms of balls; the ledger makes it people's money. */
export type Claim = PotClaim | BetClaim | SkinClaim
