import type { Match } from '../match/match.ts'
import type { MatchPlayer } from '../match/player.ts'
import { step, type Operand, type Step } from './step.ts'

/** How an index becomes the course handicap of the tee (CH1, CH2). */
export function courseHandicapSteps(match: Match, player: MatchPlayer): Step[] {
  const steps = unroundedSteps(match, player)
  return [...steps, step('course-handicap', steps[0]!.rule, 'round', [result(steps)])]
}

/** How an index becomes the playing handicap of a format (PH1, PH3). */
export function playingHandicapSteps(
  match: Match,
  player: MatchPlayer,
  allowancePercent: number,
  parAdjustment: number,
): Step[] {
  const steps = unroundedSteps(match, player)
  return [...steps, ...roundedSteps('playing-handicap', result(steps), allowancePercent, parAdjustment)]
}

/** From an unrounded handicap on: the allowance, one rounding, then what a higher par adds (PH1, PH3). */
export function roundedSteps(
  label: 'playing-handicap' | 'course-handicap' | 'strokes-in-this-match',
  unrounded: Operand,
  allowancePercent: number,
  parAdjustment: number,
): Step[] {
  const steps = allowancePercent === 100 ? [] : [allowedStep(unrounded, allowancePercent)]
  steps.push(step(label, 'PH1', 'round', [steps[0] ? result(steps) : unrounded]))
  if (parAdjustment === 0) return steps
  const adjustment: Operand = { label: 'for-the-higher-par', value: parAdjustment }
  return [...steps, step(label, 'PH3', 'sum', [result(steps), adjustment])]
}

/** The last line's value, to be taken further. */
export function result(steps: readonly Step[]): Operand {
  const { label, value } = steps.at(-1)!
  return { label, value }
}

function unroundedSteps({ halfIndex = 'rounded' }: Match, { indexTenths, tee }: MatchPlayer): Step[] {
  const isNine = tee.pars.length === 9
  const rule = isNine ? 'CH2' : 'CH1'
  const index: Operand = { label: 'handicap-index', value: { numerator: indexTenths, denominator: 10 } }
  const isRoundedFirst = isNine && halfIndex === 'rounded'
  const steps = isRoundedFirst ? [step('half-the-index', rule, 'half', [index])] : []
  const onSlope = step('index-on-this-slope', rule, 'scale', [
    isRoundedFirst ? result(steps) : index,
    { label: 'slope', value: tee.slope },
    // An exact half of the index is the whole of it over twice the standard slope (CH2).
    { label: 'standard-slope', value: isNine && !isRoundedFirst ? 226 : 113 },
  ])
  const overPar = step('rating-over-par', rule, 'difference', [
    { label: 'course-rating', value: { numerator: tee.ratingTenths, denominator: 10 } },
    { label: 'par', value: tee.pars.reduce((sum, par) => sum + par, 0) },
  ])
  const unrounded = step('before-rounding', rule, 'sum', [result([onSlope]), result([overPar])])
  return [...steps, onSlope, overPar, unrounded]
}

function allowedStep(unrounded: Operand, percent: number): Step {
  return step('with-the-allowance', 'PH1', 'scale', [
    unrounded,
    { label: 'allowance', value: percent },
    { label: 'percent', value: 100 },
  ])
}
