import { Gauge, Histogram } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { failureReports } from '#platform/failure-reports.ts'

export type LiveFailure = 'ahead' | 'beat' | 'news' | 'publish' | 'read' | 'stream' | 'subscribe' | 'sweep'

export interface Present {
  rooms: number
  watchers: number
}

export type ReportFailure = (what: LiveFailure, error: unknown) => void

/** Failures of the live path; only a room ahead of the database waits for somebody to act. */
export function liveFailures(log: FastifyBaseLogger, registry: Registry): ReportFailure {
  return failureReports<LiveFailure>({
    log,
    registry,
    name: 'live_failures_total',
    help: 'What failed between a change and its watchers; the sweep makes up for it.',
    message: 'live path failed',
    urgent: 'ahead',
  })
}

interface Counted {
  kind: string
  count: () => Present
}

/** Figures of this node, counted when they are asked for; gives back where the time of a sweep is noted. */
export function measureLive(kinds: readonly Counted[], registry: Registry): Histogram<'kind'> {
  registry.registerMetric(gaugeOf(kinds, 'rooms'))
  registry.registerMetric(gaugeOf(kinds, 'watchers'))
  return new Histogram({
    name: 'live_sweep_seconds',
    help: 'How long the database took to say where all rooms should stand.',
    labelNames: ['kind'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
}

function gaugeOf(kinds: readonly Counted[], what: keyof Present): Gauge {
  return new Gauge({
    name: `live_${what}`,
    help: `How many ${what} there are on this node.`,
    labelNames: ['kind'],
    registers: [],
    collect() {
      for (const { kind, count } of kinds) this.set({ kind }, count()[what])
    },
  })
}
