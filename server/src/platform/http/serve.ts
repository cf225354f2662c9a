import type { Access, Endpoint, HandlerInput, Reply } from '@nineteenth/contracts'
import { rateLimitOf } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { RateLimits } from '../rate-limits.ts'
import { readSessionCookie } from '../sessions/session-cookie.ts'
import type { Caller, Joined, SignedIn } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The admitted caller; undefined for public endpoints. */
    caller: Caller | undefined
  }
}

/** A caller with a verified identity and an account. */
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

/** Returns the contract's reply, or the Fastify reply if it was already sent as shared bytes. */
type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & CallerOf<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Reply<E> | FastifyReply>

interface Admission {
  sessions: Sessions
  /** Whether a member is an operator. */
  isOperator: (userId: number) => Promise<boolean>
}

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Turns contracts into routes: checks access and rate limits, parses the input, and sends only the contract's fields.
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
      // This runs first: a stranger learns nothing, not even that the body was wrong.
      onRequest: async (request) => {
        const caller = await admit(endpoint, request, admission)
        request.caller = caller
        if (caller) await rateLimits.countCalls(request, rateLimitOf(endpoint), caller)
      },
      handler: async (request, reply) => {
        // A body may take half a minute to arrive: the caller's session may have ended since.
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

/** For all other callers the call must look like it doesn't exist. */
async function admitOperator(
  caller: Caller | undefined,
  isOperator: Admission['isOperator'],
): Promise<Caller> {
  if (caller && !('joined' in caller) && caller.isVerified && caller.userId !== undefined)
    if (await isOperator(caller.userId)) return caller
  throw new AppError('not-found')
}

/** A joined phone can see only its own match. */
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

function schemaOf({ path, access, params, query, body, reply, summary }: Endpoint) {
  const [, , resource = ''] = path.split('/')
  return {
    summary,
    description: `Access: ${access}.`,
    tags: [resource],
    hide: access === 'operator',
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: reply },
  }
}
