import type { Store } from './use-store.ts'
import { useStore } from './use-store.ts'

/** A phone held sideways; base.css calls it `low`. In pixels, because large text doesn't make a phone smaller. */
export const lowScreen = '(max-height: 480px) and (min-width: 560px)'

const stores = new Map<string, Store<boolean>>()

/** Whether a media query matches; rerenders when the screen is turned or resized. */
export function useMedia(query: string): boolean {
  return useStore(stores.get(query) ?? openStore(query))
}

/** One listener per query: evaluating it takes the browser long enough to delay a tap. */
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
