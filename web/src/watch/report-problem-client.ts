import type { Noticed } from '@nineteenth/contracts'
import { problemKey, toProblem } from '@nineteenth/contracts'

/** Written out, as all addresses of this page. A test compares it. */
export const problemsPath = '/api/problems'

const told = new Set<string>()

/** Tells the server, once of each, without a cookie and without the board's token. */
export async function reportProblem(noticed: Noticed): Promise<void> {
  const problem = toProblem(noticed, window.location.pathname, told)
  if (!problem) return
  told.add(problemKey(problem))
  await fetch(problemsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {})
}
