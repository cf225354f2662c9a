import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects cross-site writes from browsers. Other clients send neither header. */
export function rejectCrossSiteWrites(app: FastifyInstance, publicOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (!readingMethods.has(request.method) && isCrossSite(request, publicOrigins))
      throw new AppError('cross-site')
  })
}

function isCrossSite({ headers }: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return true
  return headers.origin !== undefined && !publicOrigins.includes(headers.origin)
}
