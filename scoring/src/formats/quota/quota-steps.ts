import { playingHandicapSteps, result } from '#explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { GameCell, Played } from '../format.ts'
import { holeOperands, placeSteps } from '../place-steps.ts'
import { sideSteps } from '../side-steps.ts'
import type { QuotaResult, QuotaRow, QuotaSettings } from './quota.ts'

/** The arithmetic behind a number of the quota table (QU1 to QU6). */
export function explainQuota(played: Played<QuotaSettings, QuotaResult>, cell: GameCell): Step[] {
  const { field, result: quota } = played
  if (cell.table === 'side') return quotaSideSteps(played, cell.side)
  if (cell.table === 'bet' || cell.table === 'hole') return []
  const at = quota.rows.findIndex(({ ball }) => ball === cell.ball)
  const row = quota.rows[at]
  if (!row) return []
  if (cell.column === 'points') return [pointsStep(row, field.holes)]
  if (cell.column === 'result') return quotaResultSteps(quota, row, field.holes)
  if (cell.column === 'quota') return quotaSteps(played, at)
  const standings = quota.rows.map((each) => quotaStanding(quota, each))
  return placeSteps(row, quota.rows, standings, quota.isFinal ? 'QU4' : 'QU5')
}

/** How the quota comes from the index (QU1). */
function quotaSteps({ field, settings }: Played<QuotaSettings, QuotaResult>, at: number): Step[] {
  const steps = playingHandicapSteps(field.contestants[at]!, field.halfIndex, settings.allowancePercent, 0)
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
function pointsStep({ pointsByHole, holesPlayed }: QuotaRow, holes: readonly number[]): Step {
  if (holesPlayed === 0) return statement('not-started', 'QU2', [], 'not-started')
  return step('points', 'QU2', 'sum', holeOperands(holes, pointsByHole))
}

/** How points and quota make the result; while cards are open, the share of the quota that falls on the holes played (QU4, QU5). */
function quotaResultSteps({ isFinal }: QuotaResult, row: QuotaRow, holes: readonly number[]): Step[] {
  const { position, quota, holesPlayed, pointsByHole } = row
  if (position.kind !== 'place') return [statement(position.kind, 'CA4', [], position.kind)]
  const points = pointsStep(row, holes)
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
function quotaStanding({ isFinal }: QuotaResult, row: QuotaRow): Operand {
  const { ball, position, points, quota, holesPlayed, pointsByHole } = row
  const holes = pointsByHole.length
  const pace = { numerator: points * holes - quota * holesPlayed, denominator: holes }
  const value = position.kind !== 'place' ? position.kind : isFinal ? row.result : pace
  return { label: 'points-over-quota', ball, value }
}

function quotaSideSteps(
  { result: quota }: Played<QuotaSettings, QuotaResult>,
  side: string | number,
): Step[] {
  const { rows, sides, isFinal } = quota
  const standingOf = new Map(rows.map((row) => [row.ball, quotaStanding(quota, row)]))
  const steps = sideSteps(sides, side, {
    label: 'points-over-quota',
    rule: 'QU6',
    standingsOf: ({ balls }) => balls.map((ball) => standingOf.get(ball)!),
  })
  const [last] = steps.slice(-1)
  if (isFinal || last?.operation !== 'sum') return steps
  return [...steps, step('to-a-tenth', 'QU6', 'tenth', [result(steps)])]
}
