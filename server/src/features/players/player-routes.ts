import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Database } from '#tables.ts'
import { listPlayers } from './list-players.ts'
import { playerLimits } from './player-limits.ts'
import { playerStore } from './player-store.ts'

export function servePlayers(serve: Serve, deps: { database: Database; rateLimits: RateLimits }): void {
  const players = playerStore(deps.database)

  serve(api.users.list, async ({ query, caller }) => {
    await deps.rateLimits.count(playerLimits.lookUpByAccount, caller.uid)
    return listPlayers(players, caller.userId, query)
  })

  serve(api.users.get, async ({ params, caller }) => {
    await deps.rateLimits.count(playerLimits.lookUpByAccount, caller.uid)
    const player = await players.find(caller.userId, params.id)
    if (!player) throw new AppError('not-found')
    return player
  })
}
