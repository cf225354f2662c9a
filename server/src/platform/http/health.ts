import type { FastifyInstance } from 'fastify'
import type { Database } from '#tables.ts'
import type { Migration, SchemaState } from '../database/migrations.ts'
import { findSchemaState, readMigrations } from '../database/migrations.ts'
import type { RedisPair } from '../redis.ts'
import { checkRedisState } from '../redis.ts'
import { cacheFor } from '../cache-for.ts'
import { TimeoutError, withTimeout } from '../with-timeout.ts'

// Callers of health checks have short timeouts themselves.
const answerMs = 3_000

// A database that answered recently is only slow. The node stays ready: others would wait for the same database, and a
// proxy that takes all nodes out serves no one.
const silentMs = 10_000

// The database is queried at most twice a second, for any number of callers.
const rememberedMs = 500

interface HealthDeps {
  database: Database
  redis: RedisPair
  /** The signal is aborted when the node should get no more requests. */
  leaving: AbortSignal
}

/** The problem in our own words; the cause is for the log. */
interface Problem {
  reason: string
  cause?: unknown
}

/**
 * `/healthz`: the process runs. `/readyz`: it can serve. The node can serve without Redis, but not
 * without the database, with an unknown schema, or when it is about to stop.
 */
export function reportHealth(app: FastifyInstance, { database, redis, leaving }: HealthDeps): void {
  const checkDatabase = openDatabaseCheck(database, readMigrations())
  const logState = { database: logChanges(app, 'database'), redis: logChanges(app, 'redis') }
  app.get('/healthz', async () => ({ status: 'ok' }))
  const check = cacheFor(rememberedMs, async () => {
    const [ofDatabase, ofRedis] = await Promise.all([checkDatabase(), checkRedis(redis)])
    logState.database(ofDatabase)
    logState.redis(ofRedis)
    return { ofDatabase, ofRedis }
  })
  app.get('/readyz', async (_request, reply) => {
    const { ofDatabase, ofRedis } = await check()
    const reasons = {
      ...(leaving.aborted && { node: 'stopping' }),
      ...(ofDatabase && { database: ofDatabase.reason }),
      ...(ofRedis && { redis: ofRedis.reason }),
    }
    return reply
      .status(ofDatabase || leaving.aborted ? 503 : 200)
      .send({ database: !ofDatabase, redis: !ofRedis, ...(Object.keys(reasons).length > 0 && { reasons }) })
  })
}

function openDatabaseCheck(database: Database, known: Promise<readonly Migration[]>) {
  let last: { atMs: number; problem: Problem | undefined } = { atMs: -Infinity, problem: undefined }
  return async (): Promise<Problem | undefined> => {
    try {
      return await withTimeout(answerMs, check())
    } catch (cause) {
      const isSlow = cause instanceof TimeoutError && performance.now() - last.atMs < silentMs
      return isSlow ? last.problem : { reason: 'no answer', cause }
    }
  }

  async function check(): Promise<Problem | undefined> {
    const reason = wordsOf(await findSchemaState(database, await known))
    last = { atMs: performance.now(), problem: reason === undefined ? undefined : { reason } }
    return last.problem
  }
}

function wordsOf(state: SchemaState): string | undefined {
  if (state.kind === 'lacking') return `the schema lacks ${state.names.join(', ')}`
  return state.kind === 'too-new' ? `the schema is too new: ${state.names.join(', ')}` : undefined
}

async function checkRedis(redis: RedisPair): Promise<Problem | undefined> {
  const { state, cause } = await checkRedisState(redis)
  return state === 'ready' ? undefined : { reason: state, cause }
}

/** Logs only changes: a check every few seconds would otherwise fill the log. */
function logChanges({ log }: FastifyInstance, part: string) {
  let logged: string | undefined
  return (problem: Problem | undefined): void => {
    if (problem?.reason === logged) return
    logged = problem?.reason
    if (problem) log.warn({ part, reason: problem.reason, err: problem.cause }, 'not ready')
    else log.info({ part }, 'ready again')
  }
}
