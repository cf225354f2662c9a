import { roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import {
  estimateHandicapIndex,
  exceptionalReduction,
  fullRecord,
  lowHandicapIndex,
  type IssuedIndex,
} from './index-estimate.ts'
import { unroundedDifferential, unroundedDifferential9, type PostedRound } from './score-differential.ts'

/** A score as it was posted; days are counted from any fixed day. */
export interface PostedScore extends Omit<PostedRound, 'conditions'> {
  readonly day: number
  readonly holes: 9 | 18
}

/** One of the latest scores of a record. */
export interface RecordedScore {
  /** Its place in the list of scores. */
  readonly at: number
  /** What it counts by now, in tenths: less what exceptional scores have taken off since (IX5). */
  readonly differentialTenths: number
  readonly reductionTenths: number
}

/** An index as the scores make it. */
export interface IndexEstimate {
  /** Null below three scores. */
  readonly indexTenths: number | null
  /** What holds it back; null before there are 20 scores (IX3). */
  readonly lowTenths: number | null
  /** The latest 20, oldest first. */
  readonly record: readonly RecordedScore[]
}

/** The index after these scores, oldest first, each in its turn: an estimate (IX6). */
export function estimateIndex(scores: readonly PostedScore[]): IndexEstimate {
  let estimate: IndexEstimate = { indexTenths: null, lowTenths: null, record: [] }
  const issued: IssuedIndex[] = []
  for (const [at, score] of scores.entries()) {
    const unrounded = differentialOf(score, estimate.indexTenths)
    if (unrounded === null) continue
    const record = withScore(estimate, at, unrounded)
    const lowTenths = lowHandicapIndex(issued, score.day)
    const differentials = record.map(({ differentialTenths }) => differentialTenths)
    const indexTenths = estimateHandicapIndex(differentials, lowTenths)
    estimate = { indexTenths, lowTenths, record }
    if (indexTenths !== null) issued.push({ day: score.day, indexTenths, scoresInRecord: record.length })
  }
  return estimate
}

/** Null for a nine while there is no index to complete it by (SD2). */
function differentialOf({ holes, ...round }: PostedScore, indexTenths: number | null): Fraction | null {
  const posted = { ...round, conditions: 0 }
  if (holes === 18) return unroundedDifferential(posted)
  return indexTenths === null ? null : unroundedDifferential9(posted, indexTenths)
}

function withScore({ indexTenths, record }: IndexEstimate, at: number, unrounded: Fraction): RecordedScore[] {
  const reduction = indexTenths === null ? 0 : exceptionalReduction(indexTenths, unrounded)
  const score = { at, differentialTenths: roundToTenths(unrounded), reductionTenths: 0 }
  return [...record, score].slice(-fullRecord).map((one) => ({
    at: one.at,
    differentialTenths: one.differentialTenths + reduction,
    reductionTenths: one.reductionTenths + reduction,
  }))
}
