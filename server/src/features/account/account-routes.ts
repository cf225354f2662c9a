import { api, isReservedUsername } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { changeProfile } from './change-profile.ts'
import { createAccount } from './create-account.ts'
import type { OpenSessionDeps, SignInFigures } from './sign-in/open-session.ts'
import { countSignIns, openSession } from './sign-in/open-session.ts'
import type { OpenidDeps } from './sign-in/openid-routes.ts'
import { serveOpenid, signOutAtProvider } from './sign-in/openid-routes.ts'
import { removedIdentities } from './removed-identities-store.ts'
import { signOutEverywhere } from './sign-in/sign-out-everywhere.ts'
import { userStore } from './user-store.ts'

export interface AccountDeps {
  database: Database
  sessions: Sessions
  identityProvider: IdentityProvider
  /** Set if people sign in by OpenID Connect. */
  openid: Pick<OpenidDeps, 'signIns' | 'notes' | 'origins'> | undefined
  rateLimits: RateLimits
  report: ReportSessionFailure
  metrics: Registry
}

export function serveAccount(app: FastifyInstance, serve: Serve, deps: AccountDeps): void {
  const { database, openid, metrics } = deps
  const [users, removed] = [userStore(database), removedIdentities(database)]
  const opening = { ...deps, users, removed, figures: countSignIns(metrics) }
  serveSessions(serve, opening)
  serveUsers(serve, opening)
  if (openid) serveOpenid(app, { ...opening, ...openid })
}

type OpeningDeps = AccountDeps & OpenSessionDeps & { figures: SignInFigures }

function serveSessions(serve: Serve, deps: OpeningDeps): void {
  const { sessions, users, identityProvider, rateLimits, report, figures } = deps

  serve(api.auth.createSession, async ({ body }, { request, reply }) => {
    const { id, ...record } = await openSession(deps, request, body.token).catch((error: unknown) => {
      figures.rejected(error)
      throw error
    })
    figures.opened()
    setSessionCookie(reply, id, sessions.lifetimeMs)
    return record
  })

  serve(api.auth.findSession, async (_input, { request }) => {
    const id = readSessionCookie(request)
    const caller = id === undefined ? undefined : await sessions.findCaller(id)
    if (id === undefined || !caller || 'joined' in caller || !caller.isVerified) return { user: null }
    await rateLimits.count(request, 'sessionReads', caller.uid)
    const user = (await users.findProfile(caller.uid)) ?? null
    if (user || !deps.openid) return { user }
    const { uid, email } = caller
    const names = await deps.openid.notes.findNames(sessionKey(id))
    return { user, newcomer: { uid, email, displayName: '', username: '', ...names } }
  })

  serve(api.auth.logout, async (_input, { request, reply }) => {
    const id = readSessionCookie(request)
    // Clear the cookie first: an expired session must lose its cookie too.
    clearSessionCookie(reply)
    const caller = id === undefined ? undefined : await sessions.findCaller(id)
    const isMiss = id !== undefined && !(await sessions.end(id))
    if (isMiss) await rateLimits.count(request, 'logoutMisses')
    if (!deps.openid || !caller || 'joined' in caller) return { ok: true }
    const leaveTo = await signOutAtProvider(deps.openid, request, reply)
    return leaveTo === undefined ? { ok: true } : { ok: true, leaveTo }
  })

  serve(api.auth.listSessions, async ({ caller }, { request }) => {
    const open = await sessions.list(caller.uid, readSessionCookie(request))
    return open.map((session) => ({ ...session, createdAt: session.createdAt.toISOString() }))
  })

  serve(api.auth.endSession, async ({ caller, params }, { request }) => {
    const isTheirs = await sessions.endOne(caller.uid, params.id, readSessionCookie(request) ?? '')
    if (!isTheirs) throw new AppError('not-found')
    return { ok: true }
  })

  serve(api.auth.logoutEverywhere, async ({ caller }, { reply }) => {
    await signOutEverywhere({ sessions, identityProvider, report }, caller.uid)
    clearSessionCookie(reply)
    return { ok: true }
  })
}

function serveUsers(serve: Serve, { users, rateLimits }: OpeningDeps): void {
  serve(api.users.checkUsername, async ({ params }, { request }) => {
    await rateLimits.count(request, 'usernameChecks')
    return { exists: isReservedUsername(params.username) || (await users.hasUsername(params.username)) }
  })

  serve(api.users.create, async ({ body, caller }, { request }) => {
    // Count by account first, so that a blocked account doesn't use up its neighbors' limit.
    await rateLimits.count(request, 'registrations', caller.uid)
    try {
      return { user: await createAccount(users, caller, body) }
    } catch (error) {
      // Only failures count against the address: successful registrations must not block a clubhouse.
      if (error instanceof AppError) await rateLimits.count(request, 'failedRegistrations')
      throw error
    }
  })

  serve(api.users.me, async ({ caller }) => {
    const profile = await users.findProfile(caller.uid)
    if (!profile) throw new AppError('account-missing')
    return profile
  })

  serve(api.users.changeMe, async ({ body, caller }) => changeProfile(users, caller.userId, body))

  serve(api.users.handicaps, async ({ caller }) => {
    const history = await users.listHandicaps(caller.userId)
    return history.map(({ changedAt, handicapTenths }) => ({
      changedAt: changedAt.toISOString(),
      handicap: handicapTenths / 10,
    }))
  })
}
