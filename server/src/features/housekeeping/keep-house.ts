import { setTimeout } from 'node:timers/promises'
import type { RemoveIdentityDeps } from '../privacy/delete-account.ts'
import { removeIdentity } from '../privacy/delete-account.ts'
import type { HousekeepingStore } from './housekeeping-store.ts'
import type { Kind } from './retention.ts'
import { cutoffOf, kinds } from './retention.ts'

export interface KeepHouseDeps extends RemoveIdentityDeps {
  store: HousekeepingStore
  /** Told of every step that removed something. */
  onRemoved: (kind: Kind | 'identities', rows: number) => void
  onFailed: (what: Kind | 'identities', error: unknown) => void
}

// Small enough that nobody who scores waits for it.
const rowsInStep = 500
const pauseMs = 50
const identitiesInRound = 20

/** Removes what is kept long enough, a little at a time. What fails is tried again with the next round; the rest goes on. */
export async function keepHouse(deps: KeepHouseDeps, signal: AbortSignal): Promise<void> {
  await removeIdentities(deps, signal)
  for (const kind of kinds) {
    if (signal.aborted) return
    await removeAll(deps, kind, signal).catch((error: unknown) => report(deps, kind, error, signal))
  }
}

async function removeAll(
  { store, onRemoved }: KeepHouseDeps,
  kind: Kind,
  signal: AbortSignal,
): Promise<void> {
  const before = cutoffOf(kind, new Date())
  for (;;) {
    const removed = await store.removeSome(kind, before, rowsInStep)
    if (removed === 'another node' || removed === 0) return
    onRemoved(kind, removed)
    await setTimeout(pauseMs, undefined, { signal })
  }
}

/** Those whom the provider could not be told to forget when their account was deleted. */
async function removeIdentities(deps: KeepHouseDeps, signal: AbortSignal): Promise<void> {
  try {
    for (const uid of await deps.removed.listWaiting(identitiesInRound)) {
      if (signal.aborted) return
      await removeIdentity(deps, uid)
      deps.onRemoved('identities', 1)
    }
  } catch (error) {
    report(deps, 'identities', error, signal)
  }
}

function report({ onFailed }: KeepHouseDeps, what: Kind | 'identities', error: unknown, signal: AbortSignal) {
  if (!signal.aborted) onFailed(what, error)
}
