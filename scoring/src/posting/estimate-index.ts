import { roundToTenths, type Fraction } from '../arithmetic/rounding.ts'
import {
  estimateHandicapIndex,
  exceptionalReduction,
  fullRecord,
  lowHandicapIndex,
  type IssuedIndex,
} from './index-estimate.ts'
import { unroundedDifferential, unroundedDifferential9, type PostedRound } from './score-differential.ts'

/** The number of holes needed for a first index, in rounds of nine or eighteen (IX7). */
export const holesOfFirstIndex = 54

/** A posted score; days are counted from any fixed day. */
export interface PostedScore extends Omit<PostedRound, 'conditions'> {
  readonly day: number
  readonly holes: 9 | 18
}

/** One of the latest scores of a record. */
export interface RecordedScore {
  /** The score's position in the list of scores. */
  readonly at: number
  /** The index used to complete a nine (SD2); undefined for eighteen holes, and while there is no index. */
  readonly completedByTenths: number | null
  /** The differential in tenths, after exceptional score reductions (IX5). */
  readonly differentialTenths: number
  readonly reductionTenths: number
}

/** An index calculated from scores. */
export interface IndexEstimate {
  /** Null below 54 holes. */
  readonly indexTenths: number | null
  /** The low index for the caps; null below 20 scores (IX3). */
  readonly lowTenths: number | null
  /** The latest 20, oldest first. */
  readonly record: readonly RecordedScore[]
}

/** Estimates the index after these scores, oldest first (IX6, IX7). */
export function estimateIndex(scores: readonly PostedScore[]): IndexEstimate {
  let estimate: IndexEstimate = { indexTenths: null, lowTenths: null, record: [] }
  const issued: IssuedIndex[] = []
  for (const [at, score] of scores.entries()) {
    const lowTenths = lowHandicapIndex(issued, score.day)
    estimate =
      estimate.indexTenths === null
        ? firstEstimate(scores.slice(0, at + 1))
        : nextEstimate(withScore(estimate.record, at, score, estimate.indexTenths), lowTenths)
    const { indexTenths, record } = estimate
    if (indexTenths !== null) issued.push({ day: score.day, indexTenths, scoresInRecord: record.length })
  }
  return estimate
}

/** Counting each nine twice gives a rough index, which then completes each nine (IX7). */
function firstEstimate(scores: readonly PostedScore[]): IndexEstimate {
  const roughly = scores.map((score, at) => recorded(at, roughDifferential(score)))
  const holes = scores.reduce((sum, score) => sum + score.holes, 0)
  if (holes < holesOfFirstIndex) return { indexTenths: null, lowTenths: null, record: roughly }
  const { indexTenths } = nextEstimate(roughly, null)
  return nextEstimate(
    scores.map((score, at) => ({
      ...recorded(at, differentialOf(score, indexTenths ?? 0)),
      completedByTenths: score.holes === 9 ? indexTenths : null,
    })),
    null,
  )
}

function nextEstimate(record: readonly RecordedScore[], lowTenths: number | null): IndexEstimate {
  const differentials = record.map(({ differentialTenths }) => differentialTenths)
  return { indexTenths: estimateHandicapIndex(differentials, lowTenths), lowTenths, record }
}

function differentialOf({ holes, ...round }: PostedScore, indexTenths: number): Fraction {
  const posted = { ...round, conditions: 0 }
  return holes === 18 ? unroundedDifferential(posted) : unroundedDifferential9(posted, indexTenths)
}

function roughDifferential({ holes, ...round }: PostedScore): Fraction {
  const { numerator, denominator } = unroundedDifferential({ ...round, conditions: 0 })
  return { numerator: (18 / holes) * numerator, denominator }
}

function recorded(at: number, unrounded: Fraction): RecordedScore {
  return {
    at,
    completedByTenths: null,
    differentialTenths: roundToTenths(unrounded),
    reductionTenths: 0,
  }
}

function withScore(
  record: readonly RecordedScore[],
  at: number,
  score: PostedScore,
  indexTenths: number,
): RecordedScore[] {
  const unrounded = differentialOf(score, indexTenths)
  const reduction = exceptionalReduction(indexTenths, unrounded)
  const completedByTenths = score.holes === 9 ? indexTenths : null
  return [...record, { ...recorded(at, unrounded), completedByTenths }].slice(-fullRecord).map((one) => ({
    ...one,
    differentialTenths: one.differentialTenths + reduction,
    reductionTenths: one.reductionTenths + reduction,
  }))
}
