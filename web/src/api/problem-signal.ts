import type { ProblemKind } from '@nineteenth/contracts'

/** Something went wrong here that whoever runs the server cannot see. */
export interface Noticed {
  kind: ProblemKind
  cause: unknown
  /** Of the call that failed. */
  requestId?: string | undefined
}

let listener: ((noticed: Noticed) => void) | undefined

export function onProblem(heard: (noticed: Noticed) => void): void {
  listener = heard
}

export function signalProblem(noticed: Noticed): void {
  listener?.(noticed)
}
