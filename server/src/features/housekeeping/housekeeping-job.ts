import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import { removeIdentity } from '../privacy/delete-account.ts'
import { housekeepingStore } from './housekeeping-store.ts'
import type { Kind } from './retention.ts'
import { cutoffOf, kinds } from './retention.ts'

const roundMs = 10 * 60 * 1000

export interface HousekeepingDeps {
  database: Database
  sessions: Pick<Sessions, 'removeAll'>
  identityProvider: IdentityProvider
  log: FastifyBaseLogger
  metrics: Registry
}

/** Runs housekeeping at intervals until it is stopped; nodes that start together run one after the other. */
export function startHousekeeping(deps: HousekeepingDeps) {
  const stopping = new AbortController()
  const round = openRounds(deps, stopping.signal)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(round)
  }, roundMs).unref()
  return {
    /** Ends the current round after its current step. */
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await running
    },
    /** Runs a round now. */
    round,
  }
}

// Small enough not to delay score entry.
const rowsInStep = 500
const pauseMs = 50
const identitiesInRound = 20

/** Removes expired data in small batches. A failed step is retried in the next round; the other steps continue. */
function openRounds({ database, log, metrics, ...deps }: HousekeepingDeps, signal: AbortSignal) {
  const figures = measureHousekeeping(metrics)
  const store = housekeepingStore(database)
  const removed = removedIdentities(database)

  return async (): Promise<void> => {
    const beganAt = new Date()
    const counts: Record<string, number> = {}
    const failed: string[] = []
    let isLeft = false
    await attempt('identities', removeIdentities)
    for (const kind of kinds) if (!isLeft) await attempt(kind, async () => removeAll(kind))
    if (signal.aborted) return
    if (Object.keys(counts).length > 0) log.info({ removed: counts }, 'housekeeping')
    // The other node records the outcome.
    if (isLeft) return
    await attempt('round', async () => store.addRound({ beganAt, removed: counts, failed }))
    if (failed.length === 0) figures.succeeded.setToCurrentTime()

    async function attempt(what: string, work: () => Promise<void>): Promise<void> {
      try {
        if (!signal.aborted) await work()
      } catch (err) {
        if (signal.aborted) return
        failed.push(what)
        figures.failures.inc({ what })
        log.warn({ err, what }, 'housekeeping failed')
      }
    }

    /** Identities that the provider has not removed yet, after their account was deleted. */
    async function removeIdentities(): Promise<void> {
      for (const uid of await removed.listWaiting(identitiesInRound)) {
        if (signal.aborted) return
        await removeIdentity({ ...deps, removed }, uid)
        note('identities', 1)
      }
    }

    async function removeAll(kind: Kind): Promise<void> {
      const before = cutoffOf(kind, new Date())
      for (;;) {
        const rows = await store.removeSome(kind, before, rowsInStep)
        isLeft = rows === 'another node'
        if (rows === 'another node' || rows === 0) return
        note(kind, rows)
        await setTimeout(pauseMs, undefined, { signal })
      }
    }

    function note(kind: Kind | 'identities', rows: number): void {
      counts[kind] = (counts[kind] ?? 0) + rows
      figures.removed.inc({ kind }, rows)
    }
  }
}

function measureHousekeeping(registry: Registry) {
  return {
    removed: new Counter({
      name: 'housekeeping_removed_rows_total',
      help: 'Expired rows that were removed.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'housekeeping_failures_total',
      help: 'Steps that failed; the next round retries them.',
      labelNames: ['what'],
      registers: [registry],
    }),
    succeeded: new Gauge({
      name: 'housekeeping_last_success_timestamp_seconds',
      help: 'When a round last ended without a failure.',
      registers: [registry],
    }),
  }
}
