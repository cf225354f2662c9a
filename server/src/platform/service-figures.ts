import { Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import { failureReports } from './failure-reports.ts'
import type { RedisPair } from './redis.ts'
import { withTimeout } from './with-timeout.ts'

/** The database connections, and how many callers wait for one. */
export interface PoolUse {
  total: number
  idle: number
  waiting: number
}

export type ReportServiceFailure = (what: Service | 'figures', error: unknown) => void

type Service = 'database' | 'redis'

/** Failures of services outside a call; a failing call reports its own error. */
export function serviceFailures(log: FastifyBaseLogger, registry: Registry): ReportServiceFailure {
  return failureReports<Service | 'figures'>({
    log,
    registry,
    name: 'service_failures_total',
    help: 'Connections to the database and Redis that broke or were not answered, and metrics that could not be collected.',
    message: 'a service failed',
  })
}

// Collectors wait ten seconds.
const answerMs = 3_000

/** Checks the services that the node depends on whenever metrics are collected, and reports how long they took. */
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
    help: 'Time of the service’s answer, including the wait for a free connection.',
    labelNames: ['service'],
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'service_up',
      help: 'Whether the service answered the last check.',
      labelNames: ['service'],
      registers: [],
      async collect() {
        const checks = services.map(async ([service, check]) => {
          const beganMs = performance.now()
          const isUp = await withTimeout(answerMs, check()).then(
            () => true,
            (error: unknown) => {
              report(service, error)
              return false
            },
          )
          this.set({ service }, Number(isUp))
          seconds.set({ service }, (performance.now() - beganMs) / 1000)
        })
        await Promise.all(checks)
      },
    }),
  )
}

/** Waiting for a connection is the first sign of a slow database. */
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
