import type { Endpoint, HandlerInput, Reply } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { readSessionCookie } from '../sessions/session-cookie.ts'
import type { Caller } from '../sessions/session-store.ts'
import type { Sessions } from '../sessions/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever was admitted; nobody where anyone may come. */
    caller: Caller | undefined
  }
}

/** A caller with a verified identity and a record. */
export type Member = Caller & { userId: number }

type CallerOf<E extends Endpoint> = E['access'] extends 'member'
  ? { caller: Member }
  : E['access'] extends 'identity'
    ? { caller: Caller }
    : unknown

type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & CallerOf<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Reply<E>>

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** Turns contracts into routes: lets in only who may, parses what comes in, and sends only what the contract names. */
export function serveOn(app: FastifyInstance, sessions: Sessions): Serve {
  app.decorateRequest('caller')
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // First of all: a stranger learns nothing, not even that the body was wrong.
      onRequest: async (request) => {
        request.caller = await admit(endpoint, request, sessions)
      },
      handler: async (request, reply) => {
        const { params, query, body, caller } = request
        const input = { params, query, body, caller }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by the contract's own schema
        return handler(input as never, { request, reply })
      },
    })
  }
}

async function admit(
  { access }: Endpoint,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Caller | undefined> {
  if (access === 'anyone') return undefined
  const id = readSessionCookie(request)
  const caller = id === undefined ? undefined : await sessions.findCaller(id)
  if (!caller) throw new AppError('signed-out')
  if (access === 'identity') return caller
  if (!caller.isVerified) throw new AppError('email-not-verified')
  if (caller.userId === undefined) throw new AppError('account-missing')
  return caller
}

function schemaOf({ params, query, body, reply, summary }: Endpoint) {
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: reply },
  }
}
