import type { QueryExecutorProvider, RawBuilder } from 'kysely'
import { sql } from 'kysely'

interface Plan {
  'Plan Rows': number
  'Total Cost': number
}

// About a million narrow rows, or a tenth of a second; above that an estimate is good enough.
const maxExactCost = 30_000

/** Counts the rows of `table where …`. If that is too expensive, returns the planner's estimate. */
export async function countOrEstimate(
  database: QueryExecutorProvider,
  from: RawBuilder<unknown>,
  maxCost = maxExactCost,
): Promise<{ count: number; isEstimate: boolean }> {
  const { rows: plans } = await sql<
    Record<string, [{ Plan: Plan }]>
  >`explain (format json) select from ${from}`.execute(database)
  const [plan] = Object.values(plans[0] ?? {})[0] ?? []
  if (plan && plan.Plan['Total Cost'] > maxCost) return { count: plan.Plan['Plan Rows'], isEstimate: true }
  const { rows } = await sql<{ count: number }>`select count(*) from ${from}`.execute(database)
  return { count: rows[0]?.count ?? 0, isEstimate: false }
}
