import { api } from '@nineteenth/contracts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { getMatch } from '../matches/get-match.ts'
import { mustBeAllowed } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { ResultStores } from './complete-match.ts'
import { completeMatch } from './complete-match.ts'
import { deleteMatch } from './delete-match.ts'
import { getResults } from './get-results.ts'
import { getHeadToHead } from './record/get-head-to-head.ts'
import { getRecord } from './record/get-record.ts'
import { getStats } from './record/get-stats.ts'
import { recordStore } from './record/record-store.ts'
import { statsStore } from './record/stats-store.ts'
import { reopenMatch } from './reopen-match.ts'
import { restoreMatch } from './restore-match.ts'
import { listHistory } from './list-history.ts'
import { resultStore } from './result-store.ts'
import { resultStores } from './result-stores.ts'

export interface ResultDeps {
  database: Database
  announce: (matchId: number) => void
  reportUnreadable: ReportUnreadable
}

export function serveResults(serve: Serve, { database, announce, reportUnreadable }: ResultDeps): void {
  const stats = statsStore(database)
  const results = resultStore(database)
  const states = matchStateStore(database)
  const records = recordStore(database)
  const deps = { inTransaction: transactionsOf(database) }

  serve(api.stats.get, async ({ caller }) => getStats(stats, caller.userId))

  serve(api.record.mine, async ({ caller }) => getRecord(records, caller.userId))

  serve(api.record.against, async ({ params, caller }) => getHeadToHead(records, caller.userId, params.id))

  serve(api.results.get, async ({ params, caller }) =>
    getResults(results, await getMatch(states, params.id, caller.userId), reportUnreadable),
  )

  serve(api.results.complete, async ({ params, caller }) => {
    const completed = await completeMatch(deps, params.id, caller.userId)
    // After the commit: a watcher told too early would fetch the old state and stay on it.
    announce(params.id)
    return completed
  })

  serve(api.results.reopen, async ({ params, caller }) => {
    const reopened = await reopenMatch(deps, params.id, caller.userId)
    announce(params.id)
    return reopened
  })

  serve(api.matches.delete, async ({ params, caller }) => {
    await deleteMatch(deps, params.id, caller.userId)
    announce(params.id)
    return { ok: true }
  })

  serve(api.matches.restore, async ({ params, caller }) => {
    await restoreMatch(deps, params.id, caller.userId)
    announce(params.id)
    return { ok: true }
  })

  serve(api.results.history, async ({ params, caller }) => {
    mustBeAllowed(await states.findStateFor(caller.userId, params.id), caller.userId, 'readHistory')
    return listHistory(results, params.id)
  })
}

function transactionsOf(database: Database) {
  return async <T>(work: (stores: ResultStores) => Promise<T>): Promise<T> =>
    database.transaction().execute(async (transaction) => work(resultStores(transaction)))
}
