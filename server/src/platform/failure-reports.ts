import { Counter } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'

// While Redis is unavailable every score fails: one log line each would bury the others.
const quietMs = 5_000

interface Reporting<What extends string> {
  log: FastifyBaseLogger
  registry: Registry
  /** The help text of the metric. */
  name: string
  help: string
  /** The message of the log line. */
  message: string
  /** Failures that need an operator. */
  urgent?: What
}

/** Counts every failure of background work, and logs the first of its kind and then one per interval. */
export function failureReports<What extends string>({ log, registry, ...words }: Reporting<What>) {
  const count = new Counter({
    name: words.name,
    help: words.help,
    labelNames: ['what'],
    registers: [registry],
  })
  // Initialize at 0: a counter's first increase is invisible if the counter appears with it.
  if (words.urgent !== undefined) count.inc({ what: words.urgent }, 0)
  const loggedMs = new Map<What, number>()
  return (what: What, err: unknown): void => {
    count.inc({ what })
    const nowMs = performance.now()
    if (nowMs - (loggedMs.get(what) ?? -Infinity) < quietMs) return
    loggedMs.set(what, nowMs)
    log[what === words.urgent ? 'error' : 'warn']({ err, reason: reasonOf(err), what }, words.message)
  }
}

/** The error code of the service that failed. */
function reasonOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
