import { step, type Operand, type Step } from '#explanation/step.ts'
import { sidesAt } from './partners.ts'
import { explainPoints, type OnHole } from './points-steps.ts'
import { ballsOf, isAlone, type SideBall } from './two-sides.ts'
import { vegasHole, type SideNumber } from './vegas.ts'
import type { VegasSettings } from './vegas-format.ts'

/** Explains the points of Vegas: on a hole by the two numbers and their difference (VG2 to VG8). */
export const explainVegas = explainPoints<VegasSettings>({
  onHole: 'VG3',
  final: 'VG8',
  holeSteps: (on) => {
    const { field, settings, counted, hole } = on
    const [a, b] = sidesAt(field, settings)(hole.at).map((side) => ballsOf(side, hole, counted, settings))
    const { a: ofA, b: ofB, isDoubled, toA } = vegasHole(a!, b!, settings)
    const [winner, loser] = toA < 0 ? [ofB, ofA] : [ofA, ofB]
    const difference = step('points', 'VG3', 'difference', [
      { label: 'number', value: loser.number },
      { label: 'number', value: winner.number },
    ])
    const points = isDoubled ? [difference, twice('doubled', 'VG6', difference)] : [difference]
    if (isAlone(toA < 0 ? b! : a!)) points.push(twice('for-both-partners', 'WD4', points.at(-1)!))
    return [numberStep(a!, ofA, on), numberStep(b!, ofB, on), ...points]
  },
})

/** VG2, VG4, VG7: The number of a side, with a row for each score. */
function numberStep(
  side: readonly SideBall[],
  { digits, isTurned }: SideNumber,
  on: OnHole<VegasSettings>,
): Step {
  const rows = digits.map(({ ball, score, counts }): Operand => ({
    label: 'number',
    ball,
    value: counts,
    parts: [...on.partsOf(ball), { label: 'counts', value: score }],
  }))
  const line = step(isTurned ? 'number-turned' : 'number', isTurned ? 'VG4' : 'VG2', 'sum', rows)
  return { ...line, balls: [...new Set(side.map(({ ball }) => ball))] }
}

function twice(label: 'doubled' | 'for-both-partners', rule: 'VG6' | 'WD4', { value }: Step): Step {
  const once: Operand = { label: 'points', value }
  return step(label, rule, 'sum', [once, once])
}
