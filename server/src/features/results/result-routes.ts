import { api } from '@nineteenth/contracts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { getMatch } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { completeMatch, deleteMatch, reopenMatch, restoreMatch } from './decide-match.ts'
import { getResults } from './get-results.ts'
import { getHeadToHead, getRecord } from './record/get-record.ts'
import { getStats } from './record/get-stats.ts'
import { listMatchEvents } from './result-store.ts'

export interface ResultDeps {
  database: Database
  announce: (matchId: number) => void
  reportUnreadable: ReportUnreadable
}

export function serveResults(serve: Serve, { database, announce, reportUnreadable }: ResultDeps): void {
  const states = matchStateStore(database)

  serve(api.stats.get, async ({ caller }) => getStats(database, caller.userId))

  serve(api.record.mine, async ({ caller }) => getRecord(database, caller.userId))

  serve(api.record.against, async ({ params, caller }) => getHeadToHead(database, caller.userId, params.id))

  serve(api.results.get, async ({ params, caller }) =>
    getResults(database, await getMatch(states, params.id, caller.userId), reportUnreadable),
  )

  serve(api.results.complete, async ({ params, caller }) => {
    const completed = await completeMatch(database, params.id, caller.userId)
    // After the commit: an earlier announcement would make viewers fetch the old state.
    announce(params.id)
    return completed
  })

  serve(api.results.reopen, async ({ params, caller }) => {
    const reopened = await reopenMatch(database, params.id, caller.userId)
    announce(params.id)
    return reopened
  })

  serve(api.matches.delete, async ({ params, caller }) => {
    await deleteMatch(database, params.id, caller.userId)
    announce(params.id)
    return { ok: true }
  })

  serve(api.matches.restore, async ({ params, caller }) => {
    await restoreMatch(database, params.id, caller.userId)
    announce(params.id)
    return { ok: true }
  })

  serve(api.results.history, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId, 'readHistory')
    return listMatchEvents(database, params.id)
  })
}
