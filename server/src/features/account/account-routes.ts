import { api, isReservedUsername } from '@nineteenth/contracts'
import { Counter } from '@prometheus-io/client'
import type { Registry } from '@prometheus-io/client'
import { accountLimits, addressLimits } from '#limits.ts'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { IdentityProvider } from '#platform/identity-client.ts'
import { askPatiently } from '#platform/identity-client.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { addressSubject } from '#platform/rate-limits.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '#platform/sessions/session-cookie.ts'
import type { ReportSessionFailure, Sessions } from '#platform/sessions/sessions.ts'
import type { Database } from '#tables.ts'
import { changeProfile } from './change-profile.ts'
import { createAccount } from './create-account.ts'
import { openSession } from './open-session.ts'
import { removedIdentities } from './removed-identities-store.ts'
import { userStore } from './user-store.ts'

export interface AccountDeps {
  database: Database
  sessions: Sessions
  identityProvider: IdentityProvider
  rateLimits: RateLimits
  report: ReportSessionFailure
  metrics: Registry
}

export function serveAccount(serve: Serve, deps: AccountDeps): void {
  serveSessions(serve, deps)
  serveUsers(serve, deps)
}

function serveSessions(
  serve: Serve,
  { database, sessions, identityProvider, rateLimits, report, metrics }: AccountDeps,
): void {
  const users = userStore(database)
  const removed = removedIdentities(database)
  const countOutcome = countSignIns(metrics)

  serve(api.auth.createSession, async ({ body }, { request, reply }) => {
    const address = addressSubject(request.ip)
    const currentId = readSessionCookie(request)
    const userAgent = request.headers['user-agent'] ?? ''
    const { id, ...record } = await countOutcome(
      openSession(
        { identityProvider, sessions, users, removed, rateLimits },
        { ...body, currentId, userAgent, address },
      ),
    )
    setSessionCookie(reply, id, sessions.lifetimeMs)
    return record
  })

  serve(api.auth.findSession, async (_input, { request }) => {
    const id = readSessionCookie(request)
    const caller = id === undefined ? undefined : await sessions.findCaller(id)
    if (!caller || 'joined' in caller || !caller.isVerified) return { user: null }
    await rateLimits.count(accountLimits.sessionReads, caller.uid)
    return { user: (await users.findProfile(caller.uid)) ?? null }
  })

  serve(api.auth.logout, async (_input, { request, reply }) => {
    const id = readSessionCookie(request)
    // First: also whose session was over already has no cookie left.
    clearSessionCookie(reply)
    const isMiss = id !== undefined && !(await sessions.end(id))
    if (isMiss) await rateLimits.count(addressLimits.logoutMisses, addressSubject(request.ip))
    return { ok: true }
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
    await sessions.endAll(caller.uid)
    // Here no earlier sign-in is believed any more, whether or not the provider hears of it.
    await askPatiently(identityProvider.revoke(caller.uid)).catch((error) => report('revoke', error))
    clearSessionCookie(reply)
    return { ok: true }
  })
}

/** Counts what becomes of sign-ins: a session, or the code of the refusal. */
function countSignIns(registry: Registry) {
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return async <Opened>(opening: Promise<Opened>): Promise<Opened> => {
    try {
      const opened = await opening
      signIns.inc({ outcome: 'opened' })
      return opened
    } catch (error) {
      signIns.inc({ outcome: error instanceof AppError ? error.code : 'failed' })
      throw error
    }
  }
}

function serveUsers(serve: Serve, { database, rateLimits }: AccountDeps): void {
  const users = userStore(database)

  serve(api.users.checkUsername, async ({ params }, { request }) => {
    await rateLimits.count(addressLimits.usernameChecks, addressSubject(request.ip))
    return { exists: isReservedUsername(params.username) || (await users.hasUsername(params.username)) }
  })

  serve(api.users.create, async ({ body, caller }, { request }) => {
    // First by account: one that has used up its tries uses up nothing of its neighbours'.
    await rateLimits.count(accountLimits.registrations, caller.uid)
    await rateLimits.count(addressLimits.registrations, addressSubject(request.ip))
    return { user: await createAccount(users, caller, body) }
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
