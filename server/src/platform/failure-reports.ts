import { Counter } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'

// Redis being away fails with every score: a line for each would bury the others.
const quietMs = 5_000

interface Reporting<What extends string> {
  log: FastifyBaseLogger
  registry: Registry
  /** Of the figure. */
  name: string
  help: string
  /** Of the line. */
  message: string
  /** What waits for somebody to act. */
  urgent?: What
}

/** Counts every failure of what goes on by itself, and logs the first of its kind and then one in a while. */
export function failureReports<What extends string>({ log, registry, ...words }: Reporting<What>) {
  const count = new Counter({
    name: words.name,
    help: words.help,
    labelNames: ['what'],
    registers: [registry],
  })
  // What was never counted cannot be seen to grow by one: the first of these must be.
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

/** What somebody else called it whom we asked. */
function reasonOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}
