import { Counter, Gauge, Histogram } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'

export type LiveFailure = 'ahead' | 'beat' | 'news' | 'publish' | 'read' | 'stream' | 'subscribe' | 'sweep'

export interface Present {
  rooms: number
  watchers: number
}

export type ReportFailure = (what: LiveFailure, error: unknown) => void

// Redis being away fails with every score: a line for each would bury the others.
const quietMs = 5_000

/** Counts every failure of the live path, and logs the first of its kind and then one in a while. */
export function failureReports(log: FastifyBaseLogger, registry: Registry): ReportFailure {
  const count = new Counter({
    name: 'live_failures_total',
    help: 'What failed between a change and its watchers; the sweep makes up for it.',
    labelNames: ['what'],
    registers: [registry],
  })
  const loggedMs = new Map<LiveFailure, number>()
  return (what, err) => {
    count.inc({ what })
    const nowMs = performance.now()
    if (nowMs - (loggedMs.get(what) ?? -Infinity) < quietMs) return
    loggedMs.set(what, nowMs)
    // Only this one waits for somebody to act.
    log[what === 'ahead' ? 'error' : 'warn']({ err, what }, 'live path failed')
  }
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
