import type { CaughtProblem } from '@nineteenth/contracts'

type Listener = () => void

let onNoticed: ((noticed: CaughtProblem) => void) | undefined

/** An error that the operator can't see on the server. */
export function onProblem(heard: (noticed: CaughtProblem) => void): void {
  onNoticed = heard
}

export function signalProblem(noticed: CaughtProblem): void {
  onNoticed?.(noticed)
}

const signedOutListeners = new Set<Listener>()

/** Called whenever a request is rejected because the session is gone. Returns a function that stops listening. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

export function signalSignedOut(): void {
  for (const listener of signedOutListeners) listener()
}

const tooOldListeners = new Set<Listener>()
let isTooOld = false

/**
 * Called whenever the server reports that it no longer supports this version, even repeatedly.
 * Returns a function that stops listening.
 */
export function onTooOld(listener: Listener): () => void {
  tooOldListeners.add(listener)
  if (isTooOld) listener()
  return () => tooOldListeners.delete(listener)
}

export function signalTooOld(): void {
  isTooOld = true
  for (const listener of tooOldListeners) listener()
}
