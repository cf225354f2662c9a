import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { statement, step, type Operand, type Part, type Step } from '#explanation/step.ts'
import { withdrawnSteps } from '#explanation/withdrawal-steps.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Contestant } from '#match/field.ts'
import { isOut } from '#match/withdrawal.ts'
import { partsOfBalls } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { placeSteps } from '../place-steps.ts'
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
  const balls: Operand = { label: 'hole', value: settings.balls }
  return [
    ...playedOn,
    statement('scores-that-count-per-hole', 'BK1', [balls], null),
    step(cell.column === 'score' ? settings.scoring : 'to-par', 'BK1', 'sum', counted),
  ]
}

/** Why a side has no score: the holes on which too few of its balls have one (BK2). */
function withoutScore(
  { field, phase, settings }: Played<BestBallSettings, BestBallResult>,
  { balls, byHole, total: { kind } }: BestBallSide,
): Step[] {
  if (kind !== 'no-return') return [statement('not-started', 'BK2', [], 'not-started')]
  const members = field.contestants.filter(({ ball }) => balls.includes(ball))
  const operands = field.holes.flatMap((hole, at): Operand[] => {
    const isOpen = members.some((one) => one.scores[at] === null && !isOut(one, at))
    const entered = members.filter(({ scores }) => typeof scores[at] === 'number')
    const isShort = byHole[at] === null && entered.length < settings.balls
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
