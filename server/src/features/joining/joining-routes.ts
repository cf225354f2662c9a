import { api } from '@nineteenth/contracts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { addressOf } from '#platform/rate-limits.ts'
import { readSessionCookie, setSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { getMatch } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { LinkedMatch } from './join-link-store.ts'
import { joinLinkStore } from './join-link-store.ts'
import { joinMatch } from './join-match.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'

export interface JoiningDeps {
  database: Database
  sessions: Sessions
  rateLimits: RateLimits
  announce: (matchId: number) => void
  /** Turns off the link of a match and undoes what came through it. */
  turnLinkOff: (matchId: number) => Promise<void>
}

export function serveJoining(serve: Serve, deps: JoiningDeps): void {
  serveLinks(serve, deps)
  serveJoiners(serve, deps)
}

/** The organizer's calls for a match's link. */
function serveLinks(serve: Serve, { database, turnLinkOff }: JoiningDeps): void {
  const links = joinLinkStore(database)
  const states = matchStateStore(database)

  serve(api.joining.getLink, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId, 'delete')
    return links.get(params.id)
  })

  serve(api.joining.makeLink, async ({ params, body, caller }) => {
    await getMatch(states, params.id, caller.userId, 'edit')
    const token = newLinkToken()
    await links.put(params.id, { tokenHash: hashLinkToken(token), madeBy: caller.userId, ...body })
    return { token }
  })

  serve(api.joining.changeLink, async ({ params, body, caller }) => {
    await getMatch(states, params.id, caller.userId, 'edit')
    await links.change(params.id, body)
    return links.get(params.id)
  })

  // Also for a complete match: the phones may have new owners.
  serve(api.joining.turnLinkOff, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId, 'delete')
    await turnLinkOff(params.id)
    return links.get(params.id)
  })
}

/** The calls for visitors with the link. */
function serveJoiners(serve: Serve, deps: JoiningDeps): void {
  const { database, sessions, rateLimits } = deps
  const links = joinLinkStore(database)

  serve(api.joining.look, async ({ body }, { request }) => {
    return openLink(body.token, 'previews', request)
  })

  serve(api.joining.join, async ({ body }, { request, reply }) => {
    const match = await openLink(body.token, 'joins', request)
    const currentId = readSessionCookie(request)
    const userAgent = request.headers['user-agent'] ?? ''
    const { id, joiner } = await joinMatch(deps, { ...body, match, currentId, userAgent }).catch(
      async (error: unknown) => countMiss(request, error),
    )
    setSessionCookie(reply, id, sessions.joinerLifetimeMs)
    return joiner
  })

  serve(api.joining.me, async ({ caller: { userId, joined } }) => ({ userId, ...joined }))

  async function openLink(
    token: string,
    limit: 'previews' | 'joins',
    request: FastifyRequest,
  ): Promise<LinkedMatch> {
    const linkHash = hashLinkToken(token)
    const match = await links.findMatch(linkHash)
    if (!match) return countMiss(request, new AppError('link-not-found'))
    await rateLimits.count(request, limit, `${addressOf(request)}:${linkHash.toString('hex')}`)
    return match
  }

  /** Counts only rejected calls against the address: one failing visitor must not block a clubhouse. */
  async function countMiss(request: FastifyRequest, error: unknown): Promise<never> {
    // A question to the player or a busy server doesn't count as a failed try.
    const isRejected = error instanceof AppError && !['name-in-match', 'unavailable'].includes(error.code)
    if (isRejected) await rateLimits.count(request, 'joinMisses')
    throw error
  }
}
