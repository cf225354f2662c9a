import type { Step } from '../explanation/step.ts'
import type { Field } from '../match/field.ts'
import type { BallId, GameId, SideId } from '../match/ids.ts'
import type { Phase } from '../match/phase.ts'
import type { Pairing } from '../match-play/pairing.ts'
import type { PressOffer } from '../match-play/presses.ts'
import type { Claim } from '../settlement/claim.ts'
import type { SettingField } from './setting-field.ts'
import type { Column, SideRow, TableRow } from './table.ts'

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

/** One way to play for something: everything the product knows of a format, it asks here. Results are plain data. */
export interface Format<Settings extends object, Result> {
  readonly title: string
  /** One line on what it is about. */
  readonly summary: string
  /** What a field that cannot play it is told. */
  readonly needs: string
  /** Its settings as they may be chosen. */
  readonly fields: Readonly<Record<keyof Settings, SettingField>>
  /** The columns of its table after the player; a nine may leave some empty. */
  readonly columns: readonly Column[]
  /** The group's own choices on top of what is usual in this round. */
  settings(chosen: Partial<Settings>, round: Round): Settings
  obstacle(field: Field, settings: Settings): Obstacle | null
  play(field: Field, settings: Settings, phase: Phase): Result
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
  /** What is kept of a result once it is decided: all that its table needs; the whole where it says nothing. */
  kept?(result: Result): Result
  /** The matches behind its table, where it is played by matches. */
  bouts?(result: Result): Bouts
  /** What may be pressed as a match stands that is still played; formats without presses have none. */
  pressOffers?(result: Result, settings: Settings): PressOffer[]
}
