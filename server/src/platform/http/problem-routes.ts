import { api } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import { Counter } from '@prometheus-io/client'
import type { RateLimits } from '../rate-limits.ts'
import type { Serve } from './serve.ts'

interface ProblemDeps {
  rateLimits: RateLimits
  metrics: Registry
}

/** Logs problems of browsers on the server: golfers don't open a console. */
export function serveProblems(serve: Serve, { rateLimits, metrics }: ProblemDeps): void {
  const problems = new Counter({
    name: 'browser_problems_total',
    help: 'Problems that browsers reported.',
    labelNames: ['kind'],
    registers: [metrics],
  })

  serve(api.problems.report, async ({ body: { requestId, ...problem } }, { request }) => {
    await rateLimits.count(request, 'problems')
    problems.inc({ kind: problem.kind })
    request.log.warn({ ...problem, failedRequest: requestId }, 'a browser reported a problem')
    return { ok: true as const }
  })
}
