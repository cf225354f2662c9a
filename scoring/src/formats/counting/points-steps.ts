import { statement, step, type Operand, type Part, type Step, type Value } from '#explanation/step.ts'
import { pointsSoFarSteps } from '#explanation/withdrawal-steps.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import type { Field } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { cardParts } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { placeSteps, withoutPlace } from '../place-steps.ts'
import { countHoles, type CountedHole, type CountedHoles } from './counted-holes.ts'
import type { ValueSettings } from './counting-settings.ts'
import { labelOf } from './points-label.ts'
import { shareUnitsOf } from './points-money.ts'
import type { PointsResult, PointsRow } from './points-scorer.ts'

/** What the explanation of a points game cites. */
export interface PointsExplained<Settings> {
  readonly onHole: RuleId | ((settings: Settings) => RuleId)
  /** The rule if two balls have the same points on a hole. */
  readonly tied?: RuleId
  readonly final: RuleId
  /** Until all holes count; the same rule if omitted. */
  readonly open?: RuleId
  /** The lines of a hole; by default every ball's points. */
  holeSteps?(on: OnHole<Settings>): Step[]
  /** What stands beside a ball's points on a hole; by default par, gross and strokes. */
  readonly partsOf?: (field: Field, ball: BallId, hole: number) => Part[]
  /** The columns of a hole in the sum of a ball's points; by default those beside its points on the hole. */
  readonly partsInSum?: (result: PointsResult, at: number, parts: readonly Part[]) => Part[]
  /** Shows how a tie was broken. */
  readonly tieSteps?: (played: Played<Settings, PointsResult>, own: PointsRow, other: PointsRow) => Step[]
}

/** A hole that counts. */
export interface OnHole<Settings> extends Pick<Played<Settings, PointsResult>, 'field' | 'settings'> {
  readonly counted: CountedHoles
  readonly hole: CountedHole
  /** Par, gross and strokes of a ball. */
  readonly partsOf: (ball: BallId) => Part[]
}

/** Explains the points of a hole, of a ball, and its position. */
export function explainPoints<Settings extends ValueSettings>(
  game: PointsExplained<Settings>,
): (played: Played<Settings, PointsResult>, cell: GameCell) => Step[] {
  return (played, cell) => {
    if (cell.table === 'side' || cell.table === 'bet') return []
    if (cell.table === 'hole') return stepsOnHole(played, cell.hole, game)
    const own = played.result.rows.find(({ ball }) => ball === cell.ball)
    if (!own) return []
    if (own.position.kind !== 'place') return [withoutPlace(own.position.kind)]
    if (cell.column === 'position') return positionSteps(played, own, game)
    return pointsSteps(played, own, game)
  }
}

/** The rule of holes with these points. */
function ruleOn<Settings>(
  { onHole, tied }: PointsExplained<Settings>,
  settings: Settings,
  holes: readonly (readonly (number | null)[])[],
): RuleId {
  if (tied && holes.some(isTied)) return tied
  return typeof onHole === 'function' ? onHole(settings) : onHole
}

function isTied(points: readonly (number | null)[]): boolean {
  return points.some((one, at) => one !== null && points.indexOf(one) < at)
}

type PlayedPoints = Played<ValueSettings, PointsResult>

function pointsSteps<Settings extends ValueSettings>(
  played: Played<Settings, PointsResult>,
  own: PointsRow,
  game: PointsExplained<Settings>,
): Step[] {
  const { field, result, settings } = played
  const { partsOf, partsInSum = (_result, _at, parts) => [...parts] } = game
  const cards = cardsOf(played, partsOf)
  const operands = result.holes.flatMap((hole, at): Operand[] => {
    const value = own.byHole[at]!
    return value === null
      ? []
      : [{ label: 'hole', hole, value, parts: partsInSum(result, at, cards(own.ball, hole)) }]
  })
  const points = result.holes.map((_hole, at) => result.rows.map(({ byHole }) => byHole[at]!))
  const rule = ruleOn(game, settings, points)
  const contestant = field.contestants.find(({ ball }) => ball === own.ball)!
  return [...pointsSoFarSteps(contestant, field.holes), step(labelOf(result), rule, 'sum', operands)]
}

