import { addFractions, roundHalfUp, roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import type { HoleScore } from '../card/hole-score.ts'
import type { BallId, PlayerId, SideId } from '../match/ids.ts'
import type { HoleOutcome, Side } from '../match-play/hole-outcome.ts'
import {
  closedStatus,
  concededStatus,
  level,
  matchStatus,
  withCertainWinner,
  type MatchStatus,
} from '../match-play/match-status.ts'
import { strokeTotalStatus } from '../match-play/stroke-total.ts'
import { estimatedDifferential9, scoreDifferential, type PostedRound } from '../posting/score-differential.ts'
import type { Position } from '../standings/positions.ts'
import type { Label } from './words/labels.ts'
import type { RuleId } from './words/rules.ts'

/** Number of matches won, halved, lost and undecided (NA5). */
export interface MatchRecord {
  readonly kind: 'record'
  readonly won: number
  readonly halved: number
  readonly lost: number
  readonly open: number
}

/** What a hole does to the rabbit, or to the snake (RB2, SN1). */
export type HolderChange = 'caught' | 'stolen' | 'taken' | 'kept' | 'free' | 'loose'

/** A player in a column: who was the wolf. */
export interface NamedBall {
  readonly kind: 'ball'
  readonly ball: BallId
}

/** Any value that an explanation line can show. */
export type Value =
  | HoleScore
  | HoleOutcome
  | Fraction
  | Position
  | MatchStatus
  | MatchRecord
  | 'no-return'
  | 'not-started'
  | HolderChange
  | NamedBall

/** A value beside an operand in its row: the par, gross and strokes behind its points (EX5). */
export interface Part {
  readonly label: Label
  readonly value: Value
  readonly ball?: BallId
  /** The side of a match whose best ball it is. */
  readonly of?: Side
}

/** An operand of a line: a value, its name and its source. */
export interface Operand {
  readonly label: Label
  readonly value: Value
  /** The columns of its row before its own value. */
  readonly parts?: readonly Part[]
  readonly hole?: number
  /** The last hole of a bet that begins at `hole`. */
  readonly toHole?: number
  readonly player?: PlayerId
  readonly ball?: BallId
  readonly side?: SideId
  /** The opponent in a match. */
  readonly against?: readonly BallId[]
  /** The title of a game. */
  readonly name?: string
  readonly isPress?: boolean
  /** The score on the card that the maximum replaces (MX1). */
  readonly entered?: HoleScore
}

/** How the operands produce the value; `given` only states them. */
export type Operation =
  | 'given'
  | 'sum'
  | 'collect'
  | 'difference'
  | 'product'
  | 'portion'
  | 'scale'
  | 'divide'
  | 'round'
  | 'tenth'
  | 'half'
  | 'highest'
  | 'lowest'
  | 'average'
  | 'differential'
  | 'differential-of-nine'
  | 'place'
  | 'match'
  | 'stroke-match'
  | Closing
  | 'concede'
  | 'record'

/** How a bet with holes missing ends when the match is completed (NA7). */
export type Closing = 'cannot-be-caught' | 'as-it-stands' | 'neither-has-a-total' | 'void'

/** One line of an explanation, as a golfer would write it on the back of a card (EX1). */
export interface Step {
  readonly label: Label
  readonly rule: RuleId
  readonly operation: Operation
  readonly operands: readonly Operand[]
  readonly value: Value
  /** The player, hole or game of the line, where several lines have the same name. */
  readonly player?: PlayerId
  readonly ball?: BallId
  readonly balls?: readonly BallId[]
  readonly side?: SideId
  readonly hole?: number
  readonly name?: string
}

/** A line whose value is computed from its operands, so no line can fail to add up (EX1). */
export function step(
  label: Label,
  rule: RuleId,
  operation: Exclude<Operation, 'given'>,
  operands: readonly Operand[],
): Step {
  return { label, rule, operation, operands, value: operations[operation](operands) }
}

/** A line that only states known values and their name (EX1). */
export function statement(label: Label, rule: RuleId, operands: readonly Operand[], value: Value): Step {
  return { label, rule, operation: 'given', operands, value }
}

const operations: Record<Exclude<Operation, 'given'>, (operands: readonly Operand[]) => Value> = {
  sum: total,
  /** A sum of named operands, such as bets. */
  collect: total,
  difference: ([first, ...rest]) => {
    const less = total(rest)
    if (typeof less === 'number') return total([first!, { label: 'hole', value: -less }])
    return addFractions(fractionOf(first!.value), { ...less, numerator: -less.numerator })
  },
  product: ([of, by]) => Number(of!.value) * Number(by!.value),
  /** The first times the second, divided by the third and rounded down; then an odd unit. */
  portion: ([of, by, over, odd]) =>
    Math.floor((Number(of!.value) * Number(by!.value)) / Number(over!.value)) + Number(odd!.value),
  /** The first times the second, divided by the third. */
  scale: ([of, by, over]) => {
    const { numerator, denominator } = fractionOf(of!.value)
    return { numerator: numerator * Number(by!.value), denominator: denominator * Number(over!.value) }
  },
  divide: ([of, by]) => {
    const { numerator, denominator } = fractionOf(of!.value)
    return { numerator, denominator: denominator * Number(by!.value) }
  },
  round: ([of]) => roundHalfUp(fractionOf(of!.value)),
  tenth: ([of]) => inTenths(tenthsOf(of!)),
  /** Half of so many tenths, rounded to a tenth. */
  half: ([of]) => {
    const { numerator, denominator } = fractionOf(of!.value)
    return { numerator: roundHalfUp({ numerator, denominator: 2 }), denominator }
  },
  highest: (operands) => Math.max(...wholes(operands)),
  lowest: (operands) => operands.toSorted((a, b) => tenthsOf(a) - tenthsOf(b))[0]!.value,
  /** The first divided by the second, to a tenth. */
  average: ([of, by]) => inTenths(roundHalfUp({ numerator: tenthsOf(of!), denominator: Number(by!.value) })),
  /** Adjusted gross less the rating, scaled by the slope, to a tenth. */
  differential: (operands) => inTenths(scoreDifferential(postedOf(operands))),
  /** The same plus the expected differential for nine more holes; the index is the last operand (SD2). */
  'differential-of-nine': (operands) =>
    inTenths(estimatedDifferential9(postedOf(operands), tenthsOf(operands[3]!))),
  place: (operands) => {
    const [better, level] = wholes(operands)
    return { kind: 'place', place: 1 + better!, isShared: level! > 0 }
  },
  match: (operands) => matchStatus(operands.map(({ value }) => (isOutcome(value) ? value : null))),
  /** The totals of A and B (a number or null) and the holes left; a bet that hasn't started has no such line. */
  'stroke-match': ([a, b, left]) => {
    const holesLeft = Number(left!.value)
    const leadOfA = typeof a!.value === 'number' && typeof b!.value === 'number' ? b!.value - a!.value : 0
    const pickUpsOfA = Number(a!.value === 'no-return')
    const pickUpsOfB = Number(b!.value === 'no-return')
    // Completing the match adds its own line (NA7).
    return strokeTotalStatus({ leadOfA, pickUpsOfA, pickUpsOfB, holesLeft, holes: -1 }, 'in-progress')
  },
  'cannot-be-caught': ([status]) => withCertainWinner(statusOf(status!)),
  'as-it-stands': ([status]) => closedStatus(statusOf(status!), 'as-they-stand'),
  'neither-has-a-total': ([status]) => level('tied', statusOf(status!).holesLeft),
  void: ([status]) => status!.value,
  /** The current status and the side that wins by it; null halves the bet. */
  concede: ([status, { label, value: winner } = status!]) =>
    concededStatus(
      statusOf(status!),
      winner === 'A' || winner === 'B' ? winner : null,
      label === 'withdrew' ? 'withdrawal' : 'concession',
    ),
  record: (operands) => {
    const [won, lost, halved, open] = wholes(operands)
    return { kind: 'record', won: won!, halved: halved!, lost: lost!, open: open! }
  },
}

function postedOf([adjusted, rating, slope]: readonly Operand[]): PostedRound {
  return {
    adjustedGross: Number(adjusted!.value),
    ratingTenths: tenthsOf(rating!),
    slope: Number(slope!.value),
    conditions: 0,
  }
}

/** Fast path for whole numbers: most lines are a row of 18 holes. */
function total(operands: readonly Operand[]): number | Fraction {
  let whole = 0
  let parts: Fraction | null = null
  for (const { value } of operands) {
    if (typeof value === 'number') whole += value
    else if (isFraction(value)) parts = parts ? addFractions(parts, value) : value
  }
  return parts ? addFractions(fractionOf(whole), parts) : whole
}

function wholes(operands: readonly Operand[]): number[] {
  return operands.map(({ value }) => Number(value))
}

/** A value in whole tenths. */
export function tenthsOf({ value }: Operand): number {
  return roundToTenths(fractionOf(value))
}

/** A number of tenths as a value that reads with one decimal. */
export function inTenths(tenths: number): Fraction {
  return { numerator: tenths, denominator: 10 }
}

/** Which of two values is lower: below 0 the first. */
export function compareValues(one: Value, other: Value): number {
  const [a, b] = [fractionOf(one), fractionOf(other)]
  return a.numerator * b.denominator - b.numerator * a.denominator
}

function fractionOf(value: Value): Fraction {
  return isFraction(value) ? value : { numerator: Number(value), denominator: 1 }
}

/** Whether a value is an exact fraction, such as an unrounded handicap. */
export function isFraction(value: Value): value is Fraction {
  return typeof value === 'object' && value !== null && 'numerator' in value
}

function isOutcome(value: Value): value is HoleOutcome {
  return value === 'A' || value === 'B' || value === 'H'
}

/** Whether a value is a match status. */
export function isStatus(value: Value): value is MatchStatus {
  return typeof value === 'object' && value !== null && 'holesLeft' in value
}

function statusOf({ value }: Operand): MatchStatus {
  return isStatus(value) ? value : level('not-started', 0)
}
