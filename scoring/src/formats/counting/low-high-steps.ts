import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import { lowHighHoles, wonOn, type PointOnHole } from './low-high.ts'
import type { LowHighSettings } from './low-high-format.ts'
import { explainPoints, type OnHole } from './points-steps.ts'
import { ballsOf, isAlone, sidesOfMatch, type SideBall } from './two-sides.ts'

/** Explains the points of low ball/high ball: on a hole the scores, and who wins each point (LH1 to LH4). */
export const explainLowHigh = explainPoints<LowHighSettings>({
  onHole: 'LH1',
  final: 'LH4',
  holeSteps: (on) => {
    const { settings, counted, hole } = on
    const play = lowHighHoles(settings)
    // From the first hole on: points may be carried.
    for (const one of counted.holes) {
      if (!one.scores) continue
      const [a, b] = sidesOn(on, one)
      const points = play(a, b)
      if (one === hole) return stepsOn(on, a, b, points)
    }
    return []
  },
})

function sidesOn(
  { field, settings, counted }: OnHole<LowHighSettings>,
  hole: OnHole<LowHighSettings>['hole'],
) {
  const [a, b] = sidesOfMatch(field)
  return [ballsOf(a, hole, counted, settings), ballsOf(b, hole, counted, settings)] as const
}

function stepsOn(
  on: OnHole<LowHighSettings>,
  a: readonly SideBall[],
  b: readonly SideBall[],
  points: readonly PointOnHole[],
): Step[] {
  const isToA = wonOn(points) >= 0
  const winner = isToA ? a : b
  const won = points.map(({ kind, points: worth, toA }): Operand => ({
    label: 'points',
    name: names[kind],
    value: worth * (isToA ? toA : 0 - toA),
  }))
  const together = { ...step('points', 'LH1', 'sum', won), balls: ballsIn(winner) }
  const twice: Operand = { label: 'points', value: together.value }
  return [
    scoresOf(on, a),
    scoresOf(on, b),
    together,
    ...(isAlone(winner) ? [step('for-both-partners', 'WD4', 'sum', [twice, twice])] : []),
  ]
}

const names = { 'low-ball': 'Low ball', 'high-ball': 'High ball', total: 'Total', sweep: 'Sweep' }

/** The counted scores of a side. */
function scoresOf(on: OnHole<LowHighSettings>, side: readonly SideBall[]): Step {
  const isGross = on.settings.scoring === 'gross'
  const scores = ballsIn(side).map((ball): Operand => {
    const { counted } = side.find((one) => one.ball === ball)!
    return {
      label: isGross ? 'gross' : 'net-to-par',
      ball,
      value: counted,
      parts: on.partsOf(ball).slice(0, isGross ? 1 : 3),
    }
  })
  return { ...statement('scores', 'LH1', scores, null), balls: ballsIn(side) }
}

function ballsIn(side: readonly SideBall[]) {
  return [...new Set(side.map(({ ball }) => ball))]
}
