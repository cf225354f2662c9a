import type { CardTotal } from '../card/card-total.ts'
import type { HoleScore } from '../card/hole-score.ts'
import { contentionOf, type StrokePlayResult } from '../formats/stroke-play.ts'
import type { PlayerId } from '../match/player.ts'
import { countback } from '../standings/countback.ts'
import type { Position } from '../standings/positions.ts'
import { result } from './handicap-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'
import type { RuleId } from './words/rules.ts'

interface Ranked {
  readonly player: PlayerId
  readonly position: Position
  readonly counted?: readonly HoleScore[]
  readonly handicap?: number
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

/** What everybody is ranked by in stroke play (PO3). */
export function standingsOf<Row extends Ranked>(
  { rows, isFinal }: StrokePlayResult<Row>,
  totalOf: (row: Row) => CardTotal,
): Operand[] {
  return rows.map((row) => ({
    label: isFinal ? 'player' : 'to-par',
    player: row.player,
    value: contentionOf(totalOf(row), isFinal ? 'strokes' : 'toPar'),
  }))
}

/** Two who are level and yet apart: the last holes that decided, as both have them (CB1, CB2). */
function countbackSteps(own: Ranked, other: Ranked): Step[] {
  const [one, two] = [own, other].map(({ counted = [], handicap = 0 }) => ({ scores: counted, handicap }))
  const { lastHoles } = countback(one!, two!)
  return [own, other].flatMap((row) => lastHolesSteps(row, lastHoles ?? 0))
}

function lastHolesSteps({ player, counted = [], handicap = 0 }: Ranked, lastHoles: number): Step[] {
  const holes = counted.length
  const last = counted.flatMap((value, hole): Operand[] =>
    hole < holes - lastHoles ? [] : [{ label: 'hole', hole: hole + 1, value }],
  )
  const steps = [step(`countback-on-the-last-${lastHoles}`, 'CB1', 'sum', last)]
  if (handicap !== 0) {
    const share = step('share-of-the-handicap', 'CB2', 'scale', [
      { label: 'handicap', value: handicap },
      { label: 'holes', value: lastHoles },
      { label: 'holes', value: holes },
    ])
    steps.push(share, step('net', 'CB2', 'difference', [result(steps), result([share])]))
  }
  return steps.map((line) => ({ ...line, player }))
}
