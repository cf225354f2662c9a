import { highestIndexTenths } from '../handicap/handicap-index.ts'
import { countingDifferentials, indexAdjustment } from '../posting/index-estimate.ts'
import { scoreDifferential, type PostedRound } from '../posting/score-differential.ts'
import { result } from './handicap-steps.ts'
import { inTenths, step, type Operand, type Step } from './step.ts'

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

/** The arithmetic behind an estimated index, from the latest 20 rounds, oldest first (SD1, IX1, IX4). */
export function explainIndex(posted: readonly Omit<PostedRound, 'conditions'>[]): IndexWorking {
  const differentials = posted.map((round) => scoreDifferential({ ...round, conditions: 0 }))
  const rounds = countingDifferentials(differentials).map((at) => ({
    at,
    step: differentialStep(posted[at]!),
  }))
  if (rounds.length === 0) return { rounds, steps: [] }
  const lowest = rounds.map(({ step: line }) => result([line]))
  return { rounds, steps: indexSteps(lowest, indexAdjustment(differentials.length)) }
}

function differentialStep({ adjustedGross, ratingTenths, slope }: Omit<PostedRound, 'conditions'>): Step {
  return step('score-differential', 'SD1', 'differential', [
    { label: 'adjusted-gross', value: adjustedGross },
    { label: 'course-rating', value: inTenths(ratingTenths) },
    { label: 'slope', value: slope },
  ])
}

function indexSteps(lowest: readonly Operand[], adjustmentTenths: number): Step[] {
  const together = step('the-lowest-together', 'IX1', 'sum', lowest)
  const rounds: Operand = { label: 'rounds', value: lowest.length }
  const steps = [together, step('Their-average', 'IX1', 'average', [result([together]), rounds])]
  if (adjustmentTenths !== 0) {
    const adjustment: Operand = { label: 'for-few-scores', value: inTenths(adjustmentTenths) }
    steps.push(step('Adjusted-for-few-scores', 'IX1', 'sum', [result(steps), adjustment]))
  }
  const highest: Operand = { label: 'never-above', value: inTenths(highestIndexTenths) }
  return [...steps, step('Handicap-index,-estimated', 'IX4', 'lowest', [result(steps), highest])]
}
