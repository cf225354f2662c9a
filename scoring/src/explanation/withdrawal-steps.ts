import type { Contestant, Field } from '../match/field.ts'
import type { BallId } from '../match/ids.ts'
import { fromStart } from '../match/order-of-play.ts'
import { statement, type Operand, type Step } from './step.ts'

/** A line that says when a ball withdrew; its points so far count (WD2). */
export function pointsSoFarSteps(contestant: Contestant, holes: readonly number[]): Step[] {
  if (contestant.out === null) return []
  const left = withdrewAfter(contestant, holes)
  const label = left.value === 0 ? 'withdrawn' : 'points-so-far'
  return [statement(label, 'WD2', [left, ...startedOn(contestant, holes)], null)]
}

/** A line that says why a withdrawn ball has no return (WD1, WD2). */
export function withdrawnStep(contestant: Contestant, holes: readonly number[]): Step {
  const operands = [withdrewAfter(contestant, holes), ...startedOn(contestant, holes)]
  return statement('no-return', 'WD2', operands, 'no-return')
}

/** A line that lists the withdrawn balls of a side (WD2). */
export function withdrawnSteps({ contestants, holes }: Field, balls: readonly BallId[]): Step[] {
  const withdrawn = contestants.filter(({ ball, out }) => out !== null && balls.includes(ball))
  const operands = withdrawn.map((contestant) => withdrewAfter(contestant, holes))
  return operands.length > 0 ? [statement('withdrawn', 'WD2', operands, null)] : []
}

/** The first hole of a ball that did not start on the first of the card, without which its last says little (MA2). */
function startedOn({ start, out }: Contestant, holes: readonly number[]): Operand[] {
  if (start === 0 || out?.[start]) return []
  return [{ label: 'started-on', hole: holes[start]!, value: holes[start]! }]
}

/** The last hole that a ball played; 0 for a no-show. */
function withdrewAfter({ ball, start, out }: Contestant, holes: readonly number[]): Operand {
  const played = fromStart(out ?? [], start).indexOf(true)
  const hole = played > 0 ? fromStart(holes, start)[played - 1]! : 0
  return { label: 'withdrew-after', ball, hole, value: hole }
}
