import type { MatchChanges } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import { boundOf, mustBeAllowed } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { listHistory } from './list-history.ts'
import { recordScores } from './record-scores.ts'
import { measureScores } from './score-figures.ts'
import { scoreStore } from './score-store.ts'

export interface ScoreDeps {
  database: Database
  announce: (matchId: number, news?: MatchChanges) => void
  metrics: Registry
}

export function serveScores(serve: Serve, { database, announce, metrics }: ScoreDeps): void {
  const figures = measureScores(metrics)
  const scores = scoreStore(database, figures.noteQueue)
  const states = matchStateStore(database)

  serve(api.scores.submit, async ({ params, body, caller }) => {
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
    return listHistory(scores, { matchId, ...cell, cursor })
  })
}
