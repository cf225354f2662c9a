import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Lines contain no cookies, tokens or email addresses: only a request's route and outcome. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: withoutDetail } }, destination)
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      elapsedMs: Math.round(reply.elapsedTime),
    }
    const { unserved } = request
    if (unserved) request.log.warn({ ...line, because: unserved.because, cause: shortly(unserved.cause) })
    else request.log.info(line)
  })
}

/** Without the stack: while a database is unavailable there is a line for every request. */
function shortly(cause: unknown): object | undefined {
  if (!(cause instanceof Error)) return undefined
  const { type, code, message } = withoutDetail(cause)
  return { type, code, message, innerCode: innerCodeOf(cause.cause) }
}

/**
 * The innermost cause names the reason of a network failure: a certificate, a host name. Limited, because causes can be
 * circular.
 */
function innerCodeOf(cause: unknown, steps = 5): unknown {
  if (!(cause instanceof Error) || steps === 0) return undefined
  return innerCodeOf(cause.cause, steps - 1) ?? withoutDetail(cause).code
}

// The database's errors contain the rejected row in `detail`, possibly with an email address.
function withoutDetail(error: Error) {
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, message: error.message, code, stack: error.stack }
}
