import { Counter } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { failureReports } from './failure-reports.ts'

export type LimitReports = ReturnType<typeof limitReports>

/** What limits have to tell whoever runs the server: by rule, never by whom. */
export function limitReports(log: FastifyBaseLogger, registry: Registry) {
  const hits = new Counter({
    name: 'limit_refusals_total',
    help: 'Calls refused because somebody had called too often, by the rule.',
    labelNames: ['rule'],
    registers: [registry],
  })
  const failed = failureReports<'count' | 'tell'>({
    log,
    registry,
    name: 'limit_failures_total',
    help: 'What could not be counted in Redis: at once where that decides (count), for the other nodes (tell).',
    message: 'a limit could not be counted',
  })
  return { refused: (rule: string) => hits.inc({ rule }), failed }
}
