import type { SignInError } from '@nineteenth/contracts'
import { openidPaths, openidStartUrl, signInErrors } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { toAppError } from '#platform/http/error-replies.ts'
import { toOwnPath } from '#platform/http/own-path.ts'
import type { OpenidSignIns, ProvenPerson } from '#platform/openid/openid-client.ts'
import type { OpenidNotes } from '#platform/openid/openid-notes-store.ts'
import type { PendingSignIn } from '#platform/openid/sealed-sign-ins.ts'
import { pendingSignInMs } from '#platform/openid/sealed-sign-ins.ts'
import { readSessionCookie, setSessionCookie } from '#platform/sessions/session-cookie.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import { TimeoutError, withTimeout } from '#platform/with-timeout.ts'
import type { OpenedSession, OpenSessionDeps, SignInFigures } from './open-session.ts'
import { openSessionOf } from './open-session.ts'

export interface OpenidDeps extends OpenSessionDeps {
  signIns: OpenidSignIns
  notes: OpenidNotes
  /** The origins under which browsers reach the app. */
  origins: readonly string[]
  figures: SignInFigures
}

interface Query {
  Querystring: Record<string, unknown>
}

type OpenidRequest = FastifyRequest<Query>

type Plan = Pick<PendingSignIn, 'to' | 'isProof'>

/** This browser's pending sign-ins; a callback for any other is rejected. */
const pendingCookie = '__Host-sign-in'

/**
 * The maximum number of codes that a node exchanges at once. Even 144 players who sign in together
 * wait only a moment.
 */
export const exchangesAtOnce = 50

/** Set after a sign-out in this browser: the provider may still have a session. */
const signedOutCookie = '__Host-signed-out'

const signedOutSeconds = 30 * 24 * 60 * 60

// Each of up to four provider requests may take five seconds, but proxies mark a node as down after ten.
const arrivalMs = 8_000

