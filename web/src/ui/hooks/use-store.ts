import { useSyncExternalStore } from 'react'

/** A store outside React that reports changes. */
export interface Store<Snapshot> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => Snapshot
}

/** The store's current snapshot; rerenders when it changes. */
export function useStore<Snapshot>(store: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

/** A store with one value that any code may set. */
export function createStore<Snapshot>(initial: Snapshot) {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => current,
    set: (next: Snapshot): void => {
      current = next
      for (const listener of listeners) listener()
    },
  }
}
