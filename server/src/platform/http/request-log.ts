import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Lines carry no cookies, tokens or addresses of people: of a request only its route and outcome are kept. */
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

/** Without the stack: while a database is away there is a line for every request. */
function shortly(cause: unknown): object | undefined {
  if (!(cause instanceof Error)) return undefined
  const { type, code, message } = withoutDetail(cause)
  return { type, code, message, innerCode: innerCodeOf(cause.cause) }
}

/** What a call over the network failed of stands deepest: a certificate, a name. A few steps, since causes may go in circles. */
function innerCodeOf(cause: unknown, steps = 5): unknown {
  if (!(cause instanceof Error) || steps === 0) return undefined
  return innerCodeOf(cause.cause, steps - 1) ?? withoutDetail(cause).code
}

// The database's errors carry the row that was refused in `detail`, and with it somebody's email address.
function withoutDetail(error: Error) {
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, message: error.message, code, stack: error.stack }
}
