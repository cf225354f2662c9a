import type { FastifyRequest } from 'fastify'

/** Whether the client accepts gzip. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  const offers = (headers['accept-encoding'] ?? '').split(',')
  return offers.some((offer) => /^\s*gzip\s*(;\s*q=(1|0?\.0*[1-9])|$)/i.test(offer))
}
