import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFoundReply } from './error-replies.ts'

const yearSeconds = 31_536_000

/** Serves the built web, where there is one. Any address that is no file is the application's to route. */
export async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) await app.register(fastifyStatic, { ...fileOptions, root: webRoot })
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = webRoot !== undefined && isRead && /^\/(?!(api|assets)\/)/.test(request.url)
    if (isPage) return reply.sendFile('index.html')
    return reply.status(404).header('cache-control', 'no-store').send(notFoundReply)
  })
}

const fileOptions = {
  wildcard: false,
  // The build compresses every file once, better than could be done for each request.
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, path: string) => {
    // Names under assets/ carry a hash of their content; everything else must be asked for anew.
    const isHashed = path.includes('/assets/')
    reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
  },
}
