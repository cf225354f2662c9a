import { api } from '@nineteenth/contracts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import { changeMatch, createMatch } from './setup/change-match.ts'
import type { ReportUnreadable } from './decided-tables.ts'
import { listMatches, listRecent } from './list/list-matches.ts'
import { getMatch } from './match-access.ts'
import { matchStateStore } from './match-state-store.ts'
import { matchStore } from './list/match-store.ts'
import { getLastMatch } from './proposals/get-last-match.ts'
import { listLastTees } from './proposals/last-match-store.ts'

const matchesTogether = 20

export interface MatchDeps {
  database: Database
  /** Announces a change of a match to its viewers on every node. */
  announce: (matchId: number) => void
  reportUnreadable: ReportUnreadable
}

export function serveMatches(serve: Serve, deps: MatchDeps): void {
  const { database, announce, reportUnreadable } = deps
  const states = matchStateStore(database)

  serve(api.matches.recent, async ({ caller }) => listRecent(deps, caller.userId, Date.now()))

  serve(api.matches.together, async ({ params, caller }) =>
    matchStore(database, reportUnreadable).listTogether(caller.userId, params.id, matchesTogether),
  )

  serve(api.matches.list, async ({ query, caller }) => listMatches(deps, caller.userId, query))

  serve(api.matches.last, async ({ query, caller }) => ({
    match: await getLastMatch(database, caller.userId, query.courseId),
  }))

  serve(api.matches.lastTees, async ({ query, caller }) =>
    listLastTees(database, caller.userId, query.courseId, query.players),
  )

  serve(api.matches.create, async ({ body, caller }) => ({
    id: await createMatch(database, caller.userId, body),
  }))

  serve(api.matches.get, async ({ params, caller }) => getMatch(states, params.id, caller.userId))

  serve(api.matches.change, async ({ params, body, caller }) => {
    await changeMatch(database, { matchId: params.id, userId: caller.userId, change: body })
    // After the commit: an earlier announcement would make viewers fetch the old state.
    announce(params.id)
    return getMatch(states, params.id, caller.userId)
  })
}
