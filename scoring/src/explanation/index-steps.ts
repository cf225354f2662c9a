import { highestIndexTenths } from '../handicap/handicap-index.ts'
import { countingDifferentials, indexAdjustment } from '../posting/index-estimate.ts'
import { scoreDifferential, type PostedRound } from '../posting/score-differential.ts'
import { result } from './handicap-steps.ts'
import { inTenths, step, tenthsOf, type Operand, type Step } from './step.ts'

/** A round whose differential counts in an index, with the line that works it out. */
export interface CountingRound {
  /** Its place in the list of rounds. */
  readonly at: number
  readonly step: Step
}

/** How an estimated index comes about: the differentials that count, then what is made of them (IX1, IX4). */
export interface IndexWorking {
  readonly rounds: readonly CountingRound[]
  /** None below three rounds; else the last one is the index. */
  readonly steps: readonly Step[]
}

/** A round of the latest 20, and what exceptional scores have taken off its differential (IX5). */
export interface PostedToIndex extends Omit<PostedRound, 'conditions'> {
  readonly reductionTenths: number
}

/** The arithmetic behind an estimated index, from the latest 20 rounds, oldest first, and the low index (SD1, IX1 to IX6). */
export function explainIndex(posted: readonly PostedToIndex[], lowTenths: number | null): IndexWorking {
  const differentials = posted.map(
    (round) => scoreDifferential({ ...round, conditions: 0 }) + round.reductionTenths,
  )
  const rounds = countingDifferentials(differentials).flatMap((at) =>
    differentialSteps(posted[at]!).map((line) => ({ at, step: line })),
  )
  if (rounds.length === 0) return { rounds, steps: [] }
  const lowest = countingDifferentials(differentials).map((at): Operand => ({
    label: 'differential',
    value: inTenths(differentials[at]!),
  }))
  const steps = indexSteps(lowest, indexAdjustment(differentials.length))
  return { rounds, steps: [...steps, ...capSteps(result(steps), lowTenths)] }
}

function differentialSteps(round: PostedToIndex): Step[] {
  const differential = differentialStep(round)
  if (round.reductionTenths === 0) return [differential]
  const reduction: Operand = { label: 'exceptional', value: inTenths(round.reductionTenths) }
  return [differential, step('differential', 'IX5', 'sum', [result([differential]), reduction])]
}

/** A rise above the low index is held back (IX2). */
function capSteps(index: Operand, lowTenths: number | null): Step[] {
  if (lowTenths === null || tenthsOf(index) <= lowTenths + 30) return []
  const [three, five] = [inTenths(lowTenths + 30), inTenths(lowTenths + 50)]
  const both = step('rise', 'IX2', 'sum', [index, { label: 'low-and-3', value: three }])
  const half = step('half-the-rise', 'IX2', 'average', [result([both]), { label: 'rounds', value: 2 }])
  const most: Operand = { label: 'highest-index', value: five }
  return [both, half, step('index-estimate', 'IX2', 'lowest', [result([half]), most])]
}

function differentialStep({ adjustedGross, ratingTenths, slope }: Omit<PostedRound, 'conditions'>): Step {
  return step('differential', 'SD1', 'differential', [
    { label: 'adjusted-gross', value: adjustedGross },
    { label: 'rating', value: inTenths(ratingTenths) },
    { label: 'slope', value: slope },
  ])
}

function indexSteps(lowest: readonly Operand[], adjustmentTenths: number): Step[] {
  const together = step('lowest-together', 'IX1', 'sum', lowest)
  const rounds: Operand = { label: 'rounds', value: lowest.length }
  const steps = [together, step('average', 'IX1', 'average', [result([together]), rounds])]
  if (adjustmentTenths !== 0) {
    const adjustment: Operand = { label: 'few-scores', value: inTenths(adjustmentTenths) }
    steps.push(step('adjusted', 'IX1', 'sum', [result(steps), adjustment]))
  }
  const highest: Operand = { label: 'highest-index', value: inTenths(highestIndexTenths) }
  return [...steps, step('index-estimate', 'IX4', 'lowest', [result(steps), highest])]
}
