import type { MatchChanges } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { FastifyRequest } from 'fastify'
import type { Member, Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Joined } from '#platform/sessions/session-store.ts'
import type { Database } from '#tables.ts'
import { boundOf, mustBeAllowed } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import { measureScores } from './score-figures.ts'
import { scoreStore } from './score-store.ts'
import type { Sender } from './submit-entries.ts'
import { submitEntries } from './submit-entries.ts'
import { submitScores } from './submit-scores.ts'

const historyPage = 50

export interface ScoreDeps {
  database: Database
  rateLimits: RateLimits
  announce: (matchId: number, news?: MatchChanges) => void
  metrics: Registry
}

export function serveScores(serve: Serve, { database, rateLimits, announce, metrics }: ScoreDeps): void {
  const figures = measureScores(metrics)
  const scores = scoreStore(database, figures.onQueueChange)
  const states = matchStateStore(database)

  serve(api.entries.record, async ({ params, body, caller }, { request }) => {
    await countCards(request, caller, body.entries.length)
    figures.noteWait(body.waitedSeconds)
    const sender = senderOf(caller, params.id)
    return figures.measure(submitEntries({ scores, states, announce }, sender, body))
  })

  serve(api.scores.submit, async ({ params, body, caller }, { request }) => {
    const length = body.players.reduce((sum, player) => sum + player.scores.length, 0)
    await countCards(request, caller, length)
    return figures.measure(submitScores({ scores, announce }, senderOf(caller, params.id), body))
  })

  serve(api.entries.history, async ({ params: { id: matchId, ...cell }, query: { cursor }, caller }) => {
    mustBeAllowed(await states.findStateFor(caller.userId, matchId), caller.userId, 'readHistory')
    // Reads one more than shown, to know whether there is a next page.
    const found = await scores.listHistory({ matchId, ...cell, after: cursor, limit: historyPage + 1 })
    const lines = found.slice(0, historyPage)
    return { lines, nextCursor: found.length > historyPage ? (lines.at(-1)?.id ?? null) : null }
  })

  /**
   * Each request is already counted once; a longer request counts once for each card of 18 scores.
   */
  async function countCards(request: FastifyRequest, caller: Member | Joined, entries: number) {
    const moreCards = Math.ceil(entries / 18) - 1
    if (moreCards > 0) await rateLimits.countCalls(request, 'scores', caller, moreCards)
  }
}

function senderOf(caller: Member | Joined, matchId: number): Sender {
  return {
    matchId,
    enteredBy: caller.userId,
    bound: boundOf(caller, matchId),
    joinedPhone: 'joined' in caller ? caller.phone : undefined,
  }
}
