import { statement, step, type Operand, type Part, type Step, type Value } from '../explanation/step.ts'
import type { RuleId } from '../explanation/words/rules.ts'
import type { Position } from '../standings/positions.ts'

interface Ranked {
  readonly position: Position
}

/**
 * Explains a position (PO1). The number of those ahead is derived from the positions, so a countback counts as it was
 * decided.
 */
export function placeSteps<Row extends Ranked>(
  own: Row,
  rows: readonly Row[],
  standings: readonly Operand[],
  rule: RuleId,
  countbackSteps: (own: Row, other: Row) => Step[] = () => [],
): Step[] {
  const { position } = own
  if (position.kind !== 'place') return [withoutPlace(position.kind)]
  const standing = standings[rows.indexOf(own)]!.value
  const isOfSides = standings.every(({ side }) => side !== undefined)
  const onCountback: Step[] = []
  let ahead = 0
  let level = -1
  for (const [at, other] of rows.entries()) {
    if (other.position.kind !== 'place') continue
    if (other.position.place === position.place) level++
    else if (standings[at]!.value === standing) onCountback.push(...countbackSteps(own, other))
    if (other.position.place < position.place) ahead++
  }
  const counts: Operand[] = [
    { label: 'ahead', value: ahead },
    { label: 'level', value: level },
  ]
  return [
    statement(isOfSides ? 'all-sides' : 'everybody', rule, inOrder(rows, standings), position),
    ...onCountback,
    step('position', byPace.has(rule) ? rule : 'PO1', 'place', counts),
  ]
}

/** Rules by which places change until all cards are complete; they say more than the count of those ahead. */
const byPace: ReadonlySet<RuleId> = new Set(['QU5', 'SF4', 'MF1'])

/** Why a ball has neither a place nor points: it has no score. */
export function withoutPlace(kind: 'no-return' | 'not-started'): Step {
  return statement(kind === 'no-return' ? 'no-score-on-any-hole' : kind, 'CA4', [], kind)
}

/** Best first; those without a place last. */
function inOrder(rows: readonly Ranked[], standings: readonly Operand[]): Operand[] {
  const placeOf = ({ position }: Ranked) => (position.kind === 'place' ? position.place : Infinity)
  const places = rows.map(placeOf)
  return standings
    .map((operand, at) => ({ operand, place: places[at]! }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ operand }) => operand)
}

/** The values of the holes that have one. */
export function holeOperands(
  holes: readonly number[],
  values: readonly (Value | undefined)[],
  isShown: (at: number) => boolean = () => true,
  partsOf?: (at: number) => Part[],
): Operand[] {
  const operands: Operand[] = []
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (value !== null && value !== undefined && isShown(at)) {
      const operand: Operand = { label: 'hole', hole: holes[at]!, value }
      operands.push(partsOf ? { ...operand, parts: partsOf(at) } : operand)
    }
  }
  return operands
}