function stepsOnHole<Settings extends ValueSettings>(
  played: Played<Settings, PointsResult>,
  number: number,
  game: PointsExplained<Settings>,
): Step[] {
  const { field, settings, phase, result } = played
  const cards = cardsOf(played, game.partsOf)
  const operands = pointsOnHole(played, number, cards)
  if (operands.length === 0) return []
  if (!game.holeSteps) {
    const at = result.holes.indexOf(number)
    const rule = ruleOn(game, settings, [result.rows.map(({ byHole }) => byHole[at]!)])
    const all = { ...statement('points', rule, operands, null), hole: number }
    const most = operands.map(({ parts: _parts, ...operand }) => operand)
    return [all, { ...step('most-points', game.final, 'highest', most), hole: number }]
  }
  const counted = playedIn(result, countHoles(field, settings, phase))
  const hole = counted.holes[result.holes.indexOf(number)]!
  return game.holeSteps({ field, settings, counted, hole, partsOf: (ball) => cards(ball, number) })
}

/** Only the holes that the game counts: it may need more balls, or wait for an earlier hole. */
function playedIn({ rows }: PointsResult, { balls, holes }: CountedHoles): CountedHoles {
  const isCounted = (at: number) => rows.some(({ byHole }) => byHole[at] !== null)
  return { balls, holes: holes.map((hole, at) => (isCounted(at) ? hole : { ...hole, scores: null })) }
}

/** Every ball's score and points on a hole. */
function pointsOnHole({ result: { rows, holes } }: PlayedPoints, hole: number, cards: CardParts): Operand[] {
  const at = holes.indexOf(hole)
  return rows.flatMap(({ ball, byHole }): Operand[] => {
    const value = byHole[at] ?? null
    return value === null ? [] : [{ label: 'points', ball, value, parts: cards(ball, hole) }]
  })
}

type CardParts = (ball: BallId, hole: number) => Part[]

/** Par, gross, strokes and net of a ball on a hole, or what else the game counts. */
function cardsOf(
  { field, settings }: PlayedPoints,
  partsOf?: (field: Field, ball: BallId, hole: number) => Part[],
): CardParts {
  if (partsOf) return (ball, hole) => partsOf(field, ball, hole)
  const { balls, holes } = countHoles(field, settings, 'complete')
  return (ball, hole) => {
    const card = balls.find((one) => one.ball === ball)!
    const { at } = holes.find((one) => one.hole === hole)!
    return cardParts(settings.scoring === 'gross' ? { pars: card.pars, scores: card.scores } : card, at)
  }
}

function positionSteps<Settings extends ValueSettings>(
  played: Played<Settings, PointsResult>,
  own: PointsRow,
  { final, open, tieSteps = () => [] }: PointsExplained<Settings>,
): Step[] {
  const { result } = played
  const { rows, isFinal } = result
  const units = shareUnitsOf(rows)
  const isByShare = !isFinal && open !== undefined && !result.isZeroSum
  const standings = rows.map((row): Operand => {
    const { ball, position, points } = row
    if (position.kind !== 'place') return { label: 'points', ball, value: position.kind }
    if (isByShare) return { label: 'points-over-the-fair-share', ball, value: overOf(row, units) }
    return { label: labelOf(result), ball, value: points }
  })
  return placeSteps(own, rows, standings, isByShare ? open : final, (one, other) =>
    isFinal ? tieSteps(played, one, other) : [],
  )
}

function overOf({ over }: PointsRow, units: number): Value {
  return over % units === 0 ? over / units : { numerator: over, denominator: units }
}
