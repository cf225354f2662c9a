import { roundHalfUp, type Fraction } from '../arithmetic/rounding.ts'
import { allowed, playingHandicap } from './playing-handicap.ts'

/**
 * Whether the four-ball allowance applies to each handicap (WHS) or to the differences (Great
 * Britain and Ireland).
 */
export type FourBallMethod = 'whs' | 'gbi'

/** Strokes in a match: the lowest playing handicap plays off 0, even a plus player (MS1). */
export function matchStrokes(playingHandicaps: readonly number[]): number[] {
  const lowest = Math.min(...playingHandicaps)
  return playingHandicaps.map((handicap) => handicap - lowest)
}

/**
 * Strokes in a match from unrounded course handicaps; each is rounded before the lowest is subtracted (MS2, FB1, FB2).
 */
export function matchStrokesOf(
  courseHandicaps: readonly Fraction[],
  allowancePercent: number,
  parAdjustments: readonly number[] = [],
  method: FourBallMethod = 'whs',
): number[] {
  if (method === 'gbi') return shareOfDifferences(courseHandicaps, allowancePercent, parAdjustments)
  return matchStrokes(
    courseHandicaps.map((unrounded, at) => playingHandicap(unrounded, allowancePercent, parAdjustments[at])),
  )
}

function shareOfDifferences(
  courseHandicaps: readonly Fraction[],
  allowancePercent: number,
  parAdjustments: readonly number[],
): number[] {
  const whole = courseHandicaps.map((unrounded, at) => roundHalfUp(unrounded) + (parAdjustments[at] ?? 0))
  return matchStrokes(whole).map((difference) =>
    roundHalfUp(allowed({ numerator: difference, denominator: 1 }, allowancePercent)),
  )
}
