import { result } from '../explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '../explanation/step.ts'
import type { Label } from '../explanation/words/labels.ts'
import type { RuleId } from '../explanation/words/rules.ts'
import type { SideId } from '../match/ids.ts'
import type { RankedSide } from './sides.ts'

/** Explains how members' values add up for their sides. */
export interface SideWorking<Side extends RankedSide> {
  readonly label: Label
  readonly rule: RuleId
  /** Each member's value. */
  readonly standingsOf: (side: Side) => Operand[]
  /** The value that sides compare by, if different. */
  readonly comparedOf?: (side: Side) => Operand[]
}

/**
 * The sum over a side's members who have started, and the average that compares sides of different size (QU6, ST5,
 * SF5).
 */
export function sideSteps<Side extends RankedSide>(
  sides: readonly Side[],
  side: SideId,
  working: SideWorking<Side>,
): Step[] {
  const own = sides.find((one) => one.side === side)
  if (!own) return []
  const { label, rule, standingsOf, comparedOf = standingsOf } = working
  const { kind } = own.position
  if (kind !== 'place') return [statement(kind, 'CA4', standingsOf(own), kind)]
  const together = step(label, rule, 'sum', standingsOf(own).filter(hasBegun))
  const isComparable = sides.every(({ position }) => position.kind === 'place')
  return [...(isComparable ? averageSteps(sides, rule, label, comparedOf) : []), together]
}

/** All sides by average, if their sizes differ. */
function averageSteps<Side extends RankedSide>(
  sides: readonly Side[],
  rule: RuleId,
  label: Label,
  comparedOf: (side: Side) => Operand[],
): Step[] {
  const begun = sides.map((side) => ({ side: side.side, members: comparedOf(side).filter(hasBegun) }))
  if (begun.every(({ members }) => members.length === begun[0]!.members.length)) return []
  const rows = begun.map(({ side, members }): Operand => {
    const together = result([step(label, rule, 'sum', members)])
    const count: Operand = { label: 'members', value: members.length }
    const { value } = step('average', rule, 'divide', [together, count])
    return { label: 'average', side, value, parts: [{ ...together, label: members[0]!.label }, count] }
  })
  return [statement('ranked-by-the-average', rule, rows, null)]
}

function hasBegun({ value }: Operand): boolean {
  return typeof value !== 'string'
}
