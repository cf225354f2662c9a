import { runAll } from '#live/start-machine.ts'

/** Listeners, and a word when the first comes and the last goes. */
export function createNotifier({ onFirst = nothing, onLast = nothing } = {}) {
  const listeners = new Set<() => void>()

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      if (listeners.size === 1) onFirst()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast()
      }
    },
    /** Tells everyone, also if one of them fails. */
    notify: (): void => runAll(listeners),
  }
}

function nothing(): void {}
