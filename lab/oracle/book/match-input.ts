/** A match as the oracle reads it: the engine's input, declared again so that the two share no code. */
export interface BookMatch {
  /** The numbers of the holes, ascending (MA1). Rows of a tee and scores follow this order. */
  readonly holes: readonly number[]
  readonly players: readonly BookPlayer[]
  readonly balls: readonly BookBall[]
  readonly sides?: readonly { readonly id: string }[]
  readonly groups?: readonly { readonly id: string; readonly startsOn: number }[]
  readonly games: readonly Game[]
  readonly isComplete?: boolean
  readonly concessions?: readonly Concession[]
  readonly halfIndex?: 'rounded' | 'exact'
  readonly facts?: readonly Fact[]
}

/**
 * An answer to a game's question about a hole; without a ball, it means "no one", or the meaning of
 * its value. Without a game it is about the ball: its putts.
 */
export interface Fact {
  readonly hole: number
  readonly kind: string
  /** Null for a fact about a ball. */
  readonly game: string | null
  readonly ball: string | null
  readonly value: number
}

/** A conceded or halved hole, or the same for the match from that hole on (CN1 to CN3). */
export interface Concession {
  readonly game: string
  readonly between: readonly [string, string]
  readonly hole: number
  readonly by: string | null
  readonly isOfMatch: boolean
}

export type Score = number | 'X' | null
export type SegmentName = 'front' | 'back' | 'total'

export interface BookPlayer {
  readonly id: string
  readonly indexTenths: number
  readonly addedStrokes?: number
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
  readonly play?: 'scramble' | 'alternate-shot' | 'greensomes' | 'chapman'
  /** Holes after the last one are not entered. */
  readonly scores: readonly Score[]
  readonly side?: string | null
  readonly group?: string | null
  /** The number of the ball's last hole; 0 if it never started (WD1). */
  readonly withdrawnAfter?: number
}

