import type { Noticed } from '#api/problem-signal.ts'
import { problemEndpoints, urlOf } from '@nineteenth/contracts'
import { keyOf, toProblem } from './to-problem.ts'

const told = new Set<string>()

/** Tells the server, once of each; whether it hears is nobody's business here. */
export async function reportProblem(noticed: Noticed): Promise<void> {
  const problem = toProblem(noticed, window.location.pathname, told)
  if (!problem) return
  told.add(keyOf(problem))
  const { report } = problemEndpoints
  await fetch(urlOf(report, {}), {
    method: report.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
    keepalive: true,
  }).catch(() => {})
}
