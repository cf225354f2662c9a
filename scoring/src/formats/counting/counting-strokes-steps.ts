import { playingHandicapSteps, result } from '#explanation/handicap-steps.ts'
import { step, type Step } from '#explanation/step.ts'
import { playingHandicaps } from '#handicap/playing-handicap.ts'
import type { Field } from '#match/field.ts'
import { withoutNoShows } from '#match/withdrawal.ts'
import type { CountingSettings } from './counting-settings.ts'

/** The arithmetic behind the handicap of a ball (CM1); agreed strokes have no arithmetic. */
export function countingStrokesSteps(
  { contestants, halfIndex }: Field,
  { handicaps, allowancePercent }: Pick<CountingSettings, 'handicaps' | 'allowancePercent'>,
  at: number,
): Step[] {
  if (handicaps === 'agreed') return []
  const steps = playingHandicapSteps(contestants[at]!, halfIndex, allowancePercent, 0)
  if (handicaps === 'full') return steps
  const lowest = Math.min(...playingHandicaps(withoutNoShows(contestants), allowancePercent))
  const off = step('strokes', 'MS1', 'difference', [result(steps), { label: 'handicap', value: lowest }])
  return [...steps, off]
}
