import { Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { failureReports } from './failure-reports.ts'
import type { RedisPair } from './redis.ts'
import { within } from './within.ts'

/** How many connections to the database there are, and how many wait for one. */
export interface PoolUse {
  total: number
  idle: number
  waiting: number
}

export type ReportServiceFailure = (what: Service | 'figures', error: unknown) => void

type Service = 'database' | 'redis'

/** Failures of what the node stands on that nobody waits for: whoever does is told by their own call. */
export function serviceFailures(log: FastifyBaseLogger, registry: Registry): ReportServiceFailure {
  return failureReports<Service | 'figures'>({
    log,
    registry,
    name: 'service_failures_total',
    help: 'Connections to the database and Redis that broke or were not answered, and figures that could not be collected.',
    message: 'a service failed',
  })
}

// Whoever collects figures has ten seconds.
const answerMs = 3_000

/** Asks the services that the node stands on whenever figures are collected, and says how long they took. */
export function measureServices(
  { database, redis }: { database: Database; redis: RedisPair },
  registry: Registry,
  report: ReportServiceFailure,
): void {
  const services: [Service, () => Promise<unknown>][] = [
    ['database', async () => sql`select 1`.execute(database)],
    ['redis', async () => redis.commands.ping()],
  ]
  const seconds = new Gauge({
    name: 'service_answer_seconds',
    help: 'How long the service took to answer, waiting for a free connection included.',
    labelNames: ['service'],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'service_up',
      help: 'Whether the service answered when it was asked last.',
      labelNames: ['service'],
      registers: [],
      async collect() {
        const asked = services.map(async ([service, ask]) => {
          const beganMs = performance.now()
          const isUp = await within(answerMs, ask()).then(
            () => true,
            (error: unknown) => {
              report(service, error)
              return false
            },
          )
          this.set({ service }, Number(isUp))
          seconds.set({ service }, (performance.now() - beganMs) / 1000)
        })
        await Promise.all(asked)
      },
    }),
  )
}

/** Waiting for a connection is the first sign of a database that is slow. */
export function measurePool(size: number, readUse: () => PoolUse, registry: Registry): void {
  const gauge = (name: string, help: string, read: (use: PoolUse) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read(readUse()))
        },
      }),
    )
  gauge('database_pool_size', 'How many connections the node may have.', () => size)
  gauge('database_pool_used', 'How many connections are at work.', ({ total, idle }) => total - idle)
  gauge('database_pool_waiting', 'How many calls wait for a connection.', ({ waiting }) => waiting)
}
