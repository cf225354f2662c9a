import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import { getMatch } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { keepOut, leaveMatch, takePart } from './change-part.ts'
import { addBlock, findPart, listBlocked, removeBlock } from './consent-store.ts'

export interface ConsentRouteDeps {
  database: Database
  announce: (matchId: number) => void
}

export function serveConsent(serve: Serve, { database, announce }: ConsentRouteDeps): void {
  const states = matchStateStore(database)

  serve(api.consent.get, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId)
    return partOf(params.id, caller.userId)
  })

  serve(api.consent.takePart, async ({ params, caller }) => {
    await takePart(database, { matchId: params.id, userId: caller.userId })
    announce(params.id)
    return partOf(params.id, caller.userId)
  })

  serve(api.consent.keepOut, async ({ params, body, caller }) => {
    await keepOut(database, { matchId: params.id, userId: caller.userId, ...body })
    announce(params.id)
    return partOf(params.id, caller.userId)
  })

  serve(api.consent.leave, async ({ params, caller }) => {
    await leaveMatch(database, { matchId: params.id, userId: caller.userId })
    // After the commit: an earlier announcement would make viewers fetch the old state.
    announce(params.id)
    return { ok: true }
  })

  serve(api.blocks.add, async ({ params, caller }) => {
    const { organiserId } = await getMatch(states, params.id, caller.userId)
    if (organiserId === caller.userId) throw new AppError('not-allowed')
    await addBlock(database, caller.userId, organiserId)
    return { ok: true }
  })

  serve(api.blocks.list, async ({ caller }) => listBlocked(database, caller.userId))

  serve(api.blocks.remove, async ({ params, caller }) => {
    if (!(await removeBlock(database, caller.userId, params.id))) throw new AppError('not-found')
    return { ok: true }
  })

  async function partOf(matchId: number, userId: number) {
    return { part: (await findPart(database, matchId, userId)) ?? null }
  }
}
