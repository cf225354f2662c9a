import { api } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { addressSubject } from '#platform/rate-limits.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { accountLimits } from './account-limits.ts'
import { changeProfile } from './change-profile.ts'
import { createAccount } from './create-account.ts'
import { openSession } from './open-session.ts'
import { userStore } from './user-store.ts'

export interface AccountDeps {
  database: Database
  sessions: Sessions
  identityProvider: IdentityProvider
  rateLimits: RateLimits
}

export function serveAccount(serve: Serve, deps: AccountDeps): void {
  serveSessions(serve, deps)
  serveUsers(serve, deps)
}

function serveSessions(
  serve: Serve,
  { database, sessions, identityProvider, rateLimits }: AccountDeps,
): void {
  const users = userStore(database)

  serve(api.auth.createSession, async ({ body }, { request, reply }) => {
    await rateLimits.count(accountLimits.signInByAddress, addressSubject(request.ip))
    const currentId = readSessionCookie(request)
    const userAgent = request.headers['user-agent'] ?? ''
    const { id, user } = await openSession(
      { identityProvider, sessions, users, rateLimits },
      { ...body, currentId, userAgent },
    )
    setSessionCookie(reply, id, sessions.lifetimeMs)
    return { user }
  })

  serve(api.auth.logout, async (_input, { request, reply }) => {
    const id = readSessionCookie(request)
    if (id !== undefined) await sessions.end(id)
    clearSessionCookie(reply)
    return { ok: true }
  })

  serve(api.auth.listSessions, async ({ caller }, { request }) => {
    const open = await sessions.list(caller.uid, readSessionCookie(request))
    return open.map((session) => ({ ...session, createdAt: session.createdAt.toISOString() }))
  })

  serve(api.auth.logoutEverywhere, async ({ caller }, { reply }) => {
    // First: otherwise a device could exchange its old token for a new session in between.
    await identityProvider.revoke(caller.uid)
    await sessions.endAll(caller.uid)
    clearSessionCookie(reply)
    return { ok: true }
  })
}

function serveUsers(serve: Serve, { database, rateLimits }: AccountDeps): void {
  const users = userStore(database)

  serve(api.users.checkUsername, async ({ params }, { request }) => {
    await rateLimits.count(accountLimits.checkUsernameByAddress, addressSubject(request.ip))
    return { exists: await users.hasUsername(params.username) }
  })

  serve(api.users.create, async ({ body, caller }, { request }) => {
    await rateLimits.count(accountLimits.registerByAddress, addressSubject(request.ip))
    await rateLimits.count(accountLimits.registerByAccount, caller.uid)
    return createAccount(users, caller, body)
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
