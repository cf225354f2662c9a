import { Readable } from 'node:stream'
import { api } from '@nineteenth/contracts'
import { privacyLimits } from '#limits.ts'
import { cutSlowReader } from '#platform/http/guards/slow-readers.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { OpenidNotes } from '#platform/openid/openid-notes-store.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { clearSessionCookie, readSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { removedIdentities } from '../account/removed-identities-store.ts'
import type { ReportUnreadable } from '../matches/decided-tables.ts'
import { deleteAccount } from './delete-account.ts'
import { deletionStore } from './deletion-store.ts'
import { ownDataStore } from './own-data-store.ts'
import { requireProof } from './require-proof.ts'
import { writeOwnData } from './write-own-data.ts'

export interface PrivacyDeps {
  database: Database
  sessions: Sessions
  identityProvider: IdentityProvider
  rateLimits: RateLimits
  /** Where people sign in by OpenID Connect. */
  notes: OpenidNotes | undefined
  announce: (matchId: number) => void
  report: ReportSessionFailure
  reportUnreadable: ReportUnreadable
}

export function servePrivacy(
  serve: Serve,
  { database, rateLimits, notes, reportUnreadable, ...deps }: PrivacyDeps,
): void {
  const data = ownDataStore(database)
  const deletion: Parameters<typeof deleteAccount>[0] = {
    ...deps,
    removed: removedIdentities(database),
    findProof: async (sessionId) => notes?.findProof(sessionKey(sessionId)),
    inTransaction: async (work) =>
      database.transaction().execute(async (transaction) => work(deletionStore(transaction))),
  }

  serve(api.privacy.data, async ({ body, caller }, { request, reply }) => {
    await requireProof(deletion, caller, { token: body.token, sessionId: readSessionCookie(request) ?? '' })
    const { userId, uid } = caller
    await rateLimits.count(privacyLimits.ownData, uid)
    const text = Readable.from(writeOwnData(data, { userId, uid, now: new Date() }, reportUnreadable))
    cutSlowReader(reply.raw)
    return reply.type('application/json; charset=utf-8').send(text)
  })

  serve(api.privacy.deleteMe, async ({ body, caller }, { request, reply }) => {
    await rateLimits.count(privacyLimits.deletions, caller.uid)
    await deleteAccount(deletion, caller, { token: body.token, sessionId: readSessionCookie(request) ?? '' })
    // By the number of a row that is empty now: after a restore it must be emptied again.
    request.log.info({ userId: caller.userId }, 'account deleted')
    clearSessionCookie(reply)
    return { ok: true }
  })
}
