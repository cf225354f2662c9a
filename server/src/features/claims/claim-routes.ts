import type { Claim } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import { readSessionCookie } from '#platform/sessions/session-cookie.ts'
import { hashSessionId } from '#platform/sessions/session-id.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { hashLinkToken, newLinkToken } from '../joining/link-token.ts'
import { resultStores } from '../results/result-stores.ts'
import type { StoredClaim, Place } from './claim-store.ts'
import { claimStore } from './claim-store.ts'
import type { ClaimStores } from './make-claim.ts'
import { agreeToClaim, moveLinkMatch, undoClaim, undoMs } from './make-claim.ts'

// Long enough for a mail that is read in the evening.
const ticketMs = 7 * 24 * 60 * 60 * 1000

export interface ClaimRouteDeps {
  database: Database
  sessions: Sessions
  announce: (matchId: number) => void
}

export function serveClaims(serve: Serve, { database, sessions, announce }: ClaimRouteDeps): void {
  const claims = claimStore(database)
  const deps = {
    inTransaction: async <T>(work: (stores: ClaimStores) => Promise<T>) =>
      database
        .transaction()
        .execute(async (transaction) =>
          work({ ...resultStores(transaction), claims: claimStore(transaction) }),
        ),
  }

  serve(api.claims.ticket, async ({ caller: { userId: guestId, joined } }, { request }) => {
    const ticket = newLinkToken()
    const expiresAt = new Date(Date.now() + ticketMs)
    const { matchId } = joined
    const joinerHash = hashSessionId(readSessionCookie(request) ?? '')
    const row = { tokenHash: hashLinkToken(ticket), guestId, matchId, joinerHash, expiresAt }
    if (!(await claims.addTicket(row))) throw new AppError('not-allowed')
    return { ticket, expiresAt: expiresAt.toISOString() }
  })

  serve(api.claims.list, async ({ caller: { userId } }) =>
    (await claims.listOf(userId)).filter(isStillOpen).map((claim) => toClaim(claim, userId)),
  )

  serve(api.claims.ask, async ({ body, caller: { userId, uid } }) => {
    const ticket = await claims.findTicket(hashLinkToken(body.ticket), userId)
    if (!ticket) throw new AppError('link-not-found')
    const id = await claims.add(ticket.guestId, userId)
    if (id === undefined) throw new AppError('not-allowed')
    await claims.addProof(id, ticket)
    // A member who had an account before, or whose link was turned off: the host decides.
    if (ticket.isMemberNewer && !ticket.onlyAsks) {
      const places = await moveLinkMatch(deps, await getClaim(id), ticket)
      // The link's limits hold for the member from their next request on.
      if (places.length > 0) await sessions.renew(uid)
      await tell(places)
    }
    return toClaim(await getClaim(id), userId)
  })

  serve(api.claims.agree, async ({ params, caller: { userId } }) => {
    const claim = await getClaim(params.id)
    if (claim.hostId !== userId) throw new AppError(claim.memberId === userId ? 'not-allowed' : 'not-found')
    await tell(await agreeToClaim(deps, claim))
    return toClaim(await getClaim(params.id), userId)
  })

  serve(api.claims.undo, async ({ params, caller: { userId } }) => {
    const claim = await getClaim(params.id)
    if (claim.hostId !== userId && claim.memberId !== userId) throw new AppError('not-found')
    if (!isStillOpen(claim)) throw new AppError('not-allowed')
    await tell(await undoClaim(deps, claim, userId))
    return { ok: true }
  })

  async function getClaim(id: number): Promise<StoredClaim> {
    const claim = await claims.find(id)
    if (!claim) throw new AppError('not-found')
    return claim
  }

  async function tell(places: readonly Place[]): Promise<void> {
    for (const { matchId } of places) {
      // Before the match is: a phone that has joined would hear that it plays in it no more.
      await sessions.renewJoiners(matchId)
      announce(matchId)
    }
  }
}

/** Whether it waits, was refused lately, or can be undone. */
function isStillOpen({ madeAt, undoneAt }: StoredClaim): boolean {
  const settledAt = undoneAt ?? madeAt
  return settledAt === null || settledAt.getTime() + undoMs > Date.now()
}

function toClaim(row: StoredClaim, userId: number): Claim {
  const { id, guestId, guestName, memberId, memberName, hostName, hostId, madeAt, refusal, matches } = row
  return {
    id,
    guestId,
    guestName,
    memberId,
    memberName,
    hostName,
    isHost: hostId === userId,
    state: refusal ?? (madeAt ? 'made' : 'waiting'),
    matches,
    undoUntil: madeAt && !refusal ? new Date(madeAt.getTime() + undoMs).toISOString() : null,
  }
}
