import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takesGzip } from './takes-gzip.ts'

/** The OpenAPI document of the calls, made and compressed once: nothing of it changes while the process runs. */
export function serveDocs(app: FastifyInstance): void {
  let made: { plain: Buffer; packed: Buffer } | undefined

  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    made ??= make()
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    })
    if (!takesGzip(request)) return reply.send(made.plain)
    return reply.header('content-encoding', 'gzip').send(made.packed)
  })

  function make() {
    const plain = Buffer.from(JSON.stringify(app.swagger()))
    return { plain, packed: gzipSync(plain) }
  }
}
