import type { MatchChanges, ScoreSubmission } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Database } from '#tables.ts'
import { boundOf, mustBeAllowed } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { recordScores } from './record-scores.ts'
import { measureScores } from './score-figures.ts'
import { scoreStore } from './score-store.ts'

const historyPage = 50

export interface ScoreDeps {
  database: Database
  rateLimits: RateLimits
  announce: (matchId: number, news?: MatchChanges) => void
  metrics: Registry
}

export function serveScores(serve: Serve, { database, rateLimits, announce, metrics }: ScoreDeps): void {
  const figures = measureScores(metrics)
  const scores = scoreStore(database, figures.noteQueue)
  const states = matchStateStore(database)

  serve(api.scores.submit, async ({ params, body, caller }, { request }) => {
    const moreCards = countCards(body) - 1
    if (moreCards > 0) await rateLimits.countCalls(request, 'scores', caller, moreCards)
    figures.noteWait(body.waitedSeconds)
    const recording = recordScores(
      { scores, announce },
      {
        matchId: params.id,
        userId: caller.userId,
        submission: body,
        bound: boundOf(caller, params.id),
        phone: 'joined' in caller ? caller.phone : undefined,
      },
    )
    return figures.measure(recording)
  })

  serve(api.scores.history, async ({ params: { id: matchId, ...cell }, query: { cursor }, caller }) => {
    mustBeAllowed(await states.findStateFor(caller.userId, matchId), caller.userId, 'readHistory')
    // One more than shown tells whether there is a next page.
    const found = await scores.listHistory({ matchId, ...cell, after: cursor, limit: historyPage + 1 })
    const lines = found.slice(0, historyPage)
    return { lines, nextCursor: found.length > historyPage ? (lines.at(-1)?.id ?? null) : null }
  })
}

/** How many cards of 18 scores a submission comes to. */
function countCards({ players, balls }: ScoreSubmission): number {
  const scores = [...players, ...balls].reduce((sum, list) => sum + list.scores.length, 0)
  return Math.ceil(scores / 18)
}
