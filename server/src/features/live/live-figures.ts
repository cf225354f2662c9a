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

/** Figures of this node, counted when they are asked for; gives back where sweeps are noted. */
export function measureLive(kinds: readonly Counted[], registry: Registry) {
  registry.registerMetric(gaugeOf(kinds, 'rooms'))
  registry.registerMetric(gaugeOf(kinds, 'watchers'))
  return {
    sweepSeconds: new Histogram({
      name: 'live_sweep_seconds',
      help: 'How long the database took to say where all rooms should stand.',
      labelNames: ['kind'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    lag: new Gauge({
      name: 'live_revision_lag',
      help: 'By how many revisions the room was behind that the last sweep found furthest behind.',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}

/** Notes that a stream of a kind is open, and gives back how to note its end. */
export type NoteStream = (kind: string, requestId: string) => () => void

/** Streams have no line among the requests: each has one when it opens and one when it ends. */
export function measureStreams(log: FastifyBaseLogger, registry: Registry): NoteStream {
  const opened = new Counter({
    name: 'live_streams_opened_total',
    help: 'Streams that were opened.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'live_stream_seconds',
    help: 'How long streams lasted that have ended.',
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
