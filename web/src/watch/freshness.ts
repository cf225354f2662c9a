import type { WatchState } from './next-watch.ts'
import { isFresh } from './next-watch.ts'

/** Whether what is shown is how the match stands, and if not, since when. */
export type Freshness = { kind: 'fresh' } | { kind: 'stale' | 'offline'; heardMs: number; ageMs: number }

export function freshnessOf(
  state: WatchState,
  { nowMs, isOnline }: { nowMs: number; isOnline: boolean },
): Freshness {
  const { heardMs = nowMs } = state
  if (isOnline && isFresh(state, nowMs)) return { kind: 'fresh' }
  return { kind: isOnline ? 'stale' : 'offline', heardMs, ageMs: nowMs - heardMs }
}
