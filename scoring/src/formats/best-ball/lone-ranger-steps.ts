import type { Step } from '#explanation/step.ts'
import type { GameCell, Played } from '../format.ts'
import { explainBestBall } from './best-ball-steps.ts'
import { playBestBall } from './best-ball.ts'
import type { LoneRangerSettings } from './lone-ranger-format.ts'
import { rangerRules, rangersAlone, type LoneRangerResult } from './lone-ranger.ts'

/** The arithmetic behind a side's score, and behind its rangers' scores alone (LR1, LR2). */
export function explainLoneRanger(
  played: Played<LoneRangerSettings, LoneRangerResult>,
  cell: GameCell,
): Step[] {
  const { field, settings, phase } = played
  if (cell.table !== 'side' || cell.column !== 'ranger')
    return explainBestBall({ ...played, settings: rangerRules(settings) }, cell)
  const alone = rangersAlone(settings)
  const result = playBestBall(field, alone, phase)
  return explainBestBall({ ...played, settings: alone, result }, { ...cell, column: 'to-par' })
}
