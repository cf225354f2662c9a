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
  /** Another node is at it for so long that the rest of the round is left to it: whether that works, it tells itself. */
  onLeft: () => void
}

// Small enough that nobody who scores waits for it.
const rowsInStep = 500
const pauseMs = 50
// Two that were started together meet at every step of a few milliseconds.
const triesBesideAnother = 20
const identitiesInRound = 20

/** Removes what is kept long enough, a little at a time. What fails is tried again with the next round; the rest goes on. */
export async function keepHouse(deps: KeepHouseDeps, signal: AbortSignal): Promise<void> {
  await removeIdentities(deps, signal)
  for (const kind of kinds) {
    if (signal.aborted) return
    const end = await removeAll(deps, kind, signal).catch((error: unknown) =>
      report(deps, kind, error, signal),
    )
    if (end === 'left') return deps.onLeft()
  }
}

async function removeAll(
  { store, onRemoved }: KeepHouseDeps,
  kind: Kind,
  signal: AbortSignal,
): Promise<'done' | 'left'> {
  const before = cutoffOf(kind, new Date())
  for (let tries = 0; tries < triesBesideAnother;) {
    const removed = await store.removeSome(kind, before, rowsInStep)
    if (removed === 0) return 'done'
    if (removed === 'another node') tries += 1
    else onRemoved(kind, removed)
    await setTimeout(pauseMs, undefined, { signal })
  }
  return 'left'
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
