import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { GameCell, Played } from '../format.ts'
import { explainPoints, type OnHole } from '../counting/points-steps.ts'
import type { JunkSettings } from './junk-format.ts'
import type { JunkResult } from './junk-scorer.ts'
import { countJunk, dotName, junkHoles, sidesOfJunk, toCounting, type Dot } from './junk.ts'

type Counting = ReturnType<typeof toCounting>

/** Explains dots: on a hole those of every ball, also those that don't count (DT1 to DT5). */
export function explainJunk(played: Played<JunkSettings, JunkResult>, cell: GameCell): Step[] {
  return explainPoints<Counting>({
    onHole: 'DT1',
    final: 'DT5',
    open: 'NI5',
    holeSteps: (on) => holeSteps(on, played),
  })({ ...played, settings: toCounting(played.settings) }, cell)
}

function holeSteps(on: OnHole<Counting>, { phase }: Pick<Played<JunkSettings, JunkResult>, 'phase'>): Step[] {
  const { counted, hole, settings, field } = on
  const all = countJunk(field, settings, phase)
  const own = junkHoles(all, settings, field, phase)[counted.holes.indexOf(hole)]!
  const areIn = counted.balls.filter((_ball, at) => hole.scores?.[at] !== null)
  const pointsOf = (dots: readonly Dot[]) =>
    dots.filter(({ invalid }) => !invalid).map((dot) => toOperand(dot, settings))
  const each = areIn.flatMap(({ ball }): Step[] => {
    const dots = pointsOf(own.dots.filter((dot) => dot.ball === ball))
    return dots.length > 0 ? [{ ...step('points', 'DT2', 'sum', dots), ball }] : []
  })
  return [...own.dots.flatMap((dot) => invalidStep(dot, on)), ...each, ...lastSteps(on, own.dots)]
}

function toOperand({ kind, points, carried }: Dot, settings: JunkSettings): Operand {
  const name = dotName(kind, settings)
  return { label: 'points', name: carried > 0 ? `${name}, ${carried} carried` : name, value: points }
}

/** "Sandie on 4, not valid: bogey" */
function invalidStep({ kind, ball, invalid }: Dot, { hole, settings }: OnHole<Counting>): Step[] {
  if (!invalid) return []
  const why = 'par' in invalid ? `par ${invalid.par}` : overPar(invalid.over)
  const name = `${dotName(kind, settings)} on ${hole.hole}, not valid: ${why}`
  return [{ ...statement('points', 'DT3', [], 0), name, ball }]
}

function overPar(over: number): string {
  if (over === Infinity) return 'picked up'
  const whole = Math.ceil(over)
  return ['bogey', 'double bogey', 'triple bogey'][whole - 1] ?? `${whole} over par`
}

/** The most points; in sides what each of them wins from the others (LH4). */
function lastSteps({ counted, hole, settings, field }: OnHole<Counting>, dots: readonly Dot[]): Step[] {
  const sumOn = (balls: readonly unknown[]) =>
    dots.reduce((sum, { ball, points }) => sum + (balls.includes(ball) ? points : 0), 0)
  const areIn = counted.balls.filter((_ball, at) => hole.scores?.[at] !== null).map(({ ball }) => ball)
  const sides = sidesOfJunk(field, settings).map((side) => side.filter((ball) => areIn.includes(ball)))
  if (sides.length === 0) {
    const rows = areIn.map((ball): Operand => ({ label: 'points', ball, value: sumOn([ball]) }))
    return [{ ...step('most-points', 'DT1', 'highest', rows), hole: hole.hole }]
  }
  const best = sides.reduce((one, other) => (sumOn(other) > sumOn(one) ? other : one))
  const against = sides
    .filter((side) => side !== best)
    .map((side): Operand => ({ label: 'points', against: side, value: sumOn(best) - sumOn(side) }))
  return [{ ...step('points', 'DT5', 'sum', against), balls: best }]
}
