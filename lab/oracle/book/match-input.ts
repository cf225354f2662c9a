/** A match as the oracle reads it: the engine's input, declared again so that neither leans on the other. */
export interface BookMatch {
  /** Their numbers, ascending (MA1). Rows of a tee and scores stand in this order. */
  readonly holes: readonly number[]
  readonly players: readonly BookPlayer[]
  readonly balls: readonly BookBall[]
  readonly sides?: readonly { readonly id: string }[]
  readonly groups?: readonly { readonly id: string; readonly startsOn: number }[]
  readonly games: readonly Game[]
  readonly isComplete?: boolean
  readonly halfIndex?: 'rounded' | 'exact'
}

export type Score = number | 'X' | null
export type SegmentName = 'front' | 'back' | 'total'

export interface BookPlayer {
  readonly id: string
  readonly indexTenths: number
  readonly tee: {
    readonly slope: number
    readonly ratingTenths: number
    readonly pars: readonly number[]
    readonly strokeIndex: readonly number[]
  }
}

export interface BookBall {
  readonly id: string
  readonly players: readonly string[]
  readonly play?: 'scramble' | 'alternate-shot'
  /** What comes after the last is not entered. */
  readonly scores: readonly Score[]
  readonly side?: string | null
  readonly group?: string | null
}

export interface GameOf<Format extends FormatName> {
  readonly id: string
  readonly format: Format
  readonly settings: Partial<Choices[Format]>
  /** The balls that play it; all where none are named (MA3). */
  readonly among?: readonly string[]
}

export type Game = { [Format in FormatName]: GameOf<Format> }[FormatName]
export type FormatName = keyof Choices

interface Choices {
  readonly quota: QuotaChoice
  readonly nassau: NassauChoice
  readonly gross: GrossChoice
  readonly net: NetChoice
  readonly stableford: StablefordChoice
  readonly 'match-play': MatchPlayChoice
  readonly skins: SkinsChoice
  readonly 'best-ball': BestBallChoice
}

export interface Points {
  readonly condor: number
  readonly albatross: number
  readonly eagle: number
  readonly birdie: number
  readonly par: number
  readonly bogey: number
  readonly doubleBogey: number
}

export interface QuotaChoice {
  readonly base: number
  readonly floor: number
  readonly points: 'stableford' | '1-2-4-8' | Points
  readonly allowancePercent: number
  readonly stake: number
}

export interface AgreedPress {
  readonly between: readonly [string, string]
  readonly segment: SegmentName
  readonly fromHole: number
}

type PressesByHand =
  | { readonly kind: 'off' }
  | { readonly kind: 'manual'; readonly agreed: readonly AgreedPress[] }

export type Presses =
  | PressesByHand
  | { readonly kind: 'automatic'; readonly holesDown: number; readonly onTotal: boolean }

/** What a match between two is played by, whatever is bet on it. */
interface MatchChoice {
  readonly unfinished: 'void' | 'as-they-stand'
  readonly handicaps: 'off-the-lowest' | 'none'
  readonly singlesAllowancePercent: number
  readonly fourBallAllowancePercent: number
  readonly fourBallMethod: 'whs' | 'gbi'
}

export interface NassauChoice extends MatchChoice {
  readonly stakes: { readonly front: number; readonly back: number; readonly total: number }
  readonly presses: Presses
  readonly scoring: 'match' | 'strokes'
}

export interface MatchPlayChoice extends MatchChoice {
  readonly stake: number
  readonly presses: PressesByHand | { readonly kind: 'automatic'; readonly holesDown: number }
}

export type Maximum =
  | { readonly kind: 'off' | 'double-par' | 'net-double-bogey' }
  | { readonly kind: 'fixed'; readonly strokes: number }

export interface GrossChoice {
  readonly maximum: Maximum
  readonly ties: 'shared' | 'countback'
  readonly stake: number
}

export interface NetChoice extends GrossChoice {
  readonly allowancePercent: number
}

export interface StablefordChoice {
  readonly allowancePercent: number
  readonly sides: { readonly kind: 'sum' } | { readonly kind: 'best'; readonly balls: number }
  readonly ties: 'shared' | 'countback'
  readonly stake: number
}

export interface SkinsChoice {
  readonly scoring: 'gross' | 'net'
  readonly allowancePercent: number
  readonly isCarried: boolean
  readonly isValidated: boolean
  readonly stake: number
}

export interface BestBallChoice {
  readonly balls: number
  readonly scoring: 'net' | 'gross'
  readonly allowancePercent: number
  readonly stake: number
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
