import type { QuotaResult, QuotaRow, QuotaSettings } from '../formats/quota.ts'
import type { Match } from '../match/match.ts'
import type { MatchPlayer } from '../match/player.ts'
import { playingHandicapSteps, result } from './handicap-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/** How the quota comes from the index (QU1). */
export function quotaSteps(match: Match, player: MatchPlayer, settings: QuotaSettings): Step[] {
  const steps = playingHandicapSteps(match, player, settings.allowancePercent, 0)
  const left = step('points-to-make', 'QU1', 'difference', [
    { label: 'base', value: settings.base },
    result(steps),
  ])
  const quota = step('quota', 'QU1', 'highest', [
    result([left]),
    { label: 'never-below', value: settings.floor },
  ])
  return [...steps, left, quota]
}

/** How the points come from the holes played (QU2). */
export function pointsStep({ pointsByHole, holesPlayed }: QuotaRow): Step {
  if (holesPlayed === 0) return statement('not-started', 'QU2', [], 'not-started')
  const holes: Operand[] = []
  for (let hole = 0; hole < pointsByHole.length; hole++) {
    const value = pointsByHole[hole]!
    if (value !== null) holes.push({ label: 'hole', hole: hole + 1, value })
  }
  return step('points', 'QU2', 'sum', holes)
}

/** How points and quota make the result; while cards are open, the share of the quota that falls on the holes played (QU4, QU5). */
export function quotaResultSteps({ isFinal }: QuotaResult, row: QuotaRow): Step[] {
  const { position, quota, holesPlayed, pointsByHole } = row
  if (position.kind !== 'place') return [statement(position.kind, 'CA4', [], position.kind)]
  const points = pointsStep(row)
  const whole: Operand = { label: 'quota', value: quota }
  if (isFinal) return [points, step('points-over-quota', 'QU4', 'difference', [result([points]), whole])]
  const share = step('quota-for-the-holes-played', 'QU5', 'scale', [
    whole,
    { label: 'holes', value: holesPlayed },
    { label: 'holes', value: pointsByHole.length },
  ])
  const pace = step('points-over-quota', 'QU5', 'difference', [result([points]), result([share])])
  return [points, share, pace, step('to-a-tenth', 'QU5', 'tenth', [result([pace])])]
}

/** What a quota row is ranked by: the result, or the pace while cards are open (QU5). */
export function quotaStanding({ isFinal }: QuotaResult, row: QuotaRow): Operand {
  const { player, position, points, quota, holesPlayed, pointsByHole } = row
  const holes = pointsByHole.length
  const pace = { numerator: points * holes - quota * holesPlayed, denominator: holes }
  const value = position.kind !== 'place' ? position.kind : isFinal ? row.result : pace
  return { label: 'points-over-quota', player, value }
}
