import type { Names } from '../explanation/format-step.ts'
import type { Step } from '../explanation/step.ts'
import type { Field } from '../match/field.ts'
import type { BallId, GameId, SideId } from '../match/ids.ts'
import type { Phase } from '../match/phase.ts'
import type { Pairing } from '../match-play/pairing.ts'
import type { PressOffer } from '../match-play/presses.ts'
import type { Claim } from '../settlement/claim.ts'
import type { SettingField } from './setting-field.ts'
import type { Column, SideRow, Strip, StripOf, TableRow } from './table.ts'

/** Why a field cannot play a game. */
export type Obstacle = 'too-few' | 'too-many' | 'unequal-sides' | 'no-sides' | 'small-sides'

/** What the usual settings of a game depend on. */
export interface Round {
  readonly holes: number
  /** How many balls play together on the largest side; 1 where everybody plays alone. */
  readonly largestSide: number
}

/** A number of a game that can be tapped for its explanation. */
export type GameCell =
  | { readonly table: 'game'; readonly game: GameId; readonly ball: BallId; readonly column: string }
  /** Without a column what the side has together beside the rows. */
  | { readonly table: 'side'; readonly game: GameId; readonly side: SideId; readonly column?: string }
  | { readonly table: 'bet'; readonly game: GameId; readonly key: string }
  /** On the strip of the game, or of the bet with that key. */
  | { readonly table: 'hole'; readonly game: GameId; readonly key: string | null; readonly hole: number }

/** A game as it was played. */
export interface Played<Settings, Result> {
  readonly field: Field
  readonly settings: Settings
  readonly phase: Phase
  readonly result: Result
}

/** Matches between two sides each, and whether any of them can still change. */
export interface Bouts {
  readonly pairings: readonly Pairing[]
  readonly isFinal: boolean
}

/** How a game ended between two balls, for the first of them. */
export type DuelOutcome = 'won' | 'halved' | 'lost'

/** Whoever a line speaks of, by name. */
export type LineNames = Pick<Names, 'ball' | 'side'>

/** What a format is about in a round, and which of its settings, or parts of them, decide nothing there. */
export interface InRound {
  readonly summary: string
  readonly idle: readonly string[]
}

/** One way to play for something: everything the product knows of a format, it asks here. Results are plain data. */
export interface Format<Settings extends object, Result> {
  readonly title: string
  /** One line on what it is about. */
  readonly summary: string
  /** What a field that cannot play it is told. */
  readonly needs: string
  /** Who pays its stake, and for what. */
  readonly stakeMeans: string
  /** Its settings as they may be chosen. */
  readonly fields: Readonly<Record<keyof Settings, SettingField>>
  /** The columns of its table after the player. */
  readonly columns: readonly Column[]
  /** Those that a result fills, where it is not all of them; the cells of its rows are these. */
  columnsIn?(result: Result): readonly Column[]
  /** What is otherwise in some rounds, such as a nine. */
  inRound?(round: Pick<Round, 'holes'>): Partial<InRound>
  /** The group's own choices on top of what is usual in this round. */
  settings(chosen: Partial<Settings>, round: Round): Settings
  obstacle(field: Field, settings: Settings): Obstacle | null
  play(field: Field, settings: Settings, phase: Phase): Result
  /** The whole handicap that each ball plays off, where strokes are given; of matches only what differs between them. */
  playsOff?(field: Field, settings: Settings): readonly number[]
  /** Best first. */
  rows(result: Result): TableRow[]
  /** What sides have together where that stands beside the rows, better first. */
  sides(result: Result): SideRow[]
  /** What the cells mean, where golfers write it in more than one way. */
  legend(result: Result): string | null
  /** The arithmetic behind a number; the last line is the number. */
  explain(played: Played<Settings, Result>, cell: GameCell): Step[]
  /** What it is played for, in terms of balls; nothing without a stake. */
  claims(result: Result, settings: Settings): Claim[]
  between(result: Result, one: BallId, other: BallId): DuelOutcome | null
  /** Whether a ball may be picked up without ruining its card. */
  allowsPickingUp(settings: Settings): boolean
  /** How it stands among some of its balls in one short line; nothing to say yet is null. Places speak for themselves (HL1). */
  headline?(result: Result, balls: readonly BallId[], names: LineNames): string | null
  /** What is kept of a result once it is decided: all that its table needs; the whole where it says nothing. */
  kept?(result: Result): Result
  /** How many matches it comes to, by the number of players who meet as one; formats without matches say nothing. */
  pairings?(sizes: readonly number[]): number
  /** The matches behind its table, where it is played by matches. */
  bouts?(result: Result): Bouts
  /** The game hole by hole, or the bet with that key; null where it is not decided by holes. */
  strip?(result: Result, settings: Settings, which: StripOf): Strip | null
  /** What may be pressed as a match stands that is still played; formats without presses have none. */
  pressOffers?(result: Result, settings: Settings): PressOffer[]
}
