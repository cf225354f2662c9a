import { hasStrokes, type CardTotal } from '../card/card-total.ts'
import { isPlayed, type HoleScore } from '../card/hole-score.ts'
import type { NetRow } from '../formats/stroke-play.ts'
import type { Segment } from '../match-play/presses.ts'
import { result } from './handicap-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/** How holes add up to a total; a card still open ends in its distance to par (CA2 to CA4). */
export function totalSteps(
  total: CardTotal,
  scores: readonly (HoleScore | undefined)[],
  pars: readonly number[],
): Step[] {
  if (!hasStrokes(total)) return [withoutTotal(total.kind, scores)]
  const gross = step('gross', 'ST1', 'sum', playedHoles(scores, scores))
  return total.kind === 'complete' ? [gross] : [gross, ...toParSteps(gross, scores, pars)]
}

/** How gross becomes net: the handicap comes off, hole by hole while the card is open (ST2, ST3). */
export function netSteps(
  { gross, net, handicap, counted, strokes }: NetRow,
  pars: readonly number[],
): Step[] {
  if (!hasStrokes(net)) return totalSteps(gross, counted, pars)
  const grossStep = step('gross', 'ST1', 'sum', playedHoles(counted, counted))
  if (net.kind === 'complete') {
    return [
      grossStep,
      step('net', 'ST2', 'difference', [result([grossStep]), { label: 'handicap', value: handicap }]),
    ]
  }
  const received = step('received', 'ST3', 'sum', playedHoles(counted, strokes))
  const netStep = step('net', 'ST3', 'difference', [result([grossStep]), result([received])])
  return [grossStep, received, netStep, ...toParSteps(netStep, counted, pars)]
}

/** The scores of a half, each in its place; those of the other are none. */
export function holesOn(segment: Segment, scores: readonly HoleScore[]): (HoleScore | undefined)[] {
  if (segment === 'total') return [...scores]
  return scores.map((score, hole) => (hole < 9 === (segment === 'front') ? score : undefined))
}

/** The values of the holes that have been played. */
export function playedHoles(
  scores: readonly (HoleScore | undefined)[],
  values: readonly (HoleScore | undefined)[],
): Operand[] {
  const operands: Operand[] = []
  for (let hole = 0; hole < scores.length; hole++) {
    if (isPlayed(scores[hole])) operands.push({ label: 'hole', hole: hole + 1, value: values[hole]! })
  }
  return operands
}

function toParSteps(
  strokes: Step,
  scores: readonly (HoleScore | undefined)[],
  pars: readonly number[],
): Step[] {
  const par = step('par-played', 'CA3', 'sum', playedHoles(scores, pars))
  return [par, step('to-par', 'CA3', 'difference', [result([strokes]), result([par])])]
}

function withoutTotal(kind: 'no-return' | 'not-started', scores: readonly (HoleScore | undefined)[]): Step {
  const missing = scores.flatMap((value, hole): Operand[] =>
    value === undefined || typeof value === 'number' ? [] : [{ label: 'hole', hole: hole + 1, value }],
  )
  return statement(kind, 'CA4', missing, kind)
}
