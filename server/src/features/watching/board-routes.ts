import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { api, publicVersion } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import { takesGzip } from '#platform/http/takes-gzip.ts'
import { addressOf } from '#platform/rate-limits.ts'
import { answerWithStream, countStreams, limitOpenings, refuseEarly } from '../live/event-stream.ts'
import type { NoteStream } from '../live/live-figures.ts'
import type { Boards, Snapshot } from './boards.ts'
import { boardRevision } from './public-changes.ts'
import type { PublicRooms, PublicWatcher, WatchedLink } from './public-rooms.ts'

export interface BoardDeps {
  boards: Boards
  rooms: PublicRooms
  openLink: OpenLink
  /** How many streams of anybody this node carries. */
  publicStreams: number
  streamOpenings: number
  isBusy: () => boolean
  noteStream: NoteStream
}

/** What the link of a token opens, found by its hash; refused where it opens nothing. */
export type OpenLink = <Found>(
  token: string,
  request: FastifyRequest,
  find: (linkHash: string) => Promise<Found | undefined>,
) => Promise<Found>

// Kept, too: a cache that could not keep it would go on with what it has, and all who ask would come to the node.
const missCaching = 'public, max-age=0, s-maxage=1'

const nowCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5'

// Shared caches ask again after a minute, so that a link that was turned off is off there too.
const snapshotCaching = 'public, max-age=31536000, s-maxage=60, immutable'

// On this node. A clubhouse is one address, and so are many phones of a carrier (of IPv6 all that share 64 bits); whoever
// finds no place asks for the pointer.
const streamsPerAddress = 500

const inflate = promisify(gunzip)

/** What anybody sees who holds the link. */
export function serveBoards(app: FastifyInstance, serve: Serve, deps: BoardDeps): void {
  const { boards, rooms, openLink, publicStreams, streamOpenings, isBusy, noteStream } = deps
  const openings = limitOpenings(streamOpenings, isBusy)
  refuseEarly(app, api.watching.live.path, openings)
  const ofNode = countStreams(publicStreams, () => new AppError('unavailable', { because: 'streams-full' }))
  const ofAddress = countStreams(streamsPerAddress, () => new AppError('too-many-requests'))

  const notePublic = (requestId: string) => noteStream('public', requestId)

  serve(api.watching.now, async ({ params }, { request, reply }) => {
    const position = await openLink(params.token, request, boards.find).catch(refuseFor(reply))
    reply.header('cache-control', nowCaching)
    return { revision: boardRevision(position) }
  })

  serve(api.watching.board, async ({ params: { token, revision } }, { request, reply }) => {
    const find = async (linkHash: string) => boards.getSnapshot(linkHash, revision)
    const found = await openLink(token, request, find).catch(refuseFor(reply))
    // Neither refused nor sent on: where scores come quickly, whoever asks for what they were told of is always late.
    reply.header('cache-control', found.revision === revision ? snapshotCaching : nowCaching)
    return sendSnapshot(found, request, reply)
  })

  serve(api.watching.live, async ({ params, query }, http) => {
    if (query.version !== publicVersion) throw new AppError('too-old')
    const giveBack = takePlaces(http.request)
    const place = { ...placeIn(rooms, giveBack), noteOpen: notePublic }
    try {
      // Before an opening: tokens that open nothing must not use those up.
      const link = await openLink(params.token, http.request, findLink)
      return await openings.open(async () => answerWithStream(http, query, { link }, place))
    } catch (error) {
      giveBack()
      throw error
    }
  })

  /** Where others watch by the link already, their room knows what it opens, and hears when it is turned off. */
  async function findLink(linkHash: string): Promise<WatchedLink | undefined> {
    const watched = rooms.findLink(linkHash)
    if (watched) return watched
    const found = await boards.find(linkHash)
    return found && { linkHash, names: found.names, matchId: found.matchId }
  }

  /** One of the node's and one of the address's, or none. */
  function takePlaces(request: FastifyRequest): () => void {
    const giveBackOfAddress = ofAddress.take(addressOf(request))
    try {
      const giveBackOfNode = ofNode.take('node')
      return () => {
        giveBackOfAddress()
        giveBackOfNode()
      }
    } catch (error) {
      giveBackOfAddress()
      throw error
    }
  }
}

function refuseFor(reply: FastifyReply) {
  return (error: unknown): never => {
    if (error instanceof AppError && error.code === 'link-not-found')
      reply.header('cache-control', missCaching)
    throw error
  }
}

async function sendSnapshot(
  { gzipped }: Snapshot,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  if (!takesGzip(request)) return reply.send(await inflate(gzipped))
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

// Outside of the handler: what lives as long as a stream must not keep its request.
function placeIn(rooms: PublicRooms, giveBack: () => void) {
  return {
    enter: (watcher: PublicWatcher) => rooms.enter(watcher),
    leave: (watcher: PublicWatcher) => {
      rooms.leave(watcher)
      giveBack()
    },
  }
}
