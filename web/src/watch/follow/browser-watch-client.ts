import type { Store } from '#ui/hooks/use-store.ts'
import { unwatched } from './next-watch.ts'
import type { Watched } from './watch-client.ts'
import { openWatch } from './watch-client.ts'

const reloadedKey = 'nineteenth.watch-reloaded'

/** A public board as this browser follows it: while somebody looks, without a cookie. */
export function browserWatch(token: string): Store<Watched> {
  const mayReload = !wasReloaded()
  let watched: Watched = { board: undefined, state: unwatched({ mayReload }), atMs: Date.now() }
  const listeners = new Set<() => void>()
  const watch = openWatch({
    token,
    ask: (path, signal) => fetch(path, { signal, credentials: 'omit' }),
    now: Date.now,
    random: Math.random,
    mayReload,
    reload,
    onChange: (next) => {
      watched = next
      for (const listener of listeners) listener()
    },
  })
  const follow = () => (document.hidden ? watch.hide() : watch.wake())
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  follow()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => watched,
  }
}

/** Once for every tab: a page that stays too old would load itself for ever. */
function reload(): void {
  try {
    sessionStorage.setItem(reloadedKey, 'yes')
    window.location.reload()
  } catch {
    // A browser that keeps nothing: the old page goes on as it can.
  }
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) !== null
  } catch {
    return true
  }
}
