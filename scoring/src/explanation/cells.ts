import type { PlayerId } from '../match/player.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { Segment } from '../match-play/presses.ts'

/** A number in a player's row of a table. */
export type PlayerCell =
  | { readonly table: 'card'; readonly player: PlayerId; readonly column: CardColumn }
  | { readonly table: 'quota'; readonly player: PlayerId; readonly column: QuotaColumn }
  | { readonly table: 'nassau'; readonly player: PlayerId; readonly column: Segment }
  | { readonly table: 'gross'; readonly player: PlayerId; readonly column: 'score' | 'position' }
  | { readonly table: 'net'; readonly player: PlayerId; readonly column: NetColumn }
  | { readonly table: 'ledger'; readonly player: PlayerId; readonly column: 'balance' }

/** A bet between two sides. */
export interface BetCell {
  readonly table: 'bet'
  readonly pairing: number
  readonly segment: Segment
  readonly bet: number
}

/** What a side has together in a team match. */
export interface SideCell {
  readonly table: 'side'
  readonly format: 'quota' | 'gross' | 'net'
  readonly side: Side
}

/** What somebody pays somebody. */
export interface PaymentCell {
  readonly table: 'payment'
  readonly from: PlayerId
  readonly to: PlayerId
}

/** A number on a screen that can be tapped for its explanation. */
export type Cell = PlayerCell | BetCell | SideCell | PaymentCell

/** The columns of the full card beside its holes. */
export type CardColumn = 'courseHandicap' | Segment
/** The columns of the quota table. */
export type QuotaColumn = 'quota' | 'points' | 'result' | 'position'
/** The columns of the net table. */
export type NetColumn = 'gross' | 'handicap' | 'net' | 'position'
