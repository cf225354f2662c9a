import { hasStrokes, type CardTotal } from '#card/card-total.ts'
import { statement, step, type Operand, type Part, type Step } from '#explanation/step.ts'
import { withdrawnSteps } from '#explanation/withdrawal-steps.ts'
import { playingHandicap } from '#handicap/playing-handicap.ts'
import { strokesByRank } from '#handicap/stroke-allocation.ts'
import type { Label } from '#explanation/words/labels.ts'
import type { RuleId } from '#explanation/words/rules.ts'
import type { Contestant } from '#match/field.ts'
import type { BallId } from '#match/ids.ts'
import { isOut } from '#match/withdrawal.ts'
import { countback } from '#standings/countback.ts'
import { partsOfBalls } from '../card-parts.ts'
import type { GameCell, Played } from '../format.ts'
import { holeOperands, placeSteps } from '../place-steps.ts'
import { isGrossOnly, pairsOf, picksByHole, rangersByHole } from './picks-by-hole.ts'
import {
  onCountback,
  type BestBallHole,
  type BestBallResult,
  type BestBallRules,
  type BestBallSide,
} from './best-ball.ts'

/** The arithmetic behind a side's score (BK1 to BK3). */
export function explainBestBall(played: Played<BestBallRules, BestBallResult>, cell: GameCell): Step[] {
  const { field, settings, result } = played
  const own = cell.table === 'side' ? result.sides.find(({ side }) => side === cell.side) : undefined
  if (!own || cell.table !== 'side') return []
  const playedOn = withdrawnSteps(field, own.balls)
  if (!hasStrokes(own.total)) return [...playedOn, ...withoutScore(played, own)]
  if (cell.column === 'position') {
    return placeSteps(own, result.sides, result.sides.map(standingOf), 'BK3', lastHoles(field.holes))
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
    ...namedSteps(played, own),
    step(cell.column === 'score' ? scoreLabel(settings) : 'to-par', ruleOf(settings), 'sum', counted),
  ]
}

function ruleOf({ count }: BestBallRules): RuleId {
  if (count.kind !== 'ranger') return 'BK1'
  return count.isAlone ? 'LR2' : 'LR1'
}

function scoreLabel({ count, scoring }: BestBallRules): Label {
  return count.kind === 'mixed' ? 'scores' : scoring
}

/** How many scores count on which holes, or whose (BK1, VB1 to VB3, LR1). */
function countSteps({ field, settings }: Played<BestBallRules, BestBallResult>, own: BestBallSide): Step[] {
  const { balls, count } = settings
  const side = field.sides.find((one) => one.side === own.side)!
  if (count.kind === 'ranger') {
    const rangers = rangersByHole(field, side, count.turns)
    return own.balls.map((ball) => {
      const holes = field.holes.filter((_hole, at) => rangers[at] === ball)
      return { ...statement('ranger-on', 'LR1', holes.map(holeNumber), null), ball }
    })
  }
  if (count.kind === 'pairs') {
    return pairsOf(field, side, settings).map((pair) => {
      const named = pair.map((ball): Operand => ({ label: 'named', ball, value: null }))
      return statement('best-of', 'VB3', named, null)
    })
  }
  if (count.kind === 'mixed') {
    const numbers: Operand[] = [
      { label: 'gross', value: count.grossBalls },
      { label: 'net', value: count.netBalls },
    ]
    return [statement('scores-that-count-per-hole', 'VB2', numbers, null)]
  }
  if (count.kind === 'same') {
    return [statement('scores-that-count-per-hole', 'BK1', [{ label: 'hole', value: balls }], null)]
  }
  const byHole = picksByHole(field, side, settings).map(([pick]) => pick!.balls)
  const numbers = [...new Set(byHole)].toSorted((one, other) => one - other)
  return numbers.map((number) => {
    const holes = field.holes.filter((_hole, at) => byHole[at] === number)
    return statement(`best-${number}-on`, 'VB1', holes.map(holeNumber), null)
  })
}

/** The holes on which each ball counted, and for what (VB2, VB3). */
function namedSteps(
  { field, settings: { count } }: Played<BestBallRules, BestBallResult>,
  { balls, byHole }: BestBallSide,
): Step[] {
  if (count.kind !== 'mixed' && count.kind !== 'pairs') return []
  const lines: { label: Label; isIn: (hole: BestBallHole, ball: BallId) => boolean }[] =
    count.kind === 'pairs'
      ? [{ label: 'counts-on', isIn: (hole, ball) => hole.balls.includes(ball) }]
      : [
          { label: 'gross-counts-on', isIn: (hole, ball) => hole.balls.slice(0, hole.gross).includes(ball) },
          { label: 'net-counts-on', isIn: (hole, ball) => hole.balls.slice(hole.gross).includes(ball) },
        ]
  return balls.flatMap((ball) =>
    lines.flatMap(({ label, isIn }) => {
      const holes = field.holes.filter((_hole, at) => byHole[at] && isIn(byHole[at], ball))
      const rule = count.kind === 'pairs' ? 'VB3' : 'VB2'
      return holes.length === 0 ? [] : [{ ...statement(label, rule, holes.map(holeNumber), null), ball }]
    }),
  )
}

function holeNumber(hole: number): Operand {
  return { label: 'hole-number', hole, value: hole }
}

/** A tie broken by countback: the scores to par of the deciding last holes (CB1). */
function lastHoles(holes: readonly number[]) {
  return (own: BestBallSide, other: BestBallSide): Step[] => {
    const last = countback(onCountback(own), onCountback(other)).lastHoles ?? 0
    return [own, other].map((one) => {
      const { scores } = onCountback(one)
      const counted = holeOperands(holes, scores, (at) => at >= scores.length - last)
      return { ...step(`countback-on-the-last-${last}`, 'CB1', 'sum', counted), side: one.side }
    })
  }
}

/** Why a side has no score: the holes on which too few of its balls have one (BK2). */
function withoutScore({ field, phase }: Played<BestBallRules, BestBallResult>, own: BestBallSide): Step[] {
  const {
    balls,
    byHole,
    total: { kind },
  } = own
  if (kind !== 'no-return') return [statement('not-started', 'BK2', [], 'not-started')]
  const members = field.contestants.filter(({ ball }) => balls.includes(ball))
  const short = field.holes.filter((_hole, at) => {
    const isOpen = members.some((one) => one.scores[at] === null && !isOut(one, at))
    return byHole[at] === null && (phase === 'complete' || !isOpen)
  })
  return [statement('too-few-scores-on', 'BK2', short.map(holeNumber), kind)]
}

/** A member's card, with the strokes it receives. */
function cardOf(contestant: Contestant, settings: BestBallRules) {
  const { ball, pars, scores, ranks } = contestant
  const strokes = isGrossOnly(settings)
    ? []
    : strokesByRank(playingHandicap(contestant.unroundedHandicap, settings.allowancePercent), ranks)
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
