import type { PlayerId } from '../match/player.ts'

/** A line of a table as it is read: the texts of its columns after the player. */
export interface TableRow {
  readonly player: PlayerId
  readonly cells: readonly string[]
  /** Holes played while the card is still open; null once it is full, closed or not begun. */
  readonly thru: number | null
  readonly isWinner: boolean
  /** Ahead in a nassau that is still played (NA9); the other tables have places. */
  readonly isLeading?: true
  /** What is open in a nassau and no cell says, best first. */
  readonly openBets?: readonly OpenBet[]
}

/** How a player stands in a bet that is not decided: "2 up on" somebody, or "press from 5: 1 up". */
export interface OpenBet {
  readonly text: string
  /** Nobody where there is only one opponent. */
  readonly against: readonly PlayerId[]
}