/** The pages between ours and the provider's. Errors redirect to one of our pages: a golfer can't read JSON. */
export function serveOpenid(app: FastifyInstance, deps: OpenidDeps): void {
  const { notes, rateLimits, sessions, figures } = deps
  let exchanging = 0

  app.get<Query>(openidPaths.start, { schema: { hide: true } }, async (request, reply) => {
    if (!isVisit(request)) throw new AppError('cross-site')
    const to = toOwnPath(request.query['to'])
    const isProof = request.query['prove'] === '1'
    const beginning = begin(request, reply, { to, isProof })
    return beginning.catch((error) => redirectWithError(error, request, reply, { to, isProof }))
  })

  app.get<Query>(openidPaths.callback, { schema: { hide: true } }, async (request, reply) => {
    const pending = findPendingSignIn(request)
    // Clear the cookie on failure too: not every provider offers an account choice, and the next
    // try must not fail for the same reason.
    if (pending) reply.clearCookie(signedOutCookie, cookieAttributes)
    // Only a sign-in that began here is exchanged; other callbacks must not use up the slots.
    const places = pending ? 1 : 0
    try {
      if (exchanging + places > exchangesAtOnce) throw new AppError('unavailable')
      exchanging += places
      const { id } = await inTime(arrive(request, pending).finally(() => (exchanging -= places)))
      figures.opened()
      setSessionCookie(reply, id, sessions.lifetimeMs)
      return await reply.redirect(pending?.to ?? '/', 302)
    } catch (error) {
      return redirectWithError(error, request, reply, pending)
    }
  })

  async function begin(request: OpenidRequest, reply: FastifyReply, plan: Plan) {
    const redirectUri = `${originFor(request, deps.origins)}${openidPaths.callback}`
    const choosesAccount = request.cookies[signedOutCookie] !== undefined
    const { url, checks } = await deps.signIns.begin({ ...plan, redirectUri, choosesAccount })
    const uid = plan.isProof ? await findUid(request) : undefined
    const kept = deps.signIns.pending.add(request.cookies[pendingCookie], { ...checks, ...plan, uid })
    reply.setCookie(pendingCookie, kept, { ...cookieAttributes, maxAge: pendingSignInMs / 1000 })
    return reply.redirect(url, 302)
  }

  async function arrive(request: OpenidRequest, pending: PendingSignIn | undefined): Promise<OpenedSession> {
    if (!pending || !(await notes.claimSignIn(pending.state))) {
      await rateLimits.count(request, 'callbackMisses')
      throw new AppError('sign-in-expired')
    }
    await rateLimits.count(request, 'forgedTokens')
    const person = await prove(request, pending)
    // Another account's proof would delete that account instead.
    if (pending.uid !== undefined && pending.uid !== person.signIn.uid) throw new AppError('token-invalid')
    const opened = await open(request, person, pending)
    await note(sessionKey(opened.id), person, { isProof: pending.isProof, isNew: opened.user === null })
    return opened
  }

  /**
   * Refunds the count if the code proved an identity: one visitor's failures must not lock a
   * clubhouse out.
   */
  async function prove(request: OpenidRequest, pending: PendingSignIn): Promise<ProvenPerson> {
    const giveBack = async () => rateLimits.giveBack(request, 'forgedTokens')
    try {
      const url = new URL(request.url.slice(request.url.indexOf('?')), pending.redirectUri)
      const person = await deps.signIns.finish(url, pending)
      await giveBack()
      return person
    } catch (error) {
      if (!(error instanceof AppError && provesNothing.has(error.code))) await giveBack()
      throw error
    }
  }

  /** Ends a session that opens after the timeout: the browser has already been shown an error. */
  async function inTime(arriving: Promise<OpenedSession>): Promise<OpenedSession> {
    return withTimeout(arrivalMs, arriving).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error
      void arriving.then(async ({ id }) => sessions.end(id)).catch(() => {})
      throw new AppError('identity-silent', {}, { cause: error })
    })
  }

  /** The provider may reuse a sign-in that was ended here; then only the password opens a session. */
  async function open(request: OpenidRequest, { signIn }: ProvenPerson, { isProof }: Plan) {
    return openSessionOf(deps, request, signIn).catch((error: unknown) => {
      const isOver = error instanceof AppError && error.code === 'token-invalid'
      throw isOver && !isProof ? new AppError('sign-in-too-old', {}, { cause: error }) : error
    })
  }

  async function note(
    key: string,
    { signIn, displayName, username }: ProvenPerson,
    { isProof, isNew }: { isProof: boolean; isNew: boolean },
  ): Promise<void> {
    if (isProof) await notes.storeProof(key, { uid: signIn.uid, provenAtMs: +signIn.signedInAt })
    if (isNew) await notes.storeNames(key, { displayName, username })
  }

  function findPendingSignIn(request: OpenidRequest): PendingSignIn | undefined {
    const { state } = request.query
    return typeof state === 'string'
      ? deps.signIns.pending.find(request.cookies[pendingCookie], state)
      : undefined
  }

  async function findUid(request: OpenidRequest): Promise<string | undefined> {
    const id = readSessionCookie(request)
    const caller = id === undefined ? undefined : await sessions.findCaller(id)
    return caller && 'uid' in caller ? caller.uid : undefined
  }

  /** Redirects to the page that requested the proof, or to the sign-in page. */
  function redirectWithError(
    error: unknown,
    request: OpenidRequest,
    reply: FastifyReply,
    plan: Plan | undefined,
  ) {
    figures.rejected(error)
    const rejection = toAppError(error)
    if (rejection.code === 'internal') request.log.error({ err: error }, 'request failed')
    if (rejection.code === 'sign-in-too-old' && plan?.isProof === false)
      return reply.redirect(openidStartUrl({ to: plan.to, prove: true }), 302)
    const code = signInErrors.find((known) => known === rejection.code) ?? 'internal'
    // Canceling is not a failure.
    if (code !== 'sign-in-cancelled') request.unserved = { because: code, cause: rejection.cause }
    return reply.redirect(pageOf(code, plan), 302)
  }
}

/** The origin the browser is on; the cookies exist only there. */
function originFor({ host }: FastifyRequest, origins: readonly string[]): string | undefined {
  return origins.find((known) => new URL(known).host === host) ?? origins[0]
}

/**
 * After a sign-out, the provider would sign the same person in again, even on a shared phone. So the app signs out there
 * too, or else the next sign-in offers an account choice. Returns the address for the browser to open.
 */
export async function signOutAtProvider(
  { signIns, origins }: Pick<OpenidDeps, 'signIns' | 'origins'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const url = await signIns.findLogoutUrl(`${originFor(request, origins)}/`)
  if (url === undefined)
    reply.setCookie(signedOutCookie, '1', { ...cookieAttributes, maxAge: signedOutSeconds })
  return url
}

const provesNothing: ReadonlySet<string> = new Set(['sign-in-expired', 'token-invalid', 'email-not-verified'])

const cookieAttributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

/** Whether this is a page visit: images and frames on other sites must not start a sign-in. Old browsers send no header. */
function isVisit({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': place = 'document' } = headers
  return mode === 'navigate' && place === 'document'
}

function pageOf(code: SignInError, plan: Plan | undefined): string {
  const page = new URL(plan?.isProof ? plan.to : '/login', 'https://nineteenth.invalid')
  if (plan && !plan.isProof && plan.to !== '/') page.searchParams.set('next', plan.to)
  page.searchParams.set('error', code)
  return page.pathname + page.search + page.hash
}