export interface GameOf<Format extends FormatName> {
  readonly id: string
  readonly format: Format
  readonly settings: Partial<Choices[Format]>
  /** The balls that play the game; all if none are named (MA3). */
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
  readonly 'par-competition': StablefordChoice
  readonly 'modified-stableford': ModifiedChoice
  readonly 'match-play': MatchPlayChoice
  readonly skins: SkinsChoice
  readonly 'best-ball': BestBallChoice
  readonly 'lone-ranger': LoneRangerChoice
  readonly twos: TwosChoice
  readonly rabbit: RabbitChoice
  readonly nines: NinesChoice
  readonly vegas: VegasChoice
  readonly 'low-high': LowHighChoice
  readonly aces: AcesChoice
  readonly sixes: SixesChoice
  readonly wolf: WolfChoice
  readonly junk: JunkChoice
  readonly bingo: BingoChoice
  readonly snake: SnakeChoice
  readonly contests: ContestsChoice
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

/** A pot that is paid out by places. */
export interface PotChoice {
  readonly stake: number
  readonly places: readonly number[]
  readonly atLeastStake: boolean
}

/** A pot that may be cut into three. */
export interface SegmentPotChoice extends PotChoice {
  readonly segments: boolean
}

/** A pot of players who may be split by handicap. */
export interface FlightPotChoice extends SegmentPotChoice {
  readonly flights: number
}

/** Whether a game is between sides, or between balls also in a match of sides (TE4). */
export interface PlayedByChoice {
  readonly playedBy: 'sides' | 'balls'
}

export interface QuotaChoice extends FlightPotChoice, PlayedByChoice {
  readonly version: 'standard' | 'chicago'
  readonly ties: 'shared' | 'countback'
  readonly base: number
  readonly floor: number
  readonly points: 'stableford' | '1-2-4-8' | Points
  readonly allowancePercent: number
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

/** Where strokes come from (CM1, NA8). */
export interface StrokesChoice {
  readonly handicaps: 'off-the-lowest' | 'full' | 'agreed' | 'none'
  readonly agreed: Readonly<Record<string, number>>
}

/** The settings of a match between two sides, whatever is bet on it. */
interface MatchChoice extends PlayedByChoice, StrokesChoice {
  /** The stake on each segment. */
  readonly mostPresses: 'any' | '1' | '2' | '3' | '4' | '5'
  readonly unfinished: 'void' | 'as-they-stand'
  readonly withdrawn: 'lost' | 'void'
  readonly partnerWithdrawn: 'plays-on' | 'lost' | 'void'
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

export interface GrossChoice extends FlightPotChoice, PlayedByChoice {
  readonly maximum: Maximum
  readonly ties: 'shared' | 'countback'
}

export interface NetChoice extends GrossChoice {
  readonly allowancePercent: number
}

export interface StablefordChoice extends FlightPotChoice, PlayedByChoice {
  readonly allowancePercent: number
  readonly sides: { readonly kind: 'sum' } | { readonly kind: 'best'; readonly balls: number }
  readonly ties: 'shared' | 'countback'
}

export interface ModifiedChoice extends StablefordChoice {
  readonly scoring: 'gross' | 'net'
  readonly points: { readonly kind: 'tour' } | ({ readonly kind: 'own' } & Omit<Points, 'condor'>)
}

export interface SkinsChoice extends CountingChoice {
  readonly isCarried: boolean
  readonly isValidated: boolean
  readonly birdieOnly: boolean
  readonly naturalFirst: boolean
  readonly left: 'void' | 'first-winner' | 'split'
  readonly money: 'each-skin' | 'pot'
  readonly stake: number
}

export interface TwosChoice {
  readonly holeInOne: '1' | '2'
  readonly part: CountingChoice['part']
  readonly stake: number
}

export type BallCount =
  | { readonly kind: 'same' | 'in-turn' }
  | { readonly kind: 'by-par'; readonly parThree: number; readonly parFour: number; readonly parFive: number }
  | { readonly kind: 'by-thirds'; readonly first: number; readonly second: number; readonly last: number }
  | {
      readonly kind: 'mixed'
      readonly grossBalls: number
      readonly netBalls: number
      readonly sameBall: boolean
    }
  | { readonly kind: 'pairs'; readonly pairing: 'ab-cd' | 'ad-bc' }

export interface BestBallChoice extends SegmentPotChoice {
  readonly drives: 'own' | 'best'
  readonly ties: 'shared' | 'countback'
  readonly balls: number
  readonly count: BallCount
  readonly scoring: 'net' | 'gross'
  readonly allowancePercent: number
}

export interface LoneRangerChoice extends SegmentPotChoice {
  readonly turns: Readonly<Record<string, number>>
  readonly scoring: 'net' | 'gross'
  readonly ties: 'shared' | 'countback'
  readonly allowancePercent: number
  readonly rangerPot: boolean
}

export interface CountingChoice extends StrokesChoice {
  readonly scoring: 'net' | 'gross'
  readonly allowancePercent: number
  readonly mostPerHole: 'any' | '1' | '2'
  readonly skipsParThrees: boolean
  readonly halfStrokes: boolean
  readonly part: 'all' | 'first-nine' | 'last-nine' | 'first-third' | 'second-third' | 'last-third'
}

export interface RabbitChoice extends CountingChoice {
  readonly legs: 'nines' | 'thirds' | 'round'
  readonly stolen: boolean
  readonly loose: 'next-leg' | 'void'
  readonly squirrel: boolean
  readonly stake: number
}

export interface ValueChoice extends CountingChoice {
  readonly stake: number
  readonly maxLoss: number
}

export interface PointsChoice extends ValueChoice, PotChoice {
  readonly money: 'each-pair' | 'average' | 'best' | 'pot' | 'places'
}

/** What happens after a withdrawal (WD4). */
export interface PartnerChoice extends ValueChoice {
  readonly partner: 'void' | 'twice'
}

export interface VegasChoice extends PartnerChoice {
  readonly partners: 'sides' | 'thirds'
  readonly order: PartnerOrder
  readonly scoreCap: number
  readonly birdie: boolean
  readonly birdieBy: 'gross' | 'net'
  readonly both: 'cancel' | 'turn'
  readonly eagle: 'birdie' | 'double'
  readonly daytona: boolean
}

export interface LowHighChoice extends PartnerChoice {
  readonly isCarried: boolean
  readonly hasTotal: boolean
  readonly sweepPoints: number
}

export interface SixesChoice extends StrokesChoice {
  readonly parts: 'match' | 'holes'
  readonly by: 'better-ball' | 'low-and-high'
  readonly order: PartnerOrder
  readonly stake: number
  readonly presses: MatchPlayChoice['presses']
  readonly unfinished: 'void' | 'as-they-stand'
  readonly allowancePercent: number
  readonly partner: 'void' | 'twice'
}

export interface AcesChoice extends ValueChoice {
  readonly ace: number
  readonly deuce: number
  readonly isCarried: boolean
}

export interface WolfChoice extends PointsChoice {
  readonly turns: Readonly<Record<string, number>>
  readonly lastHoles: 'fewest-points' | 'in-order'
  readonly points: 'zero-sum' | 'classic'
  readonly partnerWeight: number
  readonly aloneWeight: number
  readonly blindWeight: number
  readonly isCarried: boolean
  readonly pig: boolean
}

/** What each dot is worth, by its name on the card or the kind of its entries (DT1, DT2). */
export type DotWorths = Readonly<
  Record<
    | 'birdie'
    | 'eagle'
    | 'albatross'
    | 'holesInOne'
    | 'bogey'
    | 'doubleBogey'
    | 'greenie'
    | 'sandie'
    | 'barkie'
    | 'sharkie'
    | 'arnie'
    | 'chippie'
    | 'poley'
    | 'three-putt'
    | 'water'
    | 'out-of-bounds'
    | 'own-1'
    | 'own-2',
    number
  >
>

export interface JunkChoice extends Omit<PointsChoice, 'scoring'>, PlayedByChoice, DotWorths {
  readonly scoreBy: 'gross' | 'net'
  readonly valid: 'gross' | 'net' | 'always'
  readonly greeniesCarry: boolean
}

export interface BingoChoice extends PotChoice {
  readonly doubled: boolean
  readonly part: CountingChoice['part']
  readonly maxLoss: number
  readonly money: PointsChoice['money']
}

export interface ContestsChoice {
  readonly closest: 'par-threes' | 'chosen' | 'off'
  readonly closestHoles: readonly number[]
  readonly longestHoles: readonly number[]
  readonly noWinner: 'next' | 'back'
  readonly winners: 'one' | 'two'
  readonly stake: number
}

export interface SnakeChoice {
  readonly grows: 'fixed' | 'each' | 'doubled'
  readonly legs: 'round' | 'nines'
  readonly part: CountingChoice['part']
  readonly stake: number
}

export type PartnerOrder = '2-3-4' | '2-4-3' | '3-2-4' | '3-4-2' | '4-2-3' | '4-3-2'

export interface NinesChoice extends PointsChoice {
  readonly points: 'odd' | 'sixes'
  readonly sweep: boolean
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
