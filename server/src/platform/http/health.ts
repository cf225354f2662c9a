import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { RedisPair } from '../redis.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; without Redis it can, without the database it cannot. */
export function reportHealth(app: FastifyInstance, database: Database, redis: RedisPair): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [databaseUp, redisUp] = await Promise.all([
      answers(sql`select 1`.execute(database)),
      answers(redis.commands.ping()),
    ])
    return reply.status(databaseUp ? 200 : 503).send({ database: databaseUp, redis: redisUp })
  })
}

function answers(question: Promise<unknown>): Promise<boolean> {
  return question.then(
    () => true,
    () => false,
  )
}
