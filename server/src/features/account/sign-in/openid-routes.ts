import type { SignInTrouble } from '@nineteenth/contracts'
import { openidPaths, openidStartUrl, signInTroubles } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { toAppError } from '#platform/http/error-replies.ts'
import { toOwnPath } from '#platform/http/own-path.ts'
import type { OpenidSignIns, ProvenPerson } from '#platform/openid/openid-client.ts'
import type { OpenidNotes } from '#platform/openid/openid-notes-store.ts'
import type { Trip } from '#platform/openid/sealed-trips.ts'
import { tripMs } from '#platform/openid/sealed-trips.ts'
import { readSessionCookie, setSessionCookie } from '#platform/sessions/session-cookie.ts'
import { sessionKey } from '#platform/sessions/sessions.ts'
import { TooLate, within } from '#platform/within.ts'
import type { OpenedSession, OpenSessionDeps, SignInFigures } from './open-session.ts'
import { openSessionOf } from './open-session.ts'

export interface OpenidDeps extends OpenSessionDeps {
  signIns: OpenidSignIns
  notes: OpenidNotes
  /** Where browsers reach the product. */
  origins: readonly string[]
  figures: SignInFigures
}

interface Query {
  Querystring: Record<string, unknown>
}

type Asked = FastifyRequest<Query>

type Plan = Pick<Trip, 'to' | 'isProof'>

/** The sign-ins that this browser has under way: what is answered to any other is nobody's. */
const tripsCookie = '__Host-sign-in'

/** How many codes a node exchanges at the provider at once: a field of 144 that signs in together is through in a moment. */
export const exchangesAtOnce = 50

/** Set after a sign-out in this browser: the provider may still be signed in. */
const signedOutCookie = '__Host-signed-out'

const signedOutSeconds = 30 * 24 * 60 * 60

// Each question to the provider may take five seconds, and there are up to four. Edges give a node up after ten.
const arrivalMs = 8_000

