import { ApiError, ConnectionError } from '#api/api-error.ts'
import type { Noticed } from '@nineteenth/contracts'
import { problemEndpoints, problemKey, toProblem, urlOf } from '@nineteenth/contracts'

const told = new Set<string>()

/** Tells the server, once of each; whether it hears is nobody's business here. */
export async function reportProblem(noticed: Noticed): Promise<void> {
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

/** No signal, or a refusal that nobody caught, says nothing about our code. */
export function saysSomethingOfOurs({ kind, cause }: Noticed): boolean {
  return !(cause instanceof ConnectionError) && (kind === 'request' || !(cause instanceof ApiError))
}
