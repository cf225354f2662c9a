import type { CaughtProblem } from '@nineteenth/contracts'
import { problemKey, toProblem } from '@nineteenth/contracts'

/** Spelled out like every address of this page. A test compares it with the contract. */
export const problemsPath = '/api/problems'

const reported = new Set<string>()

/** Reports each error of this page to the server once, without a cookie and without the board's token. */
export function reportProblems(): void {
  window.addEventListener('error', ({ error: cause }) => report({ kind: 'error', cause }))
  window.addEventListener('unhandledrejection', ({ reason: cause }) => report({ kind: 'rejection', cause }))
}

function report(noticed: CaughtProblem): void {
  const problem = toProblem(noticed, window.location.pathname, reported)
  if (!problem) return
  reported.add(problemKey(problem))
  fetch(problemsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
