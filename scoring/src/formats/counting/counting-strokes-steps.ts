import { playingHandicapSteps, result } from '#explanation/handicap-steps.ts'
import { statement, step, type Step } from '#explanation/step.ts'
import { playingHandicaps } from '#handicap/playing-handicap.ts'
import type { Field } from '#match/field.ts'
import { withoutNoShows } from '#match/withdrawal.ts'
import type { CountingSettings } from './counting-settings.ts'

/** The arithmetic behind the handicap of a ball (CM1); agreed strokes are only stated. */
export function countingStrokesSteps(
  { contestants, halfIndex }: Field,
  {
    handicaps,
    agreed,
    allowancePercent,
  }: Pick<CountingSettings, 'handicaps' | 'agreed' | 'allowancePercent'>,
  at: number,
): Step[] {
  const { ball } = contestants[at]!
  if (handicaps === 'agreed')
    return [statement('agreed-strokes', 'CM1', [{ label: 'strokes', ball, value: agreed[ball] ?? 0 }], null)]
  const steps = playingHandicapSteps(contestants[at]!, halfIndex, allowancePercent, 0)
  if (handicaps === 'full') return steps
  const lowest = Math.min(...playingHandicaps(withoutNoShows(contestants), allowancePercent))
  const off = step('strokes', 'MS1', 'difference', [
    result(steps),
    { label: 'lowest-handicap', value: lowest },
  ])
  return [...steps, off]
}
