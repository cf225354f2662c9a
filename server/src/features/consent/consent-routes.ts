import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import { getMatch } from '../matches/get-match.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { resultStores } from '../results/result-stores.ts'
import type { ConsentStores } from './change-part.ts'
import { keepOut, takePart } from './change-part.ts'
import { blockStore } from './block-store.ts'
import { consentStore } from './consent-store.ts'
import { leaveMatch } from './leave-match.ts'

export interface ConsentRouteDeps {
  database: Database
  announce: (matchId: number) => void
}

export function serveConsent(serve: Serve, { database, announce }: ConsentRouteDeps): void {
  const parts = consentStore(database)
  const states = matchStateStore(database)
  const deps = { inTransaction: transactionsOf(database) }

  serve(api.consent.get, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId)
    return partOf(params.id, caller.userId)
  })

  serve(api.consent.takePart, async ({ params, caller }) => {
    await takePart(deps, { matchId: params.id, userId: caller.userId })
    announce(params.id)
    return partOf(params.id, caller.userId)
  })

  serve(api.consent.keepOut, async ({ params, body, caller }) => {
    await keepOut(deps, { matchId: params.id, userId: caller.userId, ...body })
    announce(params.id)
    return partOf(params.id, caller.userId)
  })

  serve(api.consent.leave, async ({ params, caller }) => {
    await leaveMatch(deps, { matchId: params.id, userId: caller.userId })
    // After the commit: a watcher told too early would fetch the old state and stay on it.
    announce(params.id)
    return { ok: true }
  })

  const blocks = blockStore(database)

  serve(api.blocks.add, async ({ params, caller }) => {
    const { organiserId } = await getMatch(states, params.id, caller.userId)
    if (organiserId === caller.userId) throw new AppError('not-allowed')
    await blocks.add(caller.userId, organiserId)
    return { ok: true }
  })

  serve(api.blocks.list, async ({ caller }) => blocks.list(caller.userId))

  serve(api.blocks.remove, async ({ params, caller }) => {
    if (!(await blocks.remove(caller.userId, params.id))) throw new AppError('not-found')
    return { ok: true }
  })

  async function partOf(matchId: number, userId: number) {
    return { part: (await parts.findPart(matchId, userId)) ?? null }
  }
}

function transactionsOf(database: Database) {
  return async <T>(work: (stores: ConsentStores) => Promise<T>): Promise<T> =>
    database
      .transaction()
      .execute(async (transaction) =>
        work({ ...resultStores(transaction), parts: consentStore(transaction) }),
      )
}
