import type { Noticed } from '@nineteenth/contracts'

type Listener = () => void

let onNoticed: ((noticed: Noticed) => void) | undefined

/** Something went wrong here that whoever runs the server cannot see. */
export function onProblem(heard: (noticed: Noticed) => void): void {
  onNoticed = heard
}

export function signalProblem(noticed: Noticed): void {
  onNoticed?.(noticed)
}

const signedOutListeners = new Set<Listener>()

/** Told whenever a call is refused because the session is gone. Returns how to stop listening. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

export function signalSignedOut(): void {
  for (const listener of signedOutListeners) listener()
}

const tooOldListeners = new Set<Listener>()
let isTooOld = false

/** Told whenever the server no longer speaks with this version, also if it said so before. Returns how to stop listening. */
export function onTooOld(listener: Listener): () => void {
  tooOldListeners.add(listener)
  if (isTooOld) listener()
  return () => tooOldListeners.delete(listener)
}

export function signalTooOld(): void {
  isTooOld = true
  for (const listener of tooOldListeners) listener()
}
