import type { Plan } from '../growth/plan-tap.ts'

/** The numbers of the partitions that were read, by table. A part that was planned and then never begun is not read. */
export type Touched = ReadonlyMap<string, ReadonlySet<number>>

export function listTouched(plans: readonly Plan[]): Touched {
  const touched = new Map<string, Set<number>>()
  for (const { steps } of plans)
    for (const [, table = '', partition] of steps.matchAll(/Scan.* on (\w+)_p(\d+)\b(?!.*never executed)/g))
      touched.set(table, (touched.get(table) ?? new Set()).add(Number(partition)))
  return touched
}

/** Whether something was read, and all of it lies in the one partition of the match, whatever the table. */
export function isWithinOnePartition(touched: Touched): boolean {
  return new Set([...touched.values()].flatMap((partitions) => [...partitions])).size === 1
}

export function describeTouched(touched: Touched): string {
  return Array.from(touched, ([table, partitions]) => `${table} ${partitions.size}`)
    .toSorted()
    .join(', ')
}

/** A plan without what was never begun, and without the targets of a change, of which PostgreSQL lists all. */
export function withoutUntouched({ statement, steps }: Plan): string {
  const nodes = steps.split(/\n(?=\s*(?:->|SubPlan|InitPlan|CTE) |\s+(?:Update|Delete) on \w+_p\d+)/)
  const kept = nodes.filter(
    (node) => !node.includes('(never executed)') && !/^\s+(?:Update|Delete) on/.test(node),
  )
  const skipped = nodes.filter((node) => node.includes('(never executed)')).length
  const note = skipped > 0 ? [`  (${skipped} planned and never executed)`] : []
  return [statement.trim().replaceAll(/\s+/g, ' ').slice(0, 160), ...kept, ...note].join('\n')
}
