import { useSyncExternalStore } from 'react'

/** Something outside React that tells when it changes. */
export interface Store<Snapshot> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => Snapshot
}

/** The store's present snapshot; draws again when it changes. */
export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
