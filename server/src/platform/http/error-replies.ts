import type { ErrorReply } from '@nineteenth/contracts'
import { errorStatus } from '@nineteenth/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { isDatabaseAway, isDatabaseBusy, isImpossibleValue } from '../database.ts'

// Long enough for a database to restart, short enough that nobody gives up.
const unavailableSeconds = 5

/** Answers every failure with its code, and says nothing about the inside of the server. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    if (errorStatus[refusal.code] === 503) reply.header('retry-after', unavailableSeconds)
    if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds)
    return reply.status(errorStatus[refusal.code]).send(toReply(refusal))
  })
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

/** What an unknown address under the API answers. */
export const notFoundReply: ErrorReply = { code: 'not-found' }

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return new AppError('unavailable')
  if (isImpossibleValue(error)) return new AppError('invalid-request')
  if (error.statusCode === 503) return new AppError('unavailable')
  if (error.statusCode === 413) return new AppError('too-large')
  if (error.statusCode === 429) return new AppError('too-many-requests')
  if (error.statusCode && error.statusCode < 500) return new AppError('invalid-request')
  return new AppError('internal')
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

function toReply({ code, details: { issues } }: AppError): ErrorReply {
  return { code, ...(issues && { issues }) }
}
