import type { CardTotal } from '../card/card-total.ts'
import { contentionOf, type StrokePlayResult } from '../formats/stroke-play.ts'
import type { PlayerId } from '../match/player.ts'
import type { Position } from '../standings/positions.ts'
import { statement, step, type Operand, type Step } from './step.ts'
import type { RuleId } from './words/rules.ts'

interface Ranked {
  readonly player: PlayerId
  readonly position: Position
}

/**
 * How a place comes about (PO1). The number of better players is read off their places, so that a countback
 * counts as it was decided.
 */
export function placeSteps(
  own: Ranked,
  rows: readonly Ranked[],
  standings: readonly Operand[],
  rule: RuleId,
): Step[] {
  const { position } = own
  if (position.kind !== 'place') return [statement(position.kind, 'CA4', [], position)]
  let better = 0
  let level = -1
  for (const { position: other } of rows) {
    if (other.kind !== 'place') continue
    if (other.place < position.place) better++
    if (other.place === position.place) level++
  }
  return [
    statement('scores', rule, standings, position),
    step('position', 'PO1', 'place', [
      { label: 'better', value: better },
      { label: 'level', value: level },
    ]),
  ]
}

/** What everybody is ranked by in stroke play (PO3). */
export function standingsOf<Row extends Ranked>(
  { rows, isFinal }: StrokePlayResult<Row>,
  totalOf: (row: Row) => CardTotal,
): Operand[] {
  return rows.map((row) => ({
    label: 'player',
    player: row.player,
    value: contentionOf(totalOf(row), isFinal ? 'strokes' : 'toPar'),
  }))
}
