import type { HalfIndex } from '../handicap/course-handicap.ts'
import { sharedBallWeights } from '../handicap/shared-ball.ts'
import type { Contestant } from '../match/field.ts'
import type { MatchPlayer } from '../match/player.ts'
import { compareValues, step, tenthsOf, type Operand, type Step } from './step.ts'

/** How handicap indexes become the course handicap of a ball (CH1, CH2, BA2). */
export function courseHandicapSteps(contestant: Contestant, halfIndex: HalfIndex): Step[] {
  const steps = unroundedSteps(contestant, halfIndex)
  return [...steps, step('course-handicap', steps.at(-1)!.rule, 'round', [result(steps)])]
}

/** How handicap indexes become the playing handicap of a game (PH1, PH3). */
export function playingHandicapSteps(
  contestant: Contestant,
  halfIndex: HalfIndex,
  allowancePercent: number,
  parAdjustment: number,
): Step[] {
  const steps = unroundedSteps(contestant, halfIndex)
  // BA2
  const percent = contestant.play ? 100 : allowancePercent
  return [...steps, ...roundedSteps('playing-handicap', result(steps), percent, parAdjustment)]
}

/** From an unrounded handicap: the allowance, one rounding, then the par adjustment (PH1, PH3). */
export function roundedSteps(
  label: 'playing-handicap' | 'course-handicap' | 'strokes-in-this-match',
  unrounded: Operand,
  allowancePercent: number,
  parAdjustment: number,
): Step[] {
  const steps =
    allowancePercent === 100 ? [] : [shareStep('with-the-allowance', 'PH1', unrounded, allowancePercent)]
  steps.push(step(label, 'PH1', 'round', [steps[0] ? result(steps) : unrounded]))
  if (parAdjustment === 0) return steps
  const adjustment: Operand = { label: 'for-the-higher-par', value: parAdjustment }
  return [...steps, step(label, 'PH3', 'sum', [result(steps), adjustment])]
}

/** The value of the last line, as an operand for the next. */
export function result(steps: readonly Step[]): Operand {
  const { label, value } = steps.at(-1)!
  return { label, value }
}

function unroundedSteps({ players, play, par }: Contestant, halfIndex: HalfIndex): Step[] {
  if (!play) return stepsOfPlayer(players[0]!, halfIndex)
  const ofEach = players
    .map((player) => namedSteps(player, par, halfIndex))
    .toSorted((one, other) => compareValues(one.at(-1)!.value, other.at(-1)!.value))
  const weights = sharedBallWeights(play, players.length) ?? []
  const parts = ofEach.map((steps, at) => ({
    ...shareStep('share-of-team-handicap', 'BA2', result(steps), weights[at] ?? 0),
    player: steps[0]!.player!,
  }))
  const whole = step(
    'unrounded-team-handicap',
    'BA2',
    'sum',
    parts.map((part) => result([part])),
  )
  return [...ofEach.flat(), ...parts, whole]
}

/** One player's lines up to their part of a shared ball with this par (BA2). */
function namedSteps(player: MatchPlayer, par: number, halfIndex: HalfIndex): Step[] {
  const steps = stepsOfPlayer(player, halfIndex)
  const higher = player.tee.pars.reduce((sum, hole) => sum + hole, 0) - par
  if (higher !== 0) {
    const adjustment: Operand = { label: 'for-the-higher-par', value: higher }
    steps.push(step('adjusted-to-team-par', 'BA2', 'sum', [result(steps), adjustment]))
  }
  return steps.map((line) => ({ ...line, player: player.id }))
}

function stepsOfPlayer({ indexTenths, tee, addedStrokes = 0 }: MatchPlayer, halfIndex: HalfIndex): Step[] {
  const isNine = tee.pars.length === 9
  const rule = isNine ? 'CH2' : 'CH1'
  const index: Operand = { label: 'handicap-index', value: { numerator: indexTenths, denominator: 10 } }
  const isRoundedFirst = isNine && halfIndex === 'rounded'
  const steps = isRoundedFirst ? halfSteps(index, rule) : []
  const onSlope = step('index-times-slope', rule, 'scale', [
    isRoundedFirst ? result(steps) : index,
    { label: 'slope', value: tee.slope },
    // An exact half index is the whole index divided by twice the standard slope (CH2).
    { label: 'standard-slope', value: isNine && !isRoundedFirst ? 226 : 113 },
  ])
  const overPar = step('rating-less-par', rule, 'difference', [
    { label: 'course-rating', value: { numerator: tee.ratingTenths, denominator: 10 } },
    { label: 'par', value: tee.pars.reduce((sum, par) => sum + par, 0) },
  ])
  const unrounded = step('unrounded-handicap', rule, 'sum', [result([onSlope]), result([overPar])])
  const own = [...steps, onSlope, overPar, unrounded]
  if (addedStrokes === 0) return own
  const added: Operand = { label: 'strokes', value: addedStrokes }
  return [...own, step('adjusted-handicap', 'GH1', 'sum', [result(own), added])]
}

/** Half of an odd index has two decimals, so rounding it is a line of its own (CH2). */
function halfSteps(index: Operand, rule: 'CH1' | 'CH2'): Step[] {
  const two: Operand = { label: 'holes', value: 2 }
  if (tenthsOf(index) % 2 === 0) return [step('half-the-index', rule, 'half', [index])]
  const half = step('half-the-index', rule, 'divide', [index, two])
  return [half, step('half-the-index,-to-a-tenth', rule, 'tenth', [result([half])])]
}

function shareStep(
  label: 'with-the-allowance' | 'share-of-team-handicap',
  rule: 'PH1' | 'BA2',
  unrounded: Operand,
  percent: number,
): Step {
  return step(label, rule, 'scale', [
    unrounded,
    { label: 'allowance', value: percent },
    { label: 'percent', value: 100 },
  ])
}
