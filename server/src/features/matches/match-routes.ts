import { api, withScoresOfUsers } from '@nineteenth/contracts'
import type { Member, Serve } from '#platform/http/serve.ts'
import type { Joined } from '#platform/sessions/session-store.ts'
import type { Database } from '#tables.ts'
import { agreePress } from './presses/agree-press.ts'
import { changeMatch } from './setup/change-match.ts'
import { createMatch } from './setup/create-match.ts'
import type { ReportUnreadable } from './decided-tables.ts'
import { getMatch } from './get-match.ts'
import { listMatches, listRecent } from './list/list-matches.ts'
import { matchSearchStore } from './list/match-search-store.ts'
import type { MatchSetupStore } from './setup/match-setup-store.ts'
import { matchSetupStore } from './setup/match-setup-store.ts'
import type { MatchStateStore } from './match-state-store.ts'
import { boundOf } from './match-access.ts'
import { matchStateStore } from './match-state-store.ts'
import { matchStore } from './list/match-store.ts'
import { getLastMatch } from './proposals/get-last-match.ts'
import { lastMatchStore } from './proposals/last-match-store.ts'
import { takePressBack } from './presses/take-press-back.ts'

const matchesTogether = 20

export interface MatchDeps {
  database: Database
  /** Tells the watchers of a match, on every node, that it changed. */
  announce: (matchId: number) => void
  reportUnreadable: ReportUnreadable
}

export function serveMatches(serve: Serve, { database, announce, reportUnreadable }: MatchDeps): void {
  const matches = matchStore(database, reportUnreadable)
  const searches = matchSearchStore(database, reportUnreadable)
  const states = matchStateStore(database)
  const before = lastMatchStore(database)
  const setup = { inTransaction: transactionsOf(database) }

  serve(api.matches.recent, async ({ caller }) => listRecent(matches, caller.userId, Date.now()))

  serve(api.matches.together, async ({ params, caller }) =>
    matches.listTogether(caller.userId, params.id, matchesTogether),
  )

  serve(api.matches.list, async ({ query, caller }) =>
    listMatches({ matches, searches }, caller.userId, query),
  )

  serve(api.matches.last, async ({ query, caller }) => ({
    match: await getLastMatch(before, states, { userId: caller.userId, courseId: query.courseId }),
  }))

  serve(api.matches.lastTees, async ({ query, caller }) =>
    before.listLastTees(caller.userId, query.courseId, query.players),
  )

  serve(api.matches.create, async ({ body, caller }) => ({
    id: await createMatch(setup, caller.userId, body),
  }))

  serve(api.matches.get, async ({ params, caller }) =>
    withScoresOfUsers(await getMatch(states, params.id, caller.userId)),
  )

  serve(api.matches.change, async ({ params, body, caller }) => {
    await changeMatch(setup, { matchId: params.id, userId: caller.userId, change: body })
    // After the commit: a watcher told too early would fetch the old state and stay on it.
    announce(params.id)
    return getMatch(states, params.id, caller.userId)
  })

  serve(api.matches.press, async ({ params, body, caller }) => {
    await agreePress(setup, { matchId: params.id, ...whoOf(caller, params.id), press: body })
    announce(params.id)
    return getMatch(states, params.id, caller.userId)
  })

  serve(api.matches.takePressBack, async ({ params, body, caller }) => {
    await takePressBack(setup, { matchId: params.id, ...whoOf(caller, params.id), press: body })
    announce(params.id)
    return getMatch(states, params.id, caller.userId)
  })
}

function whoOf(caller: Member | Joined, matchId: number) {
  return { userId: caller.userId, joined: boundOf(caller, matchId) }
}

function transactionsOf(database: Database) {
  return async <T>(work: (setup: MatchSetupStore, states: MatchStateStore) => Promise<T>): Promise<T> =>
    database
      .transaction()
      .execute(async (transaction) => work(matchSetupStore(transaction), matchStateStore(transaction)))
}
