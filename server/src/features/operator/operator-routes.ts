import type { Figures } from '@nineteenth/contracts'
import { api, problemKinds } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { Serve } from '#platform/http/serve.ts'
import type { Migration } from '#platform/database/migrations.ts'
import { findSchemaState, readMigrations } from '#platform/database/migrations.ts'
import type { RedisPair } from '#platform/redis.ts'
import { checkRedisState } from '#platform/redis.ts'
import { cacheFor } from '#platform/cache-for.ts'
import type { PoolUse } from '#platform/service-figures.ts'
import type { Database } from '#tables.ts'
import type { Round } from '../housekeeping/housekeeping-store.ts'
import { housekeepingStore } from '../housekeeping/housekeeping-store.ts'
import type { FiguresStore } from './figures-store.ts'
import { readBriefly } from './figures-store.ts'
import { operatorStore } from './operator-store.ts'

export interface OperatorDeps {
  database: Database
  redis: RedisPair
  metrics: Registry
  poolUse: () => PoolUse
  config: { build: string; databasePool: number }
}

// Matches how long an ended session may stay cached.
const operatorsMs = 2_000
const figuresMs = 5_000

const listedRounds = 6
const listedActions = 10

/**
 * Reads all operators at once and caches them, so that repeated tries cost only one query per
 * interval.
 */
export function operatorFinder(database: Database): (userId: number) => Promise<boolean> {
  const store = operatorStore(database)
  const list = cacheFor(operatorsMs, async () => store.listOperators())
  return async (userId) => (await list()).includes(userId)
}

export function serveOperator(serve: Serve, deps: OperatorDeps): void {
  const migrations = readMigrations()
  const gather = cacheFor(figuresMs, async () => gatherFigures(deps, await migrations))
  serve(api.operator.figures, async () => gather())
}

/** All figures of the operator's page. */
async function gatherFigures(deps: OperatorDeps, migrations: readonly Migration[]): Promise<Figures> {
  const { database, redis } = deps
  const schemaState = await timed(findSchemaState(database, migrations))
  const redisState = await timed(checkRedisState(redis))
  const { schema, ...stored } = await readBriefly(database, gatherStored)
  const housekeeping = housekeepingStore(database)
  const rounds = await housekeeping.listRounds(listedRounds)
  const actions = await operatorStore(database).listActions(listedActions)
  return {
    madeAt: new Date().toISOString(),
    node: await describeNode(deps),
    services: [
      { name: 'PostgreSQL', state: 'ready', answerMs: schemaState.tookMs },
      { name: 'Redis', state: redisState.answer.state, answerMs: redisState.tookMs },
    ],
    schema: { state: schemaState.answer.kind, ...schema },
    ...stored,
    housekeeping: { rounds: rounds.map(toRound), waiting: await housekeeping.listWaiting() },
    actions: actions.map(({ action, happenedAt }) => ({ action, happenedAt: happenedAt.toISOString() })),
  }
}

async function gatherStored(store: FiguresStore) {
  const newest = await store.findNewestMigration()
  return {
    schema: {
      migrations: newest?.count ?? 0,
      newest: newest ? { name: newest.name, appliedAt: newest.appliedAt.toISOString() } : null,
    },
    people: await store.countPeople(),
    sessions: await store.countSessions(),
    matches: await store.countMatches(),
    links: await store.countLinks(),
    courses: await store.listCourseSources(),
    databaseBytes: await store.readDatabaseBytes(),
    tables: await store.listTables(),
  }
}

async function describeNode({ config, poolUse, metrics }: OperatorDeps): Promise<Figures['node']> {
  const { total, idle, waiting } = poolUse()
  return {
    build: config.build,
    uptimeSeconds: Math.floor(process.uptime()),
    browserProblems: await countProblems(metrics),
    pool: { size: config.databasePool, used: total - idle, waiting },
  }
}

/** Problems that browsers have reported to this node since it started. */
async function countProblems(metrics: Registry): Promise<Figures['node']['browserProblems']> {
  const reported = await metrics.getSingleMetric('browser_problems_total')?.get()
  return problemKinds.map((kind) => ({
    kind,
    count: reported?.values.find(({ labels }) => labels['kind'] === kind)?.value ?? 0,
  }))
}

function toRound({ beganAt, endedAt, removed, failed }: Round): Figures['housekeeping']['rounds'][number] {
  const rows = Object.values(removed).reduce((sum, count) => sum + count, 0)
  return { beganAt: beganAt.toISOString(), endedAt: endedAt.toISOString(), removed: rows, failed }
}

async function timed<Answer>(pending: Promise<Answer>): Promise<{ answer: Answer; tookMs: number }> {
  const startedMs = performance.now()
  const answer = await pending
  return { answer, tookMs: Math.round(10 * (performance.now() - startedMs)) / 10 }
}
