import type { Player } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Database } from '#tables.ts'
import { guestStore, toGuestFields } from './guest-store.ts'
import { playerStore } from './player-store.ts'

export function servePlayers(serve: Serve, { database }: { database: Database }): void {
  const players = playerStore(database)
  const guests = guestStore(database)

  /** The people a member has played with. Others are found only by their whole username. */
  serve(api.users.list, async ({ query: { search, limit }, caller: { userId } }) => {
    const name = search?.replace(/^@/, '')
    const known = await players.listKnown(userId, name || undefined, limit)
    const named = name ? await players.findByUsername(userId, name) : undefined
    if (!named || known.some(({ id }) => id === named.id)) return known
    // People they have played with come first, because the member more likely means them.
    return [...known.slice(0, limit - 1), named]
  })

  serve(api.users.get, async ({ params, caller }) => {
    return getPlayer(caller.userId, params.id)
  })

  serve(api.users.addGuest, async ({ body, caller }) => {
    return getPlayer(caller.userId, await guests.add(caller.userId, toGuestFields(body)))
  })

  serve(api.users.changeGuest, async ({ params, body, caller }) => {
    if (!(await guests.change(caller.userId, params.id, toGuestFields(body)))) throw new AppError('not-found')
    return getPlayer(caller.userId, params.id)
  })

  serve(api.users.removeGuest, async ({ params, caller }) => {
    if (!(await guests.hide(caller.userId, params.id))) throw new AppError('not-found')
    return { ok: true }
  })

  async function getPlayer(userId: number, id: number): Promise<Player> {
    const player = await players.find(userId, id)
    if (!player) throw new AppError('not-found')
    return player
  }
}
