import type { Store } from './use-store.ts'
import { useStore } from './use-store.ts'

/** A phone held sideways: base.css calls it `low`. In pixels, since large text makes no phone smaller. */
export const lowScreen = '(max-height: 480px) and (min-width: 560px)'

const stores = new Map<string, Store<boolean>>()

/** Whether the screen is as a media query says; draws again when it is turned or resized. */
export function useMedia(query: string): boolean {
  return useStore(stores.get(query) ?? openStore(query))
}

/** Asked once a query: a browser takes its time for it, and a tap would wait. */
function openStore(query: string): Store<boolean> {
  const list = window.matchMedia(query)
  const store: Store<boolean> = {
    subscribe: (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    getSnapshot: () => list.matches,
  }
  stores.set(query, store)
  return store
}
