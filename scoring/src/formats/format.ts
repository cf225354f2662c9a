import type { Names } from '../explanation/format-value.ts'
import type { Field } from '../match/field.ts'
import type { BallId, GameId, SideId } from '../match/ids.ts'
import type { Phase } from '../match/phase.ts'
import type { Pairing } from '../match-play/pairing.ts'
import type { PressOffer } from '../match-play/presses.ts'
import type { Claim } from '../settlement/claim.ts'
import type { Question } from './question.ts'
import type { SettingField } from './setting-field.ts'
import type { Column, SideRow, Strip, StripOf, TableRow } from './table.ts'

/** Why a field cannot play a game. */
export type Obstacle =
  | 'too-few'
  | 'too-many'
  | 'unequal-sides'
  | 'no-sides'
  | 'small-sides'
  | 'large-sides'
  | 'several-groups'

/** The facts that a game's default settings depend on. */
export interface Round {
  readonly holes: number
  /** The number of balls on the largest side; 1 if there are no sides. */
  readonly largestSide: number
  /** The number of groups that its balls are in; 1 if omitted. */
  readonly groups?: number
}

/** A number of a game that can be tapped for its explanation. */
export type GameCell =
  | { readonly table: 'game'; readonly game: GameId; readonly ball: BallId; readonly column: string }
  /** Without a column: the side's own value shown beside the rows. */
  | { readonly table: 'side'; readonly game: GameId; readonly side: SideId; readonly column?: string }
  | { readonly table: 'bet'; readonly game: GameId; readonly key: string }
  /** On the strip of the game, or of the bet with that key. */
  | { readonly table: 'hole'; readonly game: GameId; readonly key: string | null; readonly hole: number }

/** A played game. */
export interface Played<Settings, Result> {
  readonly field: Field
  readonly settings: Settings
  readonly phase: Phase
  readonly result: Result
}

/** The matches between two sides, and whether any of them can still change. */
export interface Bouts {
  readonly pairings: readonly Pairing[]
  readonly isFinal: boolean
}

/** The outcome of a game between two balls, from the first one's point of view. */
export type DuelOutcome = 'won' | 'halved' | 'lost'

/** The names used in a line. */
export type LineNames = Pick<Names, 'ball' | 'side'>

/** A format's description in a round, and the settings (or parts of them) that have no effect there. */
export interface InRound {
  readonly summary: string
  readonly idle: readonly string[]
}

/** The facts that a possible loss depends on. */
export interface RiskIn {
  readonly balls: number
  readonly holes: number
  /** The number of players on each side; in a game without sides, on each ball. */
  readonly sizes: readonly number[]
  /** The number of holes that are par 3s for all balls. */
  readonly parThrees?: number
}

/** One way to play for something: what every screen with a match needs. */
export interface Format<Settings extends object> {
  readonly title: string
  /** Who can play it, as a phrase: "Two to six players in one group". */
  readonly needs: string
  /** The columns of its table after the player. */
  readonly columns: readonly Column[]
  /** The group's own choices merged into the defaults for this round. */
  settings(chosen: Partial<Settings>, round: Round): Settings
  obstacle(field: Field, settings: Settings): Obstacle | null
  /** Whether a ball may be picked up without ruining its card. */
  allowsPickingUp(settings: Settings): boolean
  /** The number of matches, by the number of players who play as one; undefined for formats without matches. */
  pairings?(sizes: readonly number[]): number
  /**
   * The two sides on a hole, by its place in the order of play, if partners change: its presses and concessions are
   * between these (SX1). Empty without matches.
   */
  sidesOn?<Ball extends BallId>(
    chosen: Readonly<Record<string, unknown>>,
    balls: readonly Ball[],
    place: number,
    holes: number,
  ): readonly (readonly Ball[])[]
  /** Whether a player who leaves raises the question what follows without them: its setting `partner` (WD4). */
  readonly asksWhatFollows?: true
  /** The kinds of its questions that no card answers. */
  readonly asksFor?: readonly string[]
}

/** What the match form and its checks need besides. */
export interface FormatForm<Settings extends object> {
  /** One line that describes the game. */
  readonly summary: string
  /** Who pays the stake, and for what. */
  readonly stakeMeans: string
  /** What a missing answer means once the match is completed, as a short sentence; for formats that ask questions. */
  readonly unanswered?: string
  /** The fields of its settings. */
  readonly fields: Readonly<Record<keyof Settings, SettingField>>
  /** Differences in some rounds, such as a nine. */
  inRound?(round: Pick<Round, 'holes'>): Partial<InRound>
  /** The most that a player can lose; Infinity without a useful limit, undefined for formats that don't know it (PT7). */
  largestLoss?(settings: Settings, of: RiskIn): number
}

/** How a format's games are played, shown and paid. Results are plain data. */
export interface Scorer<Settings extends object, Result> {
  play(field: Field, settings: Settings, phase: Phase): Result
  /** The columns a result fills, if not all of them; its rows have exactly these cells. */
  columnsIn?(result: Result, columns: readonly Column[]): readonly Column[]
  /**
   * The whole handicap that each ball plays off, if the game gives strokes; for matches only if it's the same in all
   * of them.
   */
  playsOff?(field: Field, settings: Settings): readonly number[]
  /**
   * The strokes of each ball on every hole, as the game counts them; empty for games without strokes, or if they aren't
   * the same against all opponents (SI6).
   */
  dots?(field: Field, settings: Settings): readonly (readonly number[])[]
  /** Rows, best first. */
  rows(result: Result): TableRow[]
  /** The values of the sides when shown beside the rows, best first. */
  sides(result: Result): SideRow[]
  /** The legend of the cells, where golfers write them in more than one way. */
  legend(result: Result): string | null
  /** The claims to money, by ball; empty without a stake. */
  claims(result: Result, settings: Settings): Claim[]
  between(result: Result, one: BallId, other: BallId): DuelOutcome | null
  /**
   * One short line on how some of its balls stand; null before there is anything to say. Positions need no headline of
   * their own (HL1).
   */
  headline?(result: Result, balls: readonly BallId[], names: LineNames): string | null
  /** What happens now to some of its balls, beside how they stand: "Ann is the wolf on hole 7". */
  now?(result: Result, names: LineNames, balls: readonly BallId[]): string | null
  /** The part of a decided result that is stored: everything its table needs. Default: the whole result. */
  kept?(result: Result): Result
  /** The matches behind its table, for formats played by matches; null if these settings have none. */
  bouts?(result: Result): Bouts | null
  /** The game hole by hole, or the bet with that key; null if holes don't decide it. */
  strip?(result: Result, settings: Settings, which: StripOf): Strip | null
  /** The presses available in an unfinished match; undefined for formats without presses. */
  pressOffers?(result: Result, settings: Settings): PressOffer[]
  /**
   * Questions that no card answers, about the hole with a number; undefined for formats that need only scores. In two
   * steps, so that a game that must play its holes to ask plays them once for all questions.
   */
  asks?(field: Field, settings: Settings): (hole: number) => readonly Question[]
}
