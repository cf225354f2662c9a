import { result } from '../explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '../explanation/step.ts'
import type { Label } from '../explanation/words/labels.ts'
import type { RuleId } from '../explanation/words/rules.ts'
import type { SideId } from '../match/ids.ts'
import type { RankedSide } from './sides.ts'

/** How the members of sides make what the sides have together. */
export interface SideWorking<Side extends RankedSide> {
  readonly label: Label
  readonly rule: RuleId
  /** What each member of a side brings. */
  readonly standingsOf: (side: Side) => Operand[]
  /** The same as sides compare it, where that is something else. */
  readonly comparedOf?: (side: Side) => Operand[]
}

/** What those of a side who have begun have together, and what sides of different size compare by (QU6, ST5, SF5). */
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

/** All sides by average, where they are not of the same size. */
function averageSteps<Side extends RankedSide>(
  sides: readonly Side[],
  rule: RuleId,
  label: Label,
  comparedOf: (side: Side) => Operand[],
): Step[] {
  const begun = sides.map((side) => ({ side: side.side, members: comparedOf(side).filter(hasBegun) }))
  if (begun.every(({ members }) => members.length === begun[0]!.members.length)) return []
  return begun.map(({ side, members }) => ({
    ...step('average', rule, 'divide', [
      result([step(label, rule, 'sum', members)]),
      { label: 'members', value: members.length },
    ]),
    side,
  }))
}

function hasBegun({ value }: Operand): boolean {
  return typeof value !== 'string'
}
