import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { CaughtProblem } from '@nineteenth/contracts'
import { problemEndpoints, problemKey, toProblem, urlOf } from '@nineteenth/contracts'

const told = new Set<string>()

/** Reports each problem to the server once, without waiting for a reply. */
export async function reportProblem(noticed: CaughtProblem): Promise<void> {
  if (!saysSomethingOfOurs(noticed)) return
  const problem = toProblem(noticed, window.location.pathname, told)
  if (!problem) return
  told.add(problemKey(problem))
  const { report } = problemEndpoints
  await fetch(urlOf(report, {}), {
    method: report.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
    keepalive: true,
  }).catch(() => {})
}

/** A lost connection isn't a bug in our code, nor is an uncaught rejection by the server. */
export function saysSomethingOfOurs({ kind, cause }: CaughtProblem): boolean {
  return !(cause instanceof ConnectionError) && (kind === 'request' || !(cause instanceof ApiError))
}
