import type { ProblemKind } from '@nineteenth/contracts'
import { api, problemKinds } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { Serve } from '#platform/http/serve.ts'
import { findSchemaState, readMigrations } from '#platform/database/migrations.ts'
import type { RedisPair } from '#platform/redis.ts'
import { askRedisState } from '#platform/redis.ts'
import { rememberFor } from '#platform/remember-for.ts'
import type { PoolUse } from '#platform/service-figures.ts'
import type { Database } from '#tables.ts'
import { housekeepingStore } from '../housekeeping/housekeeping-store.ts'
import { readBriefly } from './figures-store.ts'
import { gatherFigures } from './gather-figures.ts'
import { operatorStore } from './operator-store.ts'

export interface OperatorDeps {
  database: Database
  redis: RedisPair
  metrics: Registry
  poolUse: () => PoolUse
  config: { build: string; databasePool: number }
}

// As long as a session that was ended may still be remembered.
const operatorsMs = 2_000
const figuresMs = 5_000

/** Asks for all of them at once, and so costs no more than a question a while, whoever tries. */
export function operatorFinder(database: Database): (userId: number) => Promise<boolean> {
  const store = operatorStore(database)
  const list = rememberFor(operatorsMs, async () => store.listOperators())
  return async (userId) => (await list()).includes(userId)
}

export function serveOperator(
  serve: Serve,
  { database, redis, metrics, poolUse, config }: OperatorDeps,
): void {
  const known = readMigrations()
  const gather = rememberFor(figuresMs, async () =>
    gatherFigures({
      readBriefly: async (work) => readBriefly(database, work),
      operators: operatorStore(database),
      housekeeping: housekeepingStore(database),
      node: {
        ...config,
        poolUse,
        uptimeSeconds: () => process.uptime(),
        countProblems: async () => countProblems(metrics),
        askDatabase: async () => findSchemaState(database, await known),
        askRedis: async () => (await askRedisState(redis)).state,
      },
    }),
  )
  serve(api.operator.figures, async () => gather())
}

/** What browsers have reported to this node since it runs. */
async function countProblems(metrics: Registry): Promise<{ kind: ProblemKind; count: number }[]> {
  const reported = await metrics.getSingleMetric('browser_problems_total')?.get()
  return problemKinds.map((kind) => ({
    kind,
    count: reported?.values.find(({ labels }) => labels['kind'] === kind)?.value ?? 0,
  }))
}
