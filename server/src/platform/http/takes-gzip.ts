import type { FastifyRequest } from 'fastify'

/** Whether whoever asks can unpack it. */
export function takesGzip({ headers }: FastifyRequest): boolean {
  const offers = (headers['accept-encoding'] ?? '').split(',')
  return offers.some((offer) => /^\s*gzip\s*(;\s*q=(1|0?\.0*[1-9])|$)/i.test(offer))
}
