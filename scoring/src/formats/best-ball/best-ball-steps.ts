import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { statement, step, type Operand, type Part, type Step } from '#explanation/step.ts'
import { withdrawnSteps } from '#explanation/withdrawal-steps.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant, Field } from '#match/field.ts'
import { isOut } from '#match/withdrawal.ts'
import { partsOfBalls } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { placeSteps } from '../place-steps.ts'
import { ballsByHole } from './balls-that-count.ts'
import type { BestBallResult, BestBallSettings, BestBallSide } from './best-ball.ts'

/** The arithmetic behind a side's score (BK1 to BK3). */
export function explainBestBall(played: Played<BestBallSettings, BestBallResult>, cell: GameCell): Step[] {
  const { field, settings, result } = played
  const own = cell.table === 'side' ? result.sides.find(({ side }) => side === cell.side) : undefined
  if (!own || cell.table !== 'side') return []
  const playedOn = withdrawnSteps(field, own.balls)
  if (!hasStrokes(own.total)) return [...playedOn, ...withoutScore(played, own)]
  if (cell.column === 'position') {
    return placeSteps(own, result.sides, result.sides.map(standingOf), 'BK3')
  }
  const members = field.contestants.filter(({ ball }) => own.balls.includes(ball))
  const cards = members.map((contestant) => cardOf(contestant, settings))
  const counted = own.byHole.flatMap((hole, at): Operand[] => {
    const value = cell.column === 'score' ? hole?.strokes : hole?.toPar
    const parts = partsOfBalls(cards, at, (card) => netParts(card, at))
    return value === undefined ? [] : [{ label: 'hole', hole: field.holes[at]!, value, parts }]
  })
  return [
    ...playedOn,
    ...countSteps(played, own),
    step(cell.column === 'score' ? settings.scoring : 'to-par', 'BK1', 'sum', counted),
  ]
}

/** How many scores count: on every hole, or on which holes each number (BK1, VB1). */
function countSteps(
  { field, settings }: Played<BestBallSettings, BestBallResult>,
  own: BestBallSide,
): Step[] {
  if (settings.count.kind === 'same') {
    const balls: Operand = { label: 'hole', value: settings.balls }
    return [statement('scores-that-count-per-hole', 'BK1', [balls], null)]
  }
  const byHole = countsOf(field, own, settings)
  const numbers = [...new Set(byHole)].toSorted((one, other) => one - other)
  return numbers.map((balls) => {
    const holes = field.holes.filter((_hole, at) => byHole[at] === balls)
    const operands = holes.map((hole): Operand => ({ label: 'hole-number', hole, value: hole }))
    return statement(`best-${balls}-on`, 'VB1', operands, null)
  })
}

function countsOf(field: Field, { side }: BestBallSide, settings: BestBallSettings): number[] {
  return ballsByHole(
    field,
    field.sides.find((one) => one.side === side)!,
    settings,
  )
}

/** Why a side has no score: the holes on which too few of its balls have one (BK2). */
function withoutScore(
  { field, phase, settings }: Played<BestBallSettings, BestBallResult>,
  own: BestBallSide,
): Step[] {
  const {
    balls,
    byHole,
    total: { kind },
  } = own
  if (kind !== 'no-return') return [statement('not-started', 'BK2', [], 'not-started')]
  const members = field.contestants.filter(({ ball }) => balls.includes(ball))
  const counts = countsOf(field, own, settings)
  const operands = field.holes.flatMap((hole, at): Operand[] => {
    const isOpen = members.some((one) => one.scores[at] === null && !isOut(one, at))
    const entered = members.filter(({ scores }) => typeof scores[at] === 'number')
    const isShort = byHole[at] === null && entered.length < counts[at]!
    return isShort && (phase === 'complete' || !isOpen) ? [{ label: 'hole-number', hole, value: hole }] : []
  })
  return [statement('too-few-scores-on', 'BK2', operands, kind)]
}

/** A member's card, with the strokes it receives. */
function cardOf(contestant: Contestant, { scoring, allowancePercent }: BestBallSettings) {
  const { ball, pars, scores, ranks } = contestant
  const strokes =
    scoring === 'gross'
      ? []
      : strokesByRank(playingHandicap(contestant.unroundedHandicap, allowancePercent), ranks)
  return { ball, pars, scores, strokes }
}

/** The net score of a card on a hole, unless it receives no strokes at all. */
function netParts({ ball, scores, strokes }: ReturnType<typeof cardOf>, at: number): Part[] {
  if (strokes.every((some) => some === 0)) return []
  const gross = scores[at]!
  return [{ label: 'net', ball, value: typeof gross === 'number' ? gross - strokes[at]! : gross }]
}

function standingOf({ side, total }: { side: string | number; total: CardTotal }): Operand {
  return { label: 'to-par', side, value: hasStrokes(total) ? total.toPar : total.kind }
}
