import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import { readSessionCookie } from '#platform/sessions/session-cookie.ts'
import { hashSessionId } from '#platform/sessions/session-id.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { hashLinkToken, newLinkToken } from '../joining/link-token.ts'
import { findFreeGuest, findMember, findTicket, listClaims, setTicket, undoMs } from './claim-store.ts'
import { claimRound, linkGuest, unlinkGuest } from './move-seats.ts'

export interface ClaimRouteDeps {
  database: Database
  sessions: Sessions
  announce: (matchId: number) => void
}

export function serveClaims(serve: Serve, { database, sessions, announce }: ClaimRouteDeps): void {
  serve(api.claims.ticket, async (_input, { request }) => {
    const ticket = newLinkToken()
    await setTicket(database, hashSessionId(readSessionCookie(request) ?? ''), hashLinkToken(ticket))
    return { ticket }
  })

  serve(api.claims.claimRound, async ({ body, caller: { userId, uid } }) => {
    const ticketHash = hashLinkToken(body.ticket)
    const ticket = await findTicket(database, ticketHash)
    if (!ticket) throw new AppError('link-not-found')
    const { matchId, guestName, hostName } = ticket
    const isMoved = await claimRound(database, ticketHash, ticket, userId)
    if (isMoved) {
      // The link's limits apply to the member from their next request on.
      await sessions.renew(uid)
      await tell([matchId])
    }
    return { isMoved, matchId, guestName, hostName }
  })

  serve(api.claims.list, async ({ caller: { userId } }) => {
    const claims = await listClaims(database, userId)
    return claims.map(({ movedAt, ...claim }) => ({
      ...claim,
      undoUntil: new Date(movedAt.getTime() + undoMs).toISOString(),
    }))
  })

  serve(api.claims.link, async ({ params: { id: guestId }, body, caller: { userId: hostId } }) => {
    if (!(await findFreeGuest(database, hostId, guestId))) throw new AppError('not-found')
    const memberId = await findMember(database, body.username)
    if (memberId === undefined || memberId === hostId) throw new AppError('player-not-found')
    const matchIds = await linkGuest(database, { hostId, guestId, memberId })
    await tell(matchIds)
    return { matches: matchIds.length }
  })

  serve(
    api.claims.unlink,
    async ({ params: { id: guestId }, body: { memberId }, caller: { userId: hostId } }) => {
      const claims = await listClaims(database, hostId, { guestId, memberId })
      if (claims.length === 0) throw new AppError('not-found')
      await tell(await unlinkGuest(database, { hostId, guestId, memberId }))
      return { ok: true }
    },
  )

  async function tell(matchIds: readonly number[]): Promise<void> {
    for (const matchId of matchIds) {
      // Runs before the announcement, which would tell a joined phone that it no longer plays in
      // the match.
      await sessions.renewJoiners(matchId)
      announce(matchId)
    }
  }
}
