import type { FastifyInstance } from 'fastify'
import type { Database } from '#tables.ts'
import type { Migration, SchemaState } from '../database/migrations.ts'
import { findSchemaState, readMigrations } from '../database/migrations.ts'
import type { RedisPair } from '../redis.ts'
import { askRedisState } from '../redis.ts'
import { rememberFor } from '../remember-for.ts'
import { within } from '../within.ts'

// Whoever asks has little patience themselves.
const answerMs = 3_000

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
  const known = readMigrations()
  const tell = { database: tellChanges(app, 'database'), redis: tellChanges(app, 'redis') }
  app.get('/healthz', async () => ({ status: 'ok' }))
  const look = rememberFor(rememberedMs, async () => {
    const [ofDatabase, ofRedis] = await Promise.all([askDatabase(database, await known), askRedis(redis)])
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

async function askDatabase(database: Database, known: readonly Migration[]): Promise<Trouble | undefined> {
  try {
    const reason = wordsOf(await within(answerMs, findSchemaState(database, known)))
    return reason === undefined ? undefined : { reason }
  } catch (cause) {
    return { reason: 'no answer', cause }
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
