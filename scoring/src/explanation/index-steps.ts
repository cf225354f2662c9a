import { highestIndexTenths } from '../handicap/handicap-index.ts'
import { countingDifferentials, indexAdjustment } from '../posting/index-estimate.ts'
import type { PostedRound } from '../posting/score-differential.ts'
import { result } from './handicap-steps.ts'
import { inTenths, step, tenthsOf, type Operand, type Step } from './step.ts'

/** A round whose differential counts, with the line that calculates it. */
export interface CountingRound {
  /** Its position in the list of rounds. */
  readonly at: number
  readonly step: Step
}

/** How an index is estimated: the differentials that count, then their average and adjustments (IX1, IX4). */
export interface IndexWorking {
  readonly rounds: readonly CountingRound[]
  /** Empty below three rounds; otherwise the last line is the index. */
  readonly steps: readonly Step[]
}

/** One of the latest 20 rounds, with its exceptional score reduction (IX5). */
export interface PostedToIndex extends Omit<PostedRound, 'conditions'> {
  /** The index used to complete a nine (SD2); undefined for eighteen holes. */
  readonly completedByTenths: number | null
  readonly reductionTenths: number
}

/** Explains an estimated index from the latest 20 rounds, oldest first, and the low index (SD1, SD2, IX1 to IX7). */
export function explainIndex(posted: readonly PostedToIndex[], lowTenths: number | null): IndexWorking {
  const differentials = posted.map(
    (round) => tenthsOf(result([differentialStep(round)])) + round.reductionTenths,
  )
  const rounds = countingDifferentials(differentials).flatMap((at) =>
    differentialSteps(posted[at]!).map((line) => ({ at, step: line })),
  )
  if (rounds.length === 0) return { rounds, steps: [] }
  const lowest = countingDifferentials(differentials).map((at): Operand => ({
    label: 'score-differential',
    value: inTenths(differentials[at]!),
  }))
  const steps = averageSteps(lowest, indexAdjustment(differentials.length))
  return { rounds, steps: [...steps, ...capSteps(result(steps), lowTenths)] }
}

function differentialSteps(round: PostedToIndex): Step[] {
  const differential = differentialStep(round)
  if (round.reductionTenths === 0) return [differential]
  const reduction: Operand = { label: 'for-exceptional-scores', value: inTenths(round.reductionTenths) }
  return [differential, step('score-differential', 'IX5', 'sum', [result([differential]), reduction])]
}

/** Applies the caps on a rise above the low index, then the maximum index (IX2, IX4, IX6). */
function capSteps(average: Operand, lowTenths: number | null): Step[] {
  if (lowTenths === null || tenthsOf(average) <= lowTenths + 30) {
    return [step('Handicap-index,-estimated', 'IX4', 'lowest', [average, neverAbove(highestIndexTenths)])]
  }
  const both = step('index-and-the-lowest-of-the-year-and-3.0', 'IX2', 'sum', [
    average,
    { label: 'the-lowest-of-the-year-and-3.0', value: inTenths(lowTenths + 30) },
  ])
  const half = step('half-of-the-rise-counts', 'IX2', 'average', [
    result([both]),
    { label: 'rounds', value: 2 },
  ])
  const most = neverAbove(Math.min(lowTenths + 50, highestIndexTenths))
  return [both, half, step('Handicap-index,-estimated', 'IX2', 'lowest', [result([half]), most])]
}

function neverAbove(tenths: number): Operand {
  return { label: 'never-above', value: inTenths(tenths) }
}

function differentialStep({ adjustedGross, ratingTenths, slope, completedByTenths }: PostedToIndex): Step {
  const played: Operand[] = [
    { label: 'adjusted-gross', value: adjustedGross },
    { label: 'course-rating', value: inTenths(ratingTenths) },
    { label: 'slope', value: slope },
  ]
  if (completedByTenths === null) return step('score-differential', 'SD1', 'differential', played)
  const index: Operand = { label: 'handicap-index', value: inTenths(completedByTenths) }
  return step('score-differential', 'SD2', 'differential-of-nine', [...played, index])
}

function averageSteps(lowest: readonly Operand[], adjustmentTenths: number): Step[] {
  const together = step('the-lowest-together', 'IX1', 'sum', lowest)
  const rounds: Operand = { label: 'rounds', value: lowest.length }
  const steps = [together, step('Their-average', 'IX1', 'average', [result([together]), rounds])]
  if (adjustmentTenths !== 0) {
    const adjustment: Operand = { label: 'for-few-scores', value: inTenths(adjustmentTenths) }
    steps.push(step('Adjusted-for-few-scores', 'IX1', 'sum', [result(steps), adjustment]))
  }
  return steps
}
