import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, ErrorReply } from '@nineteenth/contracts'
import { errorStatus } from '@nineteenth/contracts'
import type { Registry } from '@prometheus-io/client'
import { Counter } from '@prometheus-io/client'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { UnavailableReason } from '../app-error.ts'
import { AppError } from '../app-error.ts'
import { isDatabaseAway, isDatabaseBusy, isImpossibleValue } from '../database/database.ts'

// Long enough for a database to restart, short enough that golfers wait.
const unavailableSeconds = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it failed; part of the request's own log line. */
    unserved: { because: UnavailableReason | ErrorCode; cause: unknown } | undefined
  }
}

/** Answers every failure with its code, and without internal details. */
export function replyToErrors(app: FastifyInstance, registry: Registry): void {
  const unserved = new Counter({
    name: 'http_unavailable_total',
    help: 'Requests answered with 503, by reason.',
    labelNames: ['because'],
    registers: [registry],
  })
  app.decorateRequest('unserved')
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 503 && request.unserved) unserved.inc({ because: request.unserved.because })
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const rejection = toAppError(error)
    if (rejection.code === 'internal') request.log.error({ err: error }, 'request failed')
    if (errorStatus[rejection.code] === 503) {
      const because =
        rejection.code === 'unavailable' ? (rejection.details.because ?? 'other') : rejection.code
      request.unserved = { because, cause: rejection.cause }
      reply.header('retry-after', unavailableSeconds)
    }
    if (rejection.details.retryAfterSeconds) reply.header('retry-after', rejection.details.retryAfterSeconds)
    if (reply.hasHeader('content-type')) removeFileHeaders(reply)
    return reply.status(errorStatus[rejection.code]).send(toReply(rejection))
  })
}

/** A file that could not be opened has already set its type and cache headers. */
function removeFileHeaders(reply: FastifyReply): void {
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified'])
    reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
}

/** Answers an invalid URL, for which there is no route and no hook: only the headers set here are sent. */
export function replyToBadUrl(headers: Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
      .status(errorStatus['invalid-request'])
      .send({ code: 'invalid-request' } satisfies ErrorReply)
  }
}

/** Answers invalid or oversized HTTP: there is no request and no other handler. */
export function replyToInvalidHttp(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Don't write into a response that has already started.
    const isHeard = socket.writable && error.code !== 'ECONNRESET'
    if (isHeard) socket.write(bareReply(headers, rejections.get(error.code) ?? 'invalid-request'))
    socket.destroySoon()
  }
}

const rejections = new Map<string | undefined, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'too-slow'],
])

/** Answers requests that Node would answer itself, without a code and without our headers. */
export function replyToSpecialRequests(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new AppError('invalid-request')
  })
  // Any Expect header except 100-continue; we may ignore it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => {
    // Node has removed its own listeners: without this one a reset would stop the process.
    socket.on('error', () => {})
    // Immediately: no timeout is left to end a connection whose client doesn't read.
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

/** The reply for an unknown URL under the API. */
export const notFoundReply: ErrorReply = { code: 'not-found' }

/** The error reply for an error; `internal` for a bug. */
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

function unavailable(because: UnavailableReason, cause: unknown): AppError {
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
