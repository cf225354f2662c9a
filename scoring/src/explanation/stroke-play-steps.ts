import { hasStrokes, type CardTotal } from '../card/card-total.ts'
import { isPlayed, type HoleScore } from '../card/hole-score.ts'
import type { NetRow } from '../formats/stroke-play.ts'
import { strokesByHole } from '../handicap/stroke-allocation.ts'
import { scoresOf } from '../match/contestant.ts'
import type { MatchPlayer } from '../match/player.ts'
import type { Segment } from '../match-play/presses.ts'
import { result } from './handicap-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/** How holes add up to a total; a card still open ends in its distance to par (CA2 to CA4). */
export function totalSteps(
  total: CardTotal,
  scores: readonly (HoleScore | undefined)[],
  player: MatchPlayer,
): Step[] {
  if (!hasStrokes(total)) return [withoutTotal(total.kind, scores)]
  const steps = [...maximumSteps(scores, player), step('gross', 'ST1', 'sum', playedHoles(scores, scores))]
  if (total.kind === 'complete') return steps
  const par = step('par-of-the-holes-played', 'CA3', 'sum', playedHoles(scores, player.tee.pars))
  return [...steps, par, step('to-par', 'CA3', 'difference', [result(steps), result([par])])]
}

/** How gross becomes net: the handicap comes off; while the card is open, hole by hole and without what a higher par adds (ST2, ST3). */
export function netSteps(
  { gross, net, handicap, counted }: NetRow,
  player: MatchPlayer,
  parAdjustment: number,
): Step[] {
  const steps = totalSteps(gross, counted, player)
  if (!hasStrokes(net)) return steps
  if (net.kind === 'complete') {
    return [
      ...steps,
      step('net', 'ST2', 'difference', [result(steps), { label: 'handicap', value: handicap }]),
    ]
  }
  const strokes = strokesByHole(handicap - parAdjustment, player.tee.strokeIndex)
  const received = step('strokes-received', 'ST3', 'sum', playedHoles(counted, strokes))
  return [...steps, received, step('net-to-par', 'ST3', 'difference', [result(steps), result([received])])]
}

/** The scores of a half, each in its place; those of the other are none. */
export function holesOn(segment: Segment, scores: readonly HoleScore[]): readonly (HoleScore | undefined)[] {
  if (segment === 'total') return scores
  return scores.map((score, hole) => (hole < 9 === (segment === 'front') ? score : undefined))
}

/** The holes on which something else counts than what stands on the card (MX1). */
function maximumSteps(counted: readonly (HoleScore | undefined)[], player: MatchPlayer): Step[] {
  const entered = scoresOf(player)
  if (counted === entered) return []
  const holes = playedHoles(counted, counted).flatMap((operand): Operand[] => {
    const own = entered[operand.hole! - 1]!
    return own === operand.value ? [] : [{ ...operand, label: 'counts-the-maximum', entered: own }]
  })
  return holes.length > 0 ? [statement('counts-the-maximum', 'MX1', holes, null)] : []
}

/** The values of the holes that have been played. */
function playedHoles(
  scores: readonly (HoleScore | undefined)[],
  values: readonly (HoleScore | undefined)[],
): Operand[] {
  const operands: Operand[] = []
  for (let hole = 0; hole < scores.length; hole++) {
    if (isPlayed(scores[hole])) operands.push({ label: 'hole', hole: hole + 1, value: values[hole]! })
  }
  return operands
}

function withoutTotal(kind: 'no-return' | 'not-started', scores: readonly (HoleScore | undefined)[]): Step {
  const missing = scores.flatMap((value, hole): Operand[] =>
    value === undefined || typeof value === 'number' ? [] : [{ label: 'hole', hole: hole + 1, value }],
  )
  return statement(kind, 'CA4', missing, kind)
}
