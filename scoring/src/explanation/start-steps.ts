import { statement, type Step } from './step.ts'

/** A line that names the first hole, if the holes are played in another order than by number (MA2). */
export function startedSteps(order: readonly number[]): Step[] {
  const [first] = order
  if (first === undefined || first < order.at(-1)!) return []
  return [statement('started-on', 'MA2', [{ label: 'hole-number', hole: first, value: first }], null)]
}
