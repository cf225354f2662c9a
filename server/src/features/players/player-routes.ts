import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Limit, RateLimits } from '#platform/rate-limits.ts'
import type { Database } from '#tables.ts'
import { listPlayers } from './list-players.ts'
import { playerStore } from './player-store.ts'

// Enough for typing names all day, too few to walk through everybody.
const lookUps: Limit = { name: 'look-up-players', times: 600, windowMs: 600_000, withoutRedis: 'allow' }

export function servePlayers(serve: Serve, deps: { database: Database; rateLimits: RateLimits }): void {
  const players = playerStore(deps.database)

  serve(api.users.list, async ({ query, caller }) => {
    await deps.rateLimits.count(lookUps, caller.uid)
    return listPlayers(players, caller.userId, query)
  })

  serve(api.users.get, async ({ params, caller }) => {
    await deps.rateLimits.count(lookUps, caller.uid)
    const player = await players.find(caller.userId, params.id)
    if (!player) throw new AppError('not-found')
    return player
  })
}
