import { api } from '@nineteenth/contracts'
import type { Serve } from '#platform/http/serve.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { turnLinkOff } from '../claims/move-seats.ts'
import { joinLinkStore } from '../joining/join-link-store.ts'
import { getMatch } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { takeBack } from './take-back.ts'

export interface TakeBackRouteDeps {
  database: Database
  sessions: Sessions
  announce: (matchId: number) => void
}

export function serveTakeBack(serve: Serve, deps: TakeBackRouteDeps): void {
  const { database, sessions, announce } = deps
  const [links, states] = [joinLinkStore(database), matchStateStore(database)]

  serve(api.joining.takeBack, async ({ params: { id: matchId }, body: { phone }, caller: { userId } }) => {
    await getMatch(states, matchId, userId, 'edit')
    // Runs first, in a separate transaction: even if the rest fails, the phones must be signed out.
    if (phone === undefined) await turnLinkOff(deps, matchId)
    else await sessions.endJoiners(matchId, async () => links.endSessions(matchId, phone), phone)
    const taken = await takeBack(database, { matchId, phone, userId })
    announce(matchId)
    return { ...taken, link: await links.get(matchId) }
  })
}
