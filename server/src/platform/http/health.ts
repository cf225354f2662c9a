import type { FastifyInstance } from 'fastify'
import type { Database } from '#tables.ts'
import type { Migration, SchemaState } from '../database/migrations.ts'
import { findSchemaState, readMigrations } from '../database/migrations.ts'
import type { RedisPair } from '../redis.ts'
import { askRedisState } from '../redis.ts'
import { rememberFor } from '../remember-for.ts'
import { TooLate, within } from '../within.ts'

// Whoever asks has little patience themselves.
const answerMs = 3_000

// A database that has answered lately is only slow. The node serves on: others would wait for the same database, and an
// edge that takes them all away serves nobody.
const silentMs = 10_000

// However many ask, the database is asked twice a second.
const rememberedMs = 500

interface HealthDeps {
  database: Database
  redis: RedisPair
  /** Aborted once the node is to be sent nothing more. */
  leaving: AbortSignal
}

/** What is wrong, in our own words; the cause is for the log. */
interface Trouble {
  reason: string
  cause?: unknown
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve. Without Redis it can; without the database, or with a schema that
 * it does not know, or when it is about to stop, it cannot.
 */
export function reportHealth(app: FastifyInstance, { database, redis, leaving }: HealthDeps): void {
  const askDatabase = openDatabaseCheck(database, readMigrations())
  const tell = { database: tellChanges(app, 'database'), redis: tellChanges(app, 'redis') }
  app.get('/healthz', async () => ({ status: 'ok' }))
  const look = rememberFor(rememberedMs, async () => {
    const [ofDatabase, ofRedis] = await Promise.all([askDatabase(), askRedis(redis)])
    tell.database(ofDatabase)
    tell.redis(ofRedis)
    return { ofDatabase, ofRedis }
  })
  app.get('/readyz', async (_request, reply) => {
    const { ofDatabase, ofRedis } = await look()
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
  let last: { atMs: number; trouble: Trouble | undefined } = { atMs: -Infinity, trouble: undefined }
  return async (): Promise<Trouble | undefined> => {
    try {
      return await within(answerMs, ask())
    } catch (cause) {
      const isSlow = cause instanceof TooLate && performance.now() - last.atMs < silentMs
      return isSlow ? last.trouble : { reason: 'no answer', cause }
    }
  }

  async function ask(): Promise<Trouble | undefined> {
    const reason = wordsOf(await findSchemaState(database, await known))
    last = { atMs: performance.now(), trouble: reason === undefined ? undefined : { reason } }
    return last.trouble
  }
}

function wordsOf(state: SchemaState): string | undefined {
  if (state.kind === 'lacking') return `the schema lacks ${state.names.join(', ')}`
  return state.kind === 'too-new' ? `the schema is too new: ${state.names.join(', ')}` : undefined
}

async function askRedis(redis: RedisPair): Promise<Trouble | undefined> {
  const { state, cause } = await askRedisState(redis)
  return state === 'ready' ? undefined : { reason: state, cause }
}

/** Asked every few seconds, it would otherwise fill the log with the same. */
function tellChanges({ log }: FastifyInstance, part: string) {
  let told: string | undefined
  return (trouble: Trouble | undefined): void => {
    if (trouble?.reason === told) return
    told = trouble?.reason
    if (trouble) log.warn({ part, reason: trouble.reason, err: trouble.cause }, 'not ready')
    else log.info({ part }, 'ready again')
  }
}
