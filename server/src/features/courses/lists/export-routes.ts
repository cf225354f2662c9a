import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { api, attributionOf, findLicence, nameOfSource, urlOf } from '@nineteenth/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/app-error.ts'
import { cutSlowReader } from '#platform/http/guards/slow-readers.ts'
import { acceptsGzip } from '#platform/http/accepts-gzip.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { addressOf } from '#platform/rate-limits.ts'
import { cacheFor } from '#platform/cache-for.ts'
import type { Database } from '#tables.ts'
import type { CourseExportStore } from './course-export-store.ts'
import { courseExportStore } from './course-export-store.ts'

export interface CourseExportDeps {
  database: Database
  rateLimits: RateLimits
}

// Each export compresses data and queries the database; a rejected caller can retry in a moment.
const exportsAtOnce = 4

// A clubhouse shares one address and seldom downloads even one list.
const exportsOfAddress = 2

// Queries the database at most once a minute for all callers, because the query reads every course of the list.
const rememberedMs = 60_000

// A whole list takes seconds. A reader just above the slow limit must not hold a slot forever.
const longestMs = 300_000

// Caches may serve a course for up to 11 minutes after its owner makes it private.
const caching = 'public, max-age=600'

// Short, so that an owner soon sees a newly shared course.
const cachingOfList = 'public, max-age=60'

/** The public downloads of course lists, with the terms of their licences. */
export function serveCourseExports(serve: Serve, { database, rateLimits }: CourseExportDeps): void {
  const store = courseExportStore(database)
  const listSources = cacheFor(rememberedMs, async () => store.listSources())
  // Sources that don't exist are not cached: callers can make up names.
  const fingerprints = new LRUCache<string, string>({
    max: 1_000,
    ttl: rememberedMs,
    ignoreFetchAbort: true,
    fetchMethod: async (source) => store.findFingerprint(source),
  })
  const places = openPlaces()

  serve(api.courses.exports, async (_input, { request, reply }) => {
    await rateLimits.count(request, 'courseSources')
    reply.header('cache-control', cachingOfList)
    return (await listSources()).flatMap(toExport)
  })

  serve(api.courses.export, async ({ params: { source } }, { request, reply }) => {
    await rateLimits.count(request, 'courseExports')
    const address = addressOf(request)
    const fingerprint = await fingerprints.fetch(source)
    if (fingerprint === undefined) throw new AppError('not-found')
    const etag = `W/"${fingerprint}"`
    const isKnown = request.headers['if-none-match']?.includes(etag) ?? false
    if (!isKnown) places.check(address)
    reply.headers({ etag, 'cache-control': caching, vary: 'accept-encoding' })
    if (isKnown) return reply.status(304).send()
    reply.headers(fileHeaders(source))
    if (request.method === 'HEAD') return reply.send()
    return sendLines(store, source, { request, reply }, places.take(address))
  })
}

/** Limits the running exports, in total and per address. */
function openPlaces() {
  const taken: string[] = []
  return {
    check(address: string): void {
      if (taken.length >= exportsAtOnce) throw new AppError('unavailable', { because: 'exports-full' })
      if (taken.filter((other) => other === address).length >= exportsOfAddress)
        throw new AppError('too-many-requests', { retryAfterSeconds: 10 })
    },
    /** Returns the function that releases the slot. */
    take(address: string): () => void {
      taken.push(address)
      return () => void taken.splice(taken.indexOf(address), 1)
    },
  }
}

function fileHeaders(source: string) {
  return {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${source}.ndjson"`,
  }
}

function sendLines(
  store: CourseExportStore,
  source: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  onEnd: () => void,
): FastifyReply {
  const signal = AbortSignal.timeout(longestMs)
  cutSlowReader(reply.raw)
  // Reads one page ahead: more would be buffered for slow readers.
  const lines = Readable.from(store.readLines(source), { highWaterMark: 1, signal }).once('close', onEnd)
  if (!acceptsGzip(request)) return reply.send(lines)
  reply.header('content-encoding', 'gzip')
  // An error ends the response and is logged with it.
  return reply.send(pipeline(lines, createGzip(), () => {}))
}

function toExport({
  source,
  licence,
  courses,
}: Awaited<ReturnType<CourseExportStore['listSources']>>[number]) {
  const terms = findLicence(licence)
  if (!terms) return []
  return [
    {
      source,
      ...nameOfSource(source),
      licence: { name: terms.name, url: terms.url },
      attribution: terms.isShareAlike ? attributionOf(source, licence) : null,
      courses,
      address: urlOf(api.courses.export, { params: { source } }),
    },
  ]
}
