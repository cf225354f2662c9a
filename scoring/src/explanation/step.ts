import { addFractions, roundHalfUp, roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import type { HoleScore } from '../card/hole-score.ts'
import type { NassauCell } from '../formats/nassau.ts'
import type { PlayerId } from '../match/player.ts'
import type { HoleOutcome } from '../match-play/hole-outcome.ts'
import { matchStatus, type MatchStatus } from '../match-play/match-status.ts'
import { strokeTotalStatus } from '../match-play/stroke-total.ts'
import { scoreDifferential } from '../posting/score-differential.ts'
import type { Position } from '../standings/positions.ts'
import type { Label } from './words/labels.ts'
import type { RuleId } from './words/rules.ts'

/** Anything a line of an explanation can show. */
export type Value =
  | HoleScore
  | HoleOutcome
  | Fraction
  | Position
  | MatchStatus
  | Extract<NassauCell, { kind: 'record' }>
  | 'no-return'
  | 'not-started'

/** What goes into a line: a value with its name, and where it comes from. */
export interface Operand {
  readonly label: Label
  readonly value: Value
  readonly hole?: number
  readonly player?: PlayerId
}

/** How the operands of a line make its value; `given` only states them. */
export type Operation =
  | 'given'
  | 'sum'
  | 'difference'
  | 'scale'
  | 'round'
  | 'half'
  | 'highest'
  | 'lowest'
  | 'average'
  | 'differential'
  | 'place'
  | 'match'
  | 'stroke-match'
  | 'record'

/** One line of an explanation, as a person would write it on the back of a card (EX1). */
export interface Step {
  readonly label: Label
  readonly rule: RuleId
  readonly operation: Operation
  readonly operands: readonly Operand[]
  readonly value: Value
}

/** A line whose value follows from its operands, so that no line can fail to add up (EX1). */
export function step(
  label: Label,
  rule: RuleId,
  operation: Exclude<Operation, 'given'>,
  operands: readonly Operand[],
): Step {
  return { label, rule, operation, operands, value: operations[operation](operands) }
}

/** A line that only states what is known and what that is called (EX1). */
export function statement(label: Label, rule: RuleId, operands: readonly Operand[], value: Value): Step {
  return { label, rule, operation: 'given', operands, value }
}

const operations: Record<Exclude<Operation, 'given'>, (operands: readonly Operand[]) => Value> = {
  sum: total,
  difference: ([first, ...rest]) => {
    const less = total(rest)
    if (typeof less === 'number') return total([first!, { label: 'hole', value: -less }])
    return addFractions(fractionOf(first!.value), { ...less, numerator: -less.numerator })
  },
  /** The first times the second, divided by the third. */
  scale: ([of, by, over]) => {
    const { numerator, denominator } = fractionOf(of!.value)
    return { numerator: numerator * Number(by!.value), denominator: denominator * Number(over!.value) }
  },
  round: ([of]) => roundHalfUp(fractionOf(of!.value)),
  /** Half of so many tenths, rounded to a tenth. */
  half: ([of]) => {
    const { numerator, denominator } = fractionOf(of!.value)
    return { numerator: roundHalfUp({ numerator, denominator: 2 }), denominator }
  },
  highest: (operands) => Math.max(...wholes(operands)),
  /** The lowest of so many tenths. */
  lowest: (operands) => inTenths(Math.min(...operands.map(tenthsOf))),
  /** The first divided by the second, to a tenth. */
  average: ([of, by]) => inTenths(roundHalfUp({ numerator: tenthsOf(of!), denominator: Number(by!.value) })),
  /** What is posted less the rating, on the slope, to a tenth. */
  differential: ([adjusted, rating, slope]) =>
    inTenths(
      scoreDifferential({
        adjustedGross: Number(adjusted!.value),
        ratingTenths: tenthsOf(rating!),
        slope: Number(slope!.value),
        conditions: 0,
      }),
    ),
  place: (operands) => {
    const [better, level] = wholes(operands)
    return { kind: 'place', place: 1 + better!, isShared: level! > 0 }
  },
  match: (operands) => matchStatus(operands.map(({ value }) => (isOutcome(value) ? value : null))),
  'stroke-match': (operands) => {
    const [leadOfA, pickUpsOfA, pickUpsOfB, holesLeft, holes] = wholes(operands)
    return strokeTotalStatus(
      {
        leadOfA: leadOfA!,
        pickUpsOfA: pickUpsOfA!,
        pickUpsOfB: pickUpsOfB!,
        holesLeft: holesLeft!,
        holes: holes!,
      },
      'in-progress',
    )
  },
  record: (operands) => {
    const [won, halved, lost, open] = wholes(operands)
    return { kind: 'record', won: won!, halved: halved!, lost: lost!, open: open! }
  },
}

/** Whole numbers are added as they are: most lines are a row of 18 holes. */
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

/** So many tenths as a value that reads with one decimal. */
export function inTenths(tenths: number): Fraction {
  return { numerator: tenths, denominator: 10 }
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
