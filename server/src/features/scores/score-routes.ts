import type { MatchChanges } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import type { Member, Serve } from '#platform/http/serve.ts'
import type { Joined } from '#platform/sessions/session-store.ts'
import type { Database } from '#tables.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { listHistory } from './list-history.ts'
import { recordScores } from './record-scores.ts'
import { scoreStore } from './score-store.ts'

export interface ScoreDeps {
  database: Database
  announce: (matchId: number, news?: MatchChanges) => void
}

export function serveScores(serve: Serve, { database, announce }: ScoreDeps): void {
  const scores = scoreStore(database)
  const states = matchStateStore(database)

  serve(api.scores.submit, async ({ params, body, caller }) =>
    recordScores(
      { scores, announce },
      { matchId: params.id, userId: caller.userId, submission: body, bound: boundOf(caller) },
    ),
  )

  serve(api.scores.history, async ({ params: { id: matchId, ...cell }, query: { cursor }, caller }) => {
    mustBeAllowed(await states.findStateFor(caller.userId, matchId), caller.userId, 'readHistory')
    return listHistory(scores, { matchId, ...cell, cursor })
  })
}

function boundOf(caller: Member | Joined): Joined['joined'] | undefined {
  return 'joined' in caller && caller.joined.scores === 'group' ? caller.joined : undefined
}
