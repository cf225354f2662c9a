import type { BallId, SideId } from '../match/ids.ts'

/** A column of a table. */
export interface Column {
  /** Finds the explanation of its cells. */
  readonly key: string
  readonly title: string
  /** What the format is about. */
  readonly isFigure?: true
  /** What somebody was given before the first hole: not for everybody's eyes. */
  readonly isHandicap?: true
}

/** Whom a line is about: a ball, or a side where sides are ranked. */
export interface Entrant {
  readonly ball: BallId | null
  readonly side: SideId | null
}

/** A line of a table as it is read: the texts of its columns after the player. */
export interface TableRow extends Entrant {
  readonly cells: readonly string[]
  /** Its position; null where places are not given. */
  readonly place: string | null
  /** Holes played while the card is still open; null once it is full, closed or not begun. */
  readonly thru: number | null
  readonly isWinner: boolean
  /** The line in one sentence's worth of words, for a message. */
  readonly inWords: string
  /** Ahead in a match that is still played (NA9); the other tables have places. */
  readonly isLeading?: true
  /** What is open in a match and no cell says, best first. */
  readonly openBets?: readonly OpenBet[]
  /** Columns that are only a state of play: what stands behind them is explained elsewhere. */
  readonly unexplained?: readonly string[]
}

/** What a side has together. */
export interface SideRow {
  readonly side: SideId
  readonly place: string
  readonly text: string
  /** What it is ranked by where sides are of different size (TE3). */
  readonly average?: string
}

/** A hole on a strip: whose it was, and what the game comes to from there. */
export interface StripCell {
  readonly hole: number
  /** A hole that is halved stays with nobody; one that is carried is won with a later one. */
  readonly mark: 'won' | 'halved' | 'carried' | 'open'
  /** Who won it. */
  readonly balls: readonly BallId[]
  /** Nothing where it changes nothing any more, or not yet. */
  readonly text: string
}

/** Which strip of a game, and for whom. */
export interface StripOf {
  /** The game's own where there is none, else that of a bet. */
  readonly key: string | null
  /** The ball of whoever reads it; null: somebody who does not play. */
  readonly reader: BallId | null
}

/** A game, or a bet in it, hole by hole in the order of play. */
export interface Strip {
  readonly cells: readonly StripCell[]
  /** From whose side the texts are read; null where it is nobody's. */
  readonly of: readonly BallId[] | null
  /** What the texts count. */
  readonly legend: string
}

/** How a ball stands in a bet that is not decided: "2 up on" somebody, or "press from 5: 1 up". */
export interface OpenBet {
  readonly text: string
  /** Nobody where there is only one opponent. */
  readonly against: readonly BallId[]
}
