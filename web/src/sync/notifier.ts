import { runAll } from '#live/start-machine.ts'

/** Listeners, with callbacks when the first is added and the last removed. */
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
    /** Calls all listeners, even if one of them fails. */
    notify: (): void => runAll(listeners),
  }
}

function nothing(): void {}
