import type { StrokeSource } from '../handicap/stroke-source.ts'
import type { PlayedBySettings } from '../match/played-by.ts'
import { formatMoney } from '../settlement/money.ts'
import type { FlightPotSettings, PotSettings, SegmentPotSettings } from '../settlement/pot.ts'
import { potMeans } from './pot-fields.ts'

/** A setting in plain words. */
export interface SettingHelp<Value> {
  readonly title: string
  readonly text: string
  /** A value as the help shows it. */
  format(value: Value): string
}

/** A player of an example. */
export interface ExamplePlayer {
  readonly name: string
  /** The course handicap; 0 if omitted. */
  readonly handicap?: number
  /** The name of their side, in a game of sides. */
  readonly side?: string
  /** Their scores from hole 1 on. */
  readonly scores: readonly number[]
}

/** The answers to a question of an example, from hole 1 on. */
export interface ExampleAnswers {
  /** What the row beside the scores is called: "Wolf". */
  readonly title: string
  readonly kind: string
  /** Set if it is about the player that it names, not about the game. */
  readonly isOfPlayer?: true
  /** The number of a player, or another value of the kind; null without an answer. The text stands in the row. */
  readonly byHole: readonly { readonly says: number | null; readonly text: string }[]
}

/** A few holes of a game. They have only scores and answers; the engine computes every other number. */
export interface Example<Settings> {
  readonly players: readonly ExamplePlayer[]
  /** The numbers of the first and the last hole that the help shows. */
  readonly shown: readonly [number, number]
  /** Set if handicap strokes don't count hole by hole: then the card has no dots. */
  readonly isGross?: true
  readonly answers?: readonly ExampleAnswers[]
  /** The settings that differ from the defaults. */
  readonly settings?: Partial<Settings>
}

/** What a game is, for golfers who have never played it. Loaded apart from the format itself. */
export interface FormatHelp<Settings> {
  /** The whole game in one sentence. */
  readonly sentence: string
  readonly example: Example<Settings>
  readonly settings: { readonly [Key in keyof Settings]: SettingHelp<Settings[Key]> }
}

/** The stake of a game; `means` are the format's own words. */
export function stakeHelp(means: string): SettingHelp<number> {
  return { title: 'Stake', text: means, format: formatStake }
}

/** A pot that is paid out by places. */
export const potHelp: { readonly [Key in keyof PotSettings]: SettingHelp<PotSettings[Key]> } = {
  stake: stakeHelp(potMeans),
  places: {
    title: 'Places paid',
    text: 'How many places are paid, and how the pot is split between them. Usually one place for every three players.',
    format: (shares) => (shares.length === 0 ? 'a third of the players' : `${shares.join(', ')}%`),
  },
  atLeastStake: {
    title: 'Smallest payout',
    text: 'You can leave out places that would pay less than the stake.',
    format: (isAtLeast) => (isAtLeast ? 'the stake' : 'any amount'),
  },
}

/** A pot with parts of its own for the nines. */
export const segmentPotHelp: {
  readonly [Key in keyof SegmentPotSettings]: SettingHelp<SegmentPotSettings[Key]>
} = {
  ...potHelp,
  segments: {
    title: 'Pots',
    text: 'One pot for the round, or three pots with a third of the stake in each: first nine, last nine and total.',
    format: (hasSegments) => (hasSegments ? 'three' : 'one'),
  },
}

/** Where strokes come from; `text` are the format's own words. */
export function strokeSourceHelp(text: string): {
  readonly [Key in keyof StrokeSource]: SettingHelp<StrokeSource[Key]>
} {
  return {
    handicaps: {
      title: 'Strokes',
      text,
      format: (handicaps) =>
        ({
          'off-the-lowest': 'off the low handicap',
          full: 'full handicap',
          agreed: 'as agreed',
          none: 'none',
        })[handicaps],
    },
    agreed: {
      title: 'Agreed strokes',
      text: 'The strokes that each player gets, regardless of handicap.',
      format: (agreed) => (Object.keys(agreed).length === 0 ? 'none' : Object.values(agreed).join(', ')),
    },
  }
}

/** A pot of players who may be split by handicap. */
export const flightPotHelp: {
  readonly [Key in keyof FlightPotSettings]: SettingHelp<FlightPotSettings[Key]>
} = {
  ...segmentPotHelp,
  flights: {
    title: 'Flights',
    text: 'Players can be split by handicap into flights of about the same size. Each flight has its own places and its own pot.',
    format: (flights) => (flights === 1 ? 'none' : `${flights}`),
  },
}

/** An allowance in percent. */
export function allowanceHelp(text: string): SettingHelp<number> {
  return { title: 'Handicap allowance', text, format: (percent) => `${percent}%` }
}

/** Who a game is between in a match of sides. */
export const playedByHelp: SettingHelp<PlayedBySettings['playedBy']> = {
  title: 'Played by',
  text: 'In a team match, the game is between the teams, or each player plays it alone.',
  format: (playedBy) => (playedBy === 'sides' ? 'teams' : 'each player'),
}

export const tiesHelp: SettingHelp<'shared' | 'countback'> = {
  title: 'Ties',
  text: 'Tied players share the place, or the better score on the last holes breaks the tie (countback).',
  format: (ties) => (ties === 'shared' ? 'shared' : 'countback'),
}

/** A stake in words. */
export function formatStake(stake: number): string {
  return stake === 0 ? 'no stake' : formatMoney(stake)
}
