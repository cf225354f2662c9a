import { Readable } from 'node:stream'
import { api } from '@nineteenth/contracts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { cutSlowReader } from '#platform/http/guards/slow-readers.ts'
import type { Member, Serve } from '#platform/http/serve.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import { withProviderTimeout, isRecentProof } from '#platform/identity-client.ts'
import type { OpenidNotes, Proof } from '#platform/openid/openid-notes-store.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { clearSessionCookie, readSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { deleteAccount } from './delete-account.ts'
import { ownDataStore } from './own-data-store.ts'
import { writeOwnData } from './write-own-data.ts'

export interface PrivacyDeps {
  database: Database
  sessions: Sessions
  identityProvider: IdentityProvider
  rateLimits: RateLimits
  /** The OpenID Connect client, if people sign in by it. */
  notes: OpenidNotes | undefined
  announce: (matchId: number) => void
  report: ReportSessionFailure
  reportUnreadable: ReportUnreadable
}

export function servePrivacy(serve: Serve, deps: PrivacyDeps): void {
  const { database, identityProvider, rateLimits, notes, reportUnreadable } = deps
  const data = ownDataStore(database)
  const removed = removedIdentities(database)

  serve(api.privacy.data, async ({ body, caller }, { request, reply }) => {
    await requireProof(caller, body.token, request)
    const { userId, uid } = caller
    await rateLimits.count(request, 'ownData', uid)
    const text = Readable.from(writeOwnData(data, { userId, uid, now: new Date() }, reportUnreadable))
    cutSlowReader(reply.raw)
    return reply.type('application/json; charset=utf-8').send(text)
  })

  serve(api.privacy.deleteMe, async ({ body, caller }, { request, reply }) => {
    await rateLimits.count(request, 'deletions', caller.uid)
    await requireProof(caller, body.token, request)
    await deleteAccount({ ...deps, removed }, caller)
    // By the id of the emptied row: after a restore it must be emptied again.
    request.log.info({ userId: caller.userId }, 'account deleted')
    clearSessionCookie(reply)
    return { ok: true }
  })

  /**
   * Rejects with `sign-in-too-old` unless the caller signed in within five minutes: another person may hold an open
   * phone.
   */
  async function requireProof(caller: Member, token: string | undefined, request: FastifyRequest) {
    const key = sessionKey(readSessionCookie(request) ?? '')
    const proof = token === undefined ? await notes?.findProof(key) : await proofBy(token)
    if (proof && proof.uid !== caller.uid) throw new AppError('not-allowed')
    if (!proof || !isRecentProof(proof.provenAtMs)) throw new AppError('sign-in-too-old')
  }

  async function proofBy(token: string): Promise<Proof> {
    const { uid, signedInAt } = await withProviderTimeout(identityProvider.verify(token))
    return { uid, provenAtMs: +signedInAt }
  }
}
