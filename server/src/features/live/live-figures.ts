import { Counter, Gauge, Histogram } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import { failureReports } from '#platform/failure-reports.ts'

export type LiveFailure =
  | 'ahead'
  | 'beat'
  | 'news'
  | 'preview'
  | 'publish'
  | 'read'
  | 'stream'
  | 'subscribe'
  | 'sweep'

export interface Present {
  rooms: number
  watchers: number
}

export type ReportFailure = (what: LiveFailure, error: unknown) => void

/** Failures of the live path; only a room ahead of the database needs an operator. */
export function liveFailures(log: FastifyBaseLogger, registry: Registry): ReportFailure {
  return failureReports<LiveFailure>({
    log,
    registry,
    name: 'live_failures_total',
    help: 'Failures between a change and its watchers; the sweep recovers them.',
    message: 'live path failed',
    urgent: 'ahead',
  })
}

interface Counted {
  kind: string
  count: () => Present
}

/** Metrics of this node's rooms; returns the metrics that sweeps report to. */
export function measureLive(kinds: readonly Counted[], registry: Registry) {
  registry.registerMetric(gaugeOf(kinds, 'rooms'))
  registry.registerMetric(gaugeOf(kinds, 'watchers'))
  return {
    sweepSeconds: new Histogram({
      name: 'live_sweep_seconds',
      help: 'Time of the query that reads the revisions of all rooms.',
      labelNames: ['kind'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    lag: new Gauge({
      name: 'live_revision_lag',
      help: 'Largest lag of a room in the last sweep, in revisions.',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}

/** Records that a stream opened, and returns the function that records its end. */
export type NoteStream = (kind: string, requestId: string) => () => void

/** Logs each stream when it opens and when it ends, because streams are not in the request log. */
export function measureStreams(log: FastifyBaseLogger, registry: Registry): NoteStream {
  const opened = new Counter({
    name: 'live_streams_opened_total',
    help: 'Streams opened.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'live_stream_seconds',
    help: 'Duration of ended streams.',
    labelNames: ['kind'],
    buckets: [1, 5, 30, 120, 600, 3_600, 14_400],
    registers: [registry],
  })
  return (kind, reqId) => {
    const sinceMs = performance.now()
    opened.inc({ kind })
    log.info({ reqId, kind }, 'stream opened')
    return () => {
      const lasted = (performance.now() - sinceMs) / 1000
      seconds.observe({ kind }, lasted)
      log.info({ reqId, kind, seconds: Math.round(lasted) }, 'stream ended')
    }
  }
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
