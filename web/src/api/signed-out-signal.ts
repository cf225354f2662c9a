type Listener = () => void

const listeners = new Set<Listener>()

/** Told whenever a call is refused because the session is gone. Returns how to stop listening. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signalSignedOut(): void {
  for (const listener of listeners) listener()
}
