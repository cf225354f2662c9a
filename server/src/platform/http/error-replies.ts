import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, ErrorReply } from '@nineteenth/contracts'
import { errorStatus } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import { Counter } from '@prometheus-io/client'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Because } from '../app-error.ts'
import { AppError } from '../app-error.ts'
import { isDatabaseAway, isDatabaseBusy, isImpossibleValue } from '../database/database.ts'

// Long enough for a database to restart, short enough that nobody gives up.
const unavailableSeconds = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it could not be served: it stands in the request's own line of the log. */
    unserved: { because: Because | ErrorCode; cause: unknown } | undefined
  }
}

/** Answers every failure with its code, and says nothing about the inside of the server. */
export function replyToErrors(app: FastifyInstance, registry: Registry): void {
  const unserved = new Counter({
    name: 'http_unavailable_total',
    help: 'Requests answered 503, by what was wanting.',
    labelNames: ['because'],
    registers: [registry],
  })
  app.decorateRequest('unserved')
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 503 && request.unserved) unserved.inc({ because: request.unserved.because })
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    if (errorStatus[refusal.code] === 503) {
      const because = refusal.code === 'unavailable' ? (refusal.details.because ?? 'other') : refusal.code
      request.unserved = { because, cause: refusal.cause }
      reply.header('retry-after', unavailableSeconds)
    }
    if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds)
    if (reply.hasHeader('content-type')) forgetAnswer(reply)
    return reply.status(errorStatus[refusal.code]).send(toReply(refusal))
  })
}

/** A file that could not be opened has already said what it would be, and for how long. */
function forgetAnswer(reply: FastifyReply): void {
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified'])
    reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
}

/** Answers an address that cannot be read, for which there is no route and no hook: only what is said here is sent. */
export function replyToBadAddress(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
      .status(errorStatus['invalid-request'])
      .send({ code: 'invalid-request' } satisfies ErrorReply)
  }
}

/** Answers what is no HTTP, or more of it than anybody needs: there is no request, and nobody else who would. */
export function replyToNoRequest(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // An answer that is under way must not be written into.
    const isHeard = socket.writable && error.code !== 'ECONNRESET'
    if (isHeard) socket.write(bareReply(headers, refusals.get(error.code) ?? 'invalid-request'))
    socket.destroySoon()
  }
}

const refusals = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'too-slow'],
])

/** Answers what Node would answer by itself, without a code and without a header. */
export function replyToUnusual(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new AppError('invalid-request')
  })
  // Whatever else is expected of us than to go on: we may ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => {
    // Node has removed its own listeners: without this one a reset would stop the process.
    socket.on('error', () => {})
    // At once: no timeout is left to end a connection whose client doesn't read.
    socket.end(bareReply(headers, 'not-found')).destroy()
  })
}

function bareReply(headers: Record<string, string>, code: ErrorCode): string {
  const body = JSON.stringify({ code } satisfies ErrorReply)
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${errorStatus[code]} ${STATUS_CODES[errorStatus[code]]}\r\n${lines.join('')}\r\n${body}`
}

/** What an unknown address under the API answers. */
export const notFoundReply: ErrorReply = { code: 'not-found' }

/** The refusal that an error amounts to; `internal` for a bug. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  if (isDatabaseAway(error)) return unavailable('database-away', error)
  if (isDatabaseBusy(error)) return unavailable('database-busy', error)
  if (isImpossibleValue(error)) return new AppError('invalid-request')
  const status = statusOf(error)
  if (status === 503) return unavailable('stopping', error)
  if (status === 413) return new AppError('too-large')
  if (status === 429) return new AppError('too-many-requests')
  if (status && status < 500) return new AppError('invalid-request')
  return new AppError('internal')
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
}

function unavailable(because: Because, cause: unknown): AppError {
  return new AppError('unavailable', { because }, { cause })
}

function invalidRequest(error: {
  validation: { instancePath: string; message?: string | undefined }[]
}): AppError {
  const issues = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? 'is not valid',
  }))
  return new AppError('invalid-request', { issues })
}

function toReply({ code, details: { issues, name } }: AppError): ErrorReply {
  return { code, ...(issues && { issues }), ...(name !== undefined && { name }) }
}