/** The pages between ours and the provider's: what fails on them is told on a page of ours, since nobody reads JSON there. */
export function serveOpenid(app: FastifyInstance, deps: OpenidDeps): void {
  const { notes, rateLimits, sessions, figures } = deps
  let exchanging = 0

  app.get<Query>(openidPaths.start, { schema: { hide: true } }, async (request, reply) => {
    if (!isVisit(request)) throw new AppError('cross-site')
    const to = toOwnPath(request.query['to'])
    const isProof = request.query['prove'] === '1'
    const beginning = begin(request, reply, { to, isProof })
    return beginning.catch((error) => endInTrouble(error, request, reply, { to, isProof }))
  })

  app.get<Query>(openidPaths.callback, { schema: { hide: true } }, async (request, reply) => {
    const trip = findTrip(request)
    // Also where it fails: not every provider lets people choose, and the next try must not fail, too.
    if (trip) reply.clearCookie(signedOutCookie, cookieAttributes)
    // Only a sign-in that began here is exchanged: anything else takes nobody's place.
    const places = trip ? 1 : 0
    try {
      if (exchanging + places > exchangesAtOnce) throw new AppError('unavailable')
      exchanging += places
      const { id } = await inTime(arrive(request, trip).finally(() => (exchanging -= places)))
      figures.opened()
      setSessionCookie(reply, id, sessions.lifetimeMs)
      return await reply.redirect(trip?.to ?? '/', 302)
    } catch (error) {
      return endInTrouble(error, request, reply, trip)
    }
  })

  async function begin(request: Asked, reply: FastifyReply, plan: Plan) {
    const redirectUri = `${originFor(request, deps.origins)}${openidPaths.callback}`
    const choosesAccount = request.cookies[signedOutCookie] !== undefined
    const { url, checks } = await deps.signIns.begin({ ...plan, redirectUri, choosesAccount })
    const uid = plan.isProof ? await findUid(request) : undefined
    const kept = deps.signIns.trips.add(request.cookies[tripsCookie], { ...checks, ...plan, uid })
    reply.setCookie(tripsCookie, kept, { ...cookieAttributes, maxAge: tripMs / 1000 })
    return reply.redirect(url, 302)
  }

  async function arrive(request: Asked, trip: Trip | undefined): Promise<OpenedSession> {
    if (!trip || !(await notes.takeTrip(trip.state))) {
      await rateLimits.count(request, 'callbackMisses')
      throw new AppError('sign-in-expired')
    }
    await rateLimits.count(request, 'forgedTokens')
    const person = await prove(request, trip)
    // Who proves to be somebody else would delete that account instead.
    if (trip.uid !== undefined && trip.uid !== person.signIn.uid) throw new AppError('token-invalid')
    const opened = await open(request, person, trip)
    await note(sessionKey(opened.id), person, { isProof: trip.isProof, isNew: opened.user === null })
    return opened
  }

  /** A neighbor must not lock a clubhouse out: what proves something, or fails for another reason, counts no longer. */
  async function prove(request: Asked, trip: Trip): Promise<ProvenPerson> {
    const giveBack = async () => rateLimits.giveBack(request, 'forgedTokens')
    try {
      const url = new URL(request.url.slice(request.url.indexOf('?')), trip.redirectUri)
      const person = await deps.signIns.finish(url, trip)
      await giveBack()
      return person
    } catch (error) {
      if (!(error instanceof AppError && provesNothing.has(error.code))) await giveBack()
      throw error
    }
  }

  /** What comes of it later is nobody's: the browser has been told otherwise. */
  async function inTime(arriving: Promise<OpenedSession>): Promise<OpenedSession> {
    return within(arrivalMs, arriving).catch((error: unknown) => {
      if (!(error instanceof TooLate)) throw error
      void arriving.then(async ({ id }) => sessions.end(id)).catch(() => {})
      throw new AppError('identity-silent', {}, { cause: error })
    })
  }

  /** The provider may still know somebody from a sign-in that was ended here: then only the password opens another. */
  async function open(request: Asked, { signIn }: ProvenPerson, { isProof }: Plan) {
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
    if (isProof) await notes.keepProof(key, { uid: signIn.uid, provenAtMs: +signIn.signedInAt })
    if (isNew) await notes.keepNames(key, { displayName, username })
  }

  function findTrip(request: Asked): Trip | undefined {
    const { state } = request.query
    return typeof state === 'string'
      ? deps.signIns.trips.find(request.cookies[tripsCookie], state)
      : undefined
  }

  async function findUid(request: Asked): Promise<string | undefined> {
    const id = readSessionCookie(request)
    const caller = id === undefined ? undefined : await sessions.findCaller(id)
    return caller && 'uid' in caller ? caller.uid : undefined
  }

  /** Back to where it began: to the page that asked for a proof, else to that for signing in. */
  function endInTrouble(error: unknown, request: Asked, reply: FastifyReply, plan: Plan | undefined) {
    figures.refused(error)
    const refusal = toAppError(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    if (refusal.code === 'sign-in-too-old' && plan?.isProof === false)
      return reply.redirect(openidStartUrl({ to: plan.to, prove: true }), 302)
    const trouble = signInTroubles.find((known) => known === refusal.code) ?? 'internal'
    // Whoever thinks better of it is no failure.
    if (trouble !== 'sign-in-cancelled') request.unserved = { because: trouble, cause: refusal.cause }
    return reply.redirect(pageOf(trouble, plan), 302)
  }
}

/** The origin that the browser is on: another has not its cookies. */
function originFor({ host }: FastifyRequest, origins: readonly string[]): string | undefined {
  return origins.find((known) => new URL(known).host === host) ?? origins[0]
}

/**
 * After signing out the provider would sign the same person in again, whoever holds the phone. So they sign out there, too;
 * where that isn't possible, the next sign-in lets them choose an account. Returns the address for the browser to open.
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

/** Whether somebody goes there: a picture or a frame on another page begins nothing. Old browsers do not say. */
function isVisit({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': place = 'document' } = headers
  return mode === 'navigate' && place === 'document'
}

function pageOf(trouble: SignInTrouble, plan: Plan | undefined): string {
  const page = new URL(plan?.isProof ? plan.to : '/login', 'https://nineteenth.invalid')
  if (plan && !plan.isProof && plan.to !== '/') page.searchParams.set('next', plan.to)
  page.searchParams.set('trouble', trouble)
  return page.pathname + page.search + page.hash
}
