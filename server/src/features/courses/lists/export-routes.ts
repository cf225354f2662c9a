import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { api, attributionOf, findLicence, nameOfSource, urlOf } from '@nineteenth/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressLimits } from '#limits.ts'
import { AppError } from '#platform/app-error.ts'
import { cutSlowReader } from '#platform/http/guards/slow-readers.ts'
import { takesGzip } from '#platform/http/takes-gzip.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { addressSubject } from '#platform/rate-limits.ts'
import { rememberFor } from '#platform/remember-for.ts'
import type { Database } from '#tables.ts'
import type { CourseExportStore } from './course-export-store.ts'
import { courseExportStore } from './course-export-store.ts'

export interface CourseExportDeps {
  database: Database
  rateLimits: RateLimits
}

// Each packs and asks the database in turns; whoever finds no place comes again in a moment.
const exportsAtOnce = 4

// A clubhouse is one address, and seldom takes along even one.
const exportsOfAddress = 2

// What is in a list is asked of the database once a minute, however many ask us: it walks through every version of every course.
const rememberedMs = 60_000

// A whole list goes out within seconds. A reader who is just not slow enough to be cut off must not keep a place for ever.
const longestMs = 300_000

// Whoever gives a course no longer waits for as long, and a minute, for it to be in no answer of a cache.
const caching = 'public, max-age=600'

// Who has just given a course looks whether it is there.
const cachingOfList = 'public, max-age=60'

/** What anybody may take along, as the licences ask. */
export function serveCourseExports(serve: Serve, { database, rateLimits }: CourseExportDeps): void {
  const store = courseExportStore(database)
  const listSources = rememberFor(rememberedMs, async () => store.listSources())
  const findFingerprint = rememberFingerprints(store)
  const places = openPlaces()

  serve(api.courses.exports, async (_input, { request, reply }) => {
    await rateLimits.count(addressLimits.courseSources, addressSubject(request.ip))
    reply.header('cache-control', cachingOfList)
    return (await listSources()).flatMap(toExport)
  })

  serve(api.courses.export, async ({ params: { source } }, { request, reply }) => {
    const address = addressSubject(request.ip)
    await rateLimits.count(addressLimits.courseExports, address)
    const fingerprint = await findFingerprint(source)
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

/** Of a source that has none nothing is remembered: anybody can make names up. */
function rememberFingerprints(store: CourseExportStore) {
  const known = new Map<string, () => Promise<string | undefined>>()
  return async (source: string): Promise<string | undefined> => {
    const find = known.get(source) ?? rememberFor(rememberedMs, async () => store.findFingerprint(source))
    known.set(source, find)
    let fingerprint: string | undefined
    try {
      fingerprint = await find()
    } finally {
      if (fingerprint === undefined) known.delete(source)
    }
    return fingerprint
  }
}

/** Who takes a list along just now, by address. */
function openPlaces() {
  const taken: string[] = []
  return {
    check(address: string): void {
      if (taken.length >= exportsAtOnce) throw new AppError('unavailable', { because: 'exports-full' })
      if (taken.filter((other) => other === address).length >= exportsOfAddress)
        throw new AppError('too-many-requests', { retryAfterSeconds: 10 })
    },
    /** Gives back what frees it. */
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
  // One piece ahead: more would be kept for whoever reads slowly.
  const lines = Readable.from(store.readLines(source), { highWaterMark: 1, signal }).once('close', onEnd)
  if (!takesGzip(request)) return reply.send(lines)
  reply.header('content-encoding', 'gzip')
  // What fails ends the answer, and stands in the log by it.
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
