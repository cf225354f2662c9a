import { playingHandicapSteps, result } from '#explanation/handicap-steps.ts'
import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { pointsSoFarSteps } from '#explanation/withdrawal-steps.ts'
import type { Contestant } from '#match/field.ts'
import { cardOfPoints, countback } from '#standings/countback.ts'
import type { GameCell, Played } from '../format.ts'
import { cardParts } from '../card-parts.ts'
import { holeOperands, placeSteps, withoutPlace } from '../place-steps.ts'
import { sideSteps } from '../side-steps.ts'
import type { QuotaResult, QuotaRow, QuotaSettings } from './quota.ts'

/** Explains a number of the quota table (QU1 to QU6). */
export function explainQuota(played: Played<QuotaSettings, QuotaResult>, cell: GameCell): Step[] {
  const { field, result: quota } = played
  if (cell.table === 'side') return quotaSideSteps(played, cell.side)
  if (cell.table === 'bet' || cell.table === 'hole') return []
  const at = quota.rows.findIndex(({ ball }) => ball === cell.ball)
  const row = quota.rows[at]
  if (!row) return []
  const soFar = pointsSoFarSteps(field.contestants[at]!, field.holes)
  const points = pointsStep(row, field.contestants[at]!, field.holes)
  if (cell.column === 'points') return [...soFar, points]
  if (cell.column === 'result') return [...soFar, ...quotaResultSteps(quota, row, points)]
  if (cell.column === 'quota') return quotaSteps(played, at)
  const standings = quota.rows.map((each) => quotaStanding(quota, each))
  return placeSteps(row, quota.rows, standings, quota.isFinal ? 'QU4' : 'QU5', lastHoles(field.holes))
}

/** A tie broken by countback: the points of the last holes less their share of the quota (CB1, CB2). */
function lastHoles(holes: readonly number[]) {
  return (own: QuotaRow, other: QuotaRow): Step[] => {
    const [one, two] = [own, other].map(({ pointsByHole, quota }) => cardOfPoints(pointsByHole, quota))
    const last = countback(one!, two!).lastHoles ?? 0
    return [own, other].flatMap(({ ball, pointsByHole, quota }) => {
      const counted = pointsByHole.map((points) => points ?? 0)
      const points = step(
        `countback-on-the-last-${last}`,
        'CB1',
        'sum',
        holeOperands(holes, counted, (at) => at >= counted.length - last),
      )
      const share = step('quota-for-the-holes-played', 'CB2', 'scale', [
        { label: 'quota', value: quota },
        { label: 'holes', value: last },
        { label: 'holes', value: counted.length },
      ])
      const over = step('points-over-quota', 'CB2', 'difference', [result([points]), result([share])])
      return [points, share, over].map((line) => ({ ...line, ball }))
    })
  }
}

/** How the quota is calculated from the index (QU1). */
function quotaSteps({ field, settings }: Played<QuotaSettings, QuotaResult>, at: number): Step[] {
  const steps = playingHandicapSteps(field.contestants[at]!, field.halfIndex, settings.allowancePercent, 0)
  const parts: Operand[] = [{ label: 'base', value: settings.base }, result(steps)]
  const left = step('points-to-make', 'QU1', 'difference', parts)
  if (Number(left.value) >= settings.floor) return [...steps, step('quota', 'QU1', 'difference', parts)]
  const quota = step('quota', 'QU1', 'highest', [
    result([left]),
    { label: 'never-below', value: settings.floor },
  ])
  return [...steps, left, quota]
}

/** How the points add up over the holes played (QU2). */
function pointsStep(
  { pointsByHole, holesPlayed }: QuotaRow,
  card: Contestant,
  holes: readonly number[],
): Step {
  if (holesPlayed === 0) return statement('not-started', 'QU2', [], 'not-started')
  return step(
    'points',
    'QU2',
    'sum',
    holeOperands(holes, pointsByHole, undefined, (at) => cardParts(card, at)),
  )
}

/** The result from points and quota; while cards are open, from the quota's share for the holes played (QU4, QU5). */
function quotaResultSteps({ isFinal }: QuotaResult, row: QuotaRow, points: Step): Step[] {
  const { position, quota, holesPlayed, pointsByHole } = row
  if (position.kind !== 'place') return [withoutPlace(position.kind)]
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

/** The ranking value of a quota row: the result, or the pace while cards are open (QU5). */
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
