import type { BallId, SideId } from '../match/ids.ts'

/** A column of a table. */
export interface Column {
  /** The key for the explanation of its cells. */
  readonly key: string
  readonly title: string
  /** Whether it is the format's main value. */
  readonly isFigure?: true
  /** A value set before the first hole, such as a handicap; not shown to the public. */
  readonly isHandicap?: true
}

/** The subject of a line: a ball, or a side if sides are ranked. */
export interface Entrant {
  readonly ball: BallId | null
  readonly side: SideId | null
}

/** A row of a table as text: its columns after the player. */
export interface TableRow extends Entrant {
  readonly cells: readonly string[]
  /** Its position; null if the table has no positions. */
  readonly place: string | null
  /** Holes played while the card is open; null once it is full, closed or not started. */
  readonly thru: number | null
  readonly isWinner: boolean
  /** The row in a short phrase, for a message. */
  readonly inWords: string
  /** Ahead in an unfinished match (NA9); other tables have positions. */
  readonly isLeading?: true
  /** Open bets of a match that no cell shows, best first. */
  readonly openBets?: readonly OpenBet[]
  /** Columns that show only a current state; its explanation is elsewhere. */
  readonly unexplained?: readonly string[]
}

/** The totals of a side. */
export interface SideRow {
  readonly side: SideId
  readonly place: string
  readonly text: string
  /** The average that ranks sides of different size (TE3). */
  readonly average?: string
}

/** A hole on a strip: its winner, and the game's status after it. */
export interface StripCell {
  readonly hole: number
  /**
   * A hole without a winner is halved in a match and tied in other games, or has none in games where no score has to
   * win; a carried one is won with a later hole.
   */
  readonly mark: 'won' | 'halved' | 'tied' | 'none' | 'carried' | 'open'
  /** The winners of the hole. */
  readonly balls: readonly BallId[]
  /** Empty if the hole doesn't change the status any more, or not yet. */
  readonly text: string
}

/** Selects a strip of a game and its reader. */
export interface StripOf {
  /** The key of a bet; the game's own strip if omitted. */
  readonly key: string | null
  /** The reader's ball; null for a reader who doesn't play. */
  readonly reader: BallId | null
}

/** A game, or one of its bets, hole by hole in the order of play. */
export interface Strip {
  readonly cells: readonly StripCell[]
  /** The side from whose point of view the texts read; null for neither. */
  readonly of: readonly BallId[] | null
  /** The unit of the texts. */
  readonly legend: string
  /** What the marks show if not who won the hole: "Held by". */
  readonly marks?: string
}

/** A ball's status in an undecided bet: "2 up on Ann", or "press from 5: 1 up". */
export interface OpenBet {
  readonly text: string
  /** Empty if there is only one opponent. */
  readonly against: readonly BallId[]
}
