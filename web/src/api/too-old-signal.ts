type Listener = () => void

const listeners = new Set<Listener>()
let isTooOld = false

/** Told whenever the server no longer speaks with this version, also if it said so before. Returns how to stop listening. */
export function onTooOld(listener: Listener): () => void {
  listeners.add(listener)
  if (isTooOld) listener()
  return () => listeners.delete(listener)
}

export function signalTooOld(): void {
  isTooOld = true
  for (const listener of listeners) listener()
}
