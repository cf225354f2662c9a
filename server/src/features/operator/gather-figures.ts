import type { Figures } from '@nineteenth/contracts'
import type { SchemaState } from '#platform/database/migrations.ts'
import type { PoolUse } from '#platform/service-figures.ts'
import type { HousekeepingStore, Round } from '../housekeeping/housekeeping-store.ts'
import type { FiguresStore } from './figures-store.ts'
import type { OperatorStore } from './operator-store.ts'

export interface NodeFacts {
  build: string
  databasePool: number
  poolUse: () => PoolUse
  uptimeSeconds: () => number
  countProblems: () => Promise<Figures['node']['browserProblems']>
  askDatabase: () => Promise<SchemaState>
  askRedis: () => Promise<string>
}

export interface GatherDeps {
  readBriefly: <Answer>(work: (store: FiguresStore) => Promise<Answer>) => Promise<Answer>
  operators: OperatorStore
  housekeeping: HousekeepingStore
  node: NodeFacts
}

const listedRounds = 6
const listedActions = 10

/** Everything that the operator's page shows. */
export async function gatherFigures({
  readBriefly,
  operators,
  housekeeping,
  node,
}: GatherDeps): Promise<Figures> {
  const database = await timed(node.askDatabase)
  const redis = await timed(node.askRedis)
  const kept = await readBriefly(gatherKept)
  const rounds = await housekeeping.listRounds(listedRounds)
  const actions = await operators.listActions(listedActions)
  const { schema, ...rest } = kept
  return {
    madeAt: new Date().toISOString(),
    node: await describeNode(node),
    services: [
      { name: 'PostgreSQL', state: 'ready', answerMs: database.tookMs },
      { name: 'Redis', state: redis.answer, answerMs: redis.tookMs },
    ],
    schema: { state: database.answer.kind, ...schema },
    ...rest,
    housekeeping: { rounds: rounds.map(toRound), waiting: await housekeeping.listWaiting() },
    actions: actions.map(({ action, happenedAt }) => ({ action, happenedAt: happenedAt.toISOString() })),
  }
}

async function gatherKept(store: FiguresStore) {
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

async function describeNode(node: NodeFacts): Promise<Figures['node']> {
  const { total, idle, waiting } = node.poolUse()
  return {
    build: node.build,
    uptimeSeconds: Math.floor(node.uptimeSeconds()),
    browserProblems: await node.countProblems(),
    pool: { size: node.databasePool, used: total - idle, waiting },
  }
}

function toRound({ beganAt, endedAt, removed, failed }: Round): Figures['housekeeping']['rounds'][number] {
  const rows = Object.values(removed).reduce((sum, count) => sum + count, 0)
  return { beganAt: beganAt.toISOString(), endedAt: endedAt.toISOString(), removed: rows, failed }
}

async function timed<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; tookMs: number }> {
  const beganMs = performance.now()
  const answer = await ask()
  return { answer, tookMs: Math.round(10 * (performance.now() - beganMs)) / 10 }
}
