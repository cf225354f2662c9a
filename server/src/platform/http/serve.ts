import type { Access, Endpoint, HandlerInput, Reply } from '@nineteenth/contracts'
import { countedAs } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { RateLimits } from '../rate-limits.ts'
import { readSessionCookie } from '../sessions/session-cookie.ts'
import type { Caller, Joined, SignedIn } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever was admitted; nobody where anyone may come. */
    caller: Caller | undefined
  }
}

/** A caller with a verified identity and a record. */
export type Member = SignedIn & { userId: number }

interface Callers {
  anyone: unknown
  identity: { caller: SignedIn }
  member: { caller: Member }
  joiner: { caller: Joined }
  player: { caller: Member | Joined }
  operator: { caller: Member }
}

type CallerOf<E extends Endpoint> = Callers[E['access']]

/** Gives back what the contract names, or the reply where it has sent that itself, as bytes made once for many. */
type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & CallerOf<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Reply<E> | FastifyReply>

interface Admission {
  sessions: Sessions
  /** Whether a member runs the product. */
  isOperator: (userId: number) => Promise<boolean>
}

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Turns contracts into routes: lets in only who may and as often as they may, parses what comes in, and sends only what the
 * contract names.
 */
export function serveOn(
  app: FastifyInstance,
  { rateLimits, ...admission }: Admission & { rateLimits: RateLimits },
): Serve {
  app.decorateRequest('caller')
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // First of all: a stranger learns nothing, not even that the body was wrong.
      onRequest: async (request) => {
        const caller = await admit(endpoint, request, admission)
        request.caller = caller
        if (caller) await rateLimits.countCalls(request, countedAs(endpoint), caller)
      },
      handler: async (request, reply) => {
        // A body may take half a minute to arrive: the caller may have no session any more.
        if (request.caller && endpoint.method !== 'GET')
          request.caller = await admit(endpoint, request, admission)
        const { params, query, body, caller } = request
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the contract's own schema
        return handler({ params, query, body, caller } as never, { request, reply })
      },
    })
  }
}

async function admit(
  { access }: Endpoint,
  request: FastifyRequest,
  { sessions, isOperator }: Admission,
): Promise<Caller | undefined> {
  if (access === 'anyone') return undefined
  const id = readSessionCookie(request)
  const caller = id === undefined ? undefined : await sessions.findCaller(id)
  if (access === 'operator') return admitOperator(caller, isOperator)
  if (!caller) throw new AppError('signed-out')
  if ('joined' in caller) return admitJoiner(access, request, caller)
  if (access === 'joiner') throw new AppError('signed-out')
  if (access === 'identity') return caller
  if (!caller.isVerified) throw new AppError('email-not-verified')
  if (caller.userId === undefined) throw new AppError('account-missing')
  return caller
}

/** To everybody else there is no such call, and it is not said that there is one. */
async function admitOperator(
  caller: Caller | undefined,
  isOperator: Admission['isOperator'],
): Promise<Caller> {
  if (caller && !('joined' in caller) && caller.isVerified && caller.userId !== undefined)
    if (await isOperator(caller.userId)) return caller
  throw new AppError('not-found')
}

/** To whoever has joined a match there is no other. */
function admitJoiner(access: Access, { params }: FastifyRequest, caller: Joined): Joined {
  if (access === 'joiner') return caller
  if (access !== 'player') throw new AppError('not-allowed')
  const isElsewhere = hasId(params) && Number(params.id) !== caller.joined.matchId
  if (isElsewhere) throw new AppError('match-not-found')
  return caller
}

function hasId(params: unknown): params is { id: unknown } {
  return typeof params === 'object' && params !== null && 'id' in params
}

function schemaOf({ access, params, query, body, reply, summary }: Endpoint) {
  return {
    summary,
    hide: access === 'operator',
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: reply },
  }
}
