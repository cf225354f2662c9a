import type { GameCell } from '../formats/format.ts'
import type { BallId, GameId, PlayerId } from '../match/ids.ts'

/** A number beside the holes of a card. */
export interface CardCell {
  readonly table: 'card'
  readonly ball: BallId
  readonly column: CardColumn
}

/** A player's total winnings or losses. */
export interface BalanceCell {
  readonly table: 'ledger'
  readonly player: PlayerId
}

/** One player's payment to another. */
export interface PaymentCell {
  readonly table: 'payment'
  readonly from: PlayerId
  readonly to: PlayerId
}

/** What a player got out of a pot. */
export interface PayoutCell {
  readonly table: 'payout'
  readonly game: GameId
  /** The key of the pot. */
  readonly key: string
  readonly player: PlayerId
}

/** A number on a screen that can be tapped for its explanation. */
export type Cell = GameCell | CardCell | BalanceCell | PaymentCell | PayoutCell

/** The columns of the full card beside its holes, and the dots on them (SI6). */
export type CardColumn = 'courseHandicap' | 'dots' | 'front' | 'back' | 'total'
