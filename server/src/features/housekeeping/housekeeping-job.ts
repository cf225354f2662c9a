import { Counter, Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import { housekeepingStore } from './housekeeping-store.ts'
import { keepHouse } from './keep-house.ts'

const roundMs = 10 * 60 * 1000

export interface HousekeepingDeps {
  database: Database
  sessions: Pick<Sessions, 'removeAll'>
  identityProvider: IdentityProvider
  log: FastifyBaseLogger
  metrics: Registry
}

/** Tidies up every so often until it is stopped; nodes that were started together do so one after the other. */
export function startHousekeeping(deps: HousekeepingDeps) {
  const stopping = new AbortController()
  const round = openRounds(deps, stopping.signal)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(round)
  }, roundMs).unref()
  return {
    /** Ends the round that is under way with its present step. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await running
    },
    /** A round at once. */
    round,
  }
}

function openRounds({ database, log, metrics, ...deps }: HousekeepingDeps, signal: AbortSignal) {
  const figures = measureHousekeeping(metrics)
  const store = housekeepingStore(database)
  const removed = removedIdentities(database)
  return async (): Promise<void> => {
    const beganAt = new Date()
    const counts: Record<string, number> = {}
    const failed = new Set<string>()
    const onFailed = (what: string, err: unknown) => {
      failed.add(what)
      figures.failures.inc({ what })
      log.warn({ err, what }, 'housekeeping failed')
    }
    let isLeft = false
    await keepHouse(
      {
        ...deps,
        store,
        removed,
        onRemoved: (kind, rows) => {
          counts[kind] = (counts[kind] ?? 0) + rows
          figures.removed.inc({ kind }, rows)
        },
        onFailed,
        onLeft: () => (isLeft = true),
      },
      signal,
    )
    if (signal.aborted) return
    if (Object.keys(counts).length > 0) log.info({ removed: counts }, 'housekeeping')
    // Whoever it was left to says how it went.
    if (isLeft) return
    const round = { beganAt, removed: counts, failed: [...failed] }
    await store.addRound(round).catch((error: unknown) => onFailed('round', error))
    if (failed.size === 0) figures.succeeded.setToCurrentTime()
  }
}

function measureHousekeeping(registry: Registry) {
  return {
    removed: new Counter({
      name: 'housekeeping_removed_rows_total',
      help: 'Rows that were kept long enough and are gone.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'housekeeping_failures_total',
      help: 'What could not be removed; the next round tries again.',
      labelNames: ['what'],
      registers: [registry],
    }),
    succeeded: new Gauge({
      name: 'housekeeping_last_success_timestamp_seconds',
      help: 'When a round last ended with nothing left to try again.',
      registers: [registry],
    }),
  }
}
