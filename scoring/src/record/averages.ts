import { roundHalfUp } from '../arithmetic/rounding.ts'
import type { Strokes } from './round-figures.ts'

/** The number of rounds in the moving mean (RC3). */
export const meanOfRounds = 5

/** Average strokes on a hole, to a hundredth: 4.36; a dash if none was played (RC2). */
export function formatAverage({ strokes, holes }: Strokes): string {
  if (holes === 0) return '–'
  const hundredths = roundHalfUp({ numerator: 100 * strokes, denominator: holes })
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** A round of the trend: its score to par, and the mean up to this round in tenths (RC3). */
export interface TrendPoint {
  readonly toPar: number
  readonly meanTenths: number
}

/** The moving mean at every round, oldest first; over fewer rounds at the start (RC3). */
export function scoringTrend(rounds: readonly { gross: number; par: number }[]): TrendPoint[] {
  const all = rounds.map(({ gross, par }) => gross - par)
  return all.map((toPar, at) => {
    const latest = all.slice(Math.max(0, at + 1 - meanOfRounds), at + 1)
    const total = latest.reduce((sum, one) => sum + one, 0)
    return { toPar, meanTenths: roundHalfUp({ numerator: 10 * total, denominator: latest.length }) }
  })
}

/** A share in whole percent (RC1). */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundHalfUp({ numerator: 100 * part, denominator: whole })
}
