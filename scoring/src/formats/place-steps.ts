import { statement, step, type Operand, type Step, type Value } from '../explanation/step.ts'
import type { RuleId } from '../explanation/words/rules.ts'
import type { Position } from '../standings/positions.ts'

interface Ranked {
  readonly position: Position
}

/**
 * How a place comes about (PO1). The number of better ones is read off their places, so that a countback
 * counts as it was decided.
 */
export function placeSteps<Row extends Ranked>(
  own: Row,
  rows: readonly Row[],
  standings: readonly Operand[],
  rule: RuleId,
  countbackSteps: (own: Row, other: Row) => Step[] = () => [],
): Step[] {
  const { position } = own
  if (position.kind !== 'place') return [statement(position.kind, 'CA4', [], position)]
  const standing = standings[rows.indexOf(own)]!.value
  const onCountback: Step[] = []
  let better = 0
  let level = -1
  for (const [at, other] of rows.entries()) {
    if (other.position.kind !== 'place') continue
    if (other.position.place === position.place) level++
    else if (standings[at]!.value === standing) onCountback.push(...countbackSteps(own, other))
    if (other.position.place < position.place) better++
  }
  const counts: Operand[] = [
    { label: 'better', value: better },
    { label: 'level', value: level },
  ]
  return [
    statement('everybody', rule, standings, position),
    ...onCountback,
    step('position', 'PO1', 'place', counts),
  ]
}

/** The values of the holes that have one. */
export function holeOperands(
  holes: readonly number[],
  values: readonly (Value | undefined)[],
  isShown: (at: number) => boolean = () => true,
): Operand[] {
  const operands: Operand[] = []
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (value !== null && value !== undefined && isShown(at)) {
      operands.push({ label: 'hole', hole: holes[at]!, value })
    }
  }
  return operands
}
