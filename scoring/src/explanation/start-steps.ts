import { statement, type Step } from './step.ts'

/** A line that names the first hole, if the holes aren't played in number order (MA2). */
export function startedSteps(order: readonly number[]): Step[] {
  const [first] = order
  if (first === undefined || first < order.at(-1)!) return []
  return [statement('started-on', 'MA2', [{ label: 'hole-number', hole: first, value: first }], null)]
}
