import { step, type Operand, type Part, type Step, type Value } from '#explanation/step.ts'
import { pointsSoFarSteps } from '#explanation/withdrawal-steps.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import type { BallId } from '#match/ids.ts'
import { cardParts } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { placeSteps, withoutPlace } from '../place-steps.ts'
import { countHoles } from './counted-holes.ts'
import type { PointsSettings } from './counting-settings.ts'
import { shareUnits } from './points-money.ts'
import type { PointsResult, PointsRow } from './points-scorer.ts'

/** The rules that an explanation of a points game cites. */
export interface PointsRules {
  readonly onHole: RuleId
  readonly final: RuleId
  readonly open: RuleId
}

/** Explains the points of a hole, of a ball, and its position. */
export function explainPoints(rules: PointsRules): (played: PlayedPoints, cell: GameCell) => Step[] {
  return (played, cell) => {
    if (cell.table === 'side' || cell.table === 'bet') return []
    if (cell.table === 'hole') return holeSteps(played, cell.hole, rules)
    const own = played.result.rows.find(({ ball }) => ball === cell.ball)
    if (!own) return []
    if (own.position.kind !== 'place') return [withoutPlace(own.position.kind)]
    if (cell.column === 'position') return positionSteps(played, own, rules)
    return pointsSteps(played, own, rules)
  }
}

type PlayedPoints = Played<PointsSettings, PointsResult>

function pointsSteps(played: PlayedPoints, own: PointsRow, { onHole }: PointsRules): Step[] {
  const { field, result } = played
  const cards = cardsOf(played)
  const operands = result.holes.flatMap((hole, at): Operand[] => {
    const value = own.byHole[at]!
    return value === null ? [] : [{ label: 'hole', hole, value, parts: cards(own.ball, hole) }]
  })
  const contestant = field.contestants.find(({ ball }) => ball === own.ball)!
  return [...pointsSoFarSteps(contestant, field.holes), step('points', onHole, 'sum', operands)]
}

/** Every ball's score and points on a hole. */
function holeSteps(played: PlayedPoints, hole: number, { onHole }: PointsRules): Step[] {
  const { rows, holes } = played.result
  const at = holes.indexOf(hole)
  const cards = cardsOf(played)
  const operands = rows.flatMap(({ ball, byHole }): Operand[] => {
    const value = byHole[at] ?? null
    return value === null ? [] : [{ label: 'points', ball, value, parts: cards(ball, hole) }]
  })
  if (operands.length === 0) return []
  return [{ ...step('most-points', onHole, 'highest', operands), hole }]
}

/** Par, gross, strokes and net of a ball on a hole. */
function cardsOf({ field, settings }: PlayedPoints): (ball: BallId, hole: number) => Part[] {
  const { balls, holes } = countHoles(field, settings, 'complete')
  return (ball, hole) => {
    const card = balls.find((one) => one.ball === ball)!
    const { at } = holes.find((one) => one.hole === hole)!
    return cardParts(settings.scoring === 'gross' ? { pars: card.pars, scores: card.scores } : card, at)
  }
}

function positionSteps({ result }: PlayedPoints, own: PointsRow, rules: PointsRules): Step[] {
  const { rows, isFinal } = result
  const standings = rows.map((row): Operand => {
    const { ball, position } = row
    if (position.kind !== 'place') return { label: 'points', ball, value: position.kind }
    if (isFinal) return { label: 'points', ball, value: row.points }
    return { label: 'points-over-the-fair-share', ball, value: overOf(row) }
  })
  return placeSteps(own, rows, standings, isFinal ? rules.final : rules.open)
}

function overOf({ over }: PointsRow): Value {
  return over % shareUnits === 0 ? over / shareUnits : { numerator: over, denominator: shareUnits }
}
