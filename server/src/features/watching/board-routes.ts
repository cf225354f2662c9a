import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { api, publicVersion } from '@nineteenth/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import { acceptsGzip } from '#platform/http/accepts-gzip.ts'
import { addressOf } from '#platform/rate-limits.ts'
import { answerWithStream, countStreams, limitOpenings, rejectEarly } from '../live/event-stream.ts'
import type { NoteStream } from '../live/live-figures.ts'
import type { Boards, Snapshot } from './boards.ts'
import { boardRevision } from './public-changes.ts'
import type { PublicRooms, PublicWatcher, WatchedLink } from './public-rooms.ts'

export interface BoardDeps {
  boards: Boards
  rooms: PublicRooms
  openLink: OpenLink
  /** The maximum number of public streams on this node. */
  publicStreams: number
  streamOpenings: number
  isBusy: () => boolean
  noteStream: NoteStream
}

/** The match of a token's link, found by its hash; rejects if there is none. */
export type OpenLink = <Found>(
  token: string,
  request: FastifyRequest,
  find: (linkHash: string) => Promise<Found | undefined>,
) => Promise<Found>

// This reply is cached too. Otherwise a cache would keep serving its old copy, and pass every
// request to the node.
const missCaching = 'public, max-age=0, s-maxage=1'

const nowCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5'

// Shared caches revalidate after a minute, so that a link that was turned off stops there too.
const snapshotCaching = 'public, max-age=31536000, s-maxage=60, immutable'

// The limit on this node. A clubhouse shares one address, and so do many phones of a carrier (for
// IPv6 all in the same /64). Viewers beyond the limit poll the pointer.
const streamsPerAddress = 500

const inflate = promisify(gunzip)

/** The public calls of a link. */
export function serveBoards(app: FastifyInstance, serve: Serve, deps: BoardDeps): void {
  const { boards, rooms, openLink, publicStreams, streamOpenings, isBusy, noteStream } = deps
  const openings = limitOpenings(streamOpenings, isBusy)
  rejectEarly(app, api.watching.live.path, openings)
  const ofNode = countStreams(publicStreams, () => new AppError('unavailable', { because: 'streams-full' }))
  const ofAddress = countStreams(streamsPerAddress, () => new AppError('too-many-requests'))

  const notePublic = (requestId: string) => noteStream('public', requestId)

  serve(api.watching.now, async ({ params }, { request, reply }) => {
    const position = await openLink(params.token, request, boards.find).catch(rejectFor(reply))
    reply.header('cache-control', nowCaching)
    return { revision: boardRevision(position) }
  })

  serve(api.watching.board, async ({ params: { token, revision } }, { request, reply }) => {
    const find = async (linkHash: string) => boards.getSnapshot(linkHash, revision)
    const found = await openLink(token, request, find).catch(rejectFor(reply))
    // An old revision is not rejected or redirected: with frequent scores, a viewer who requests a
    // revision is always late.
    reply.header('cache-control', found.revision === revision ? snapshotCaching : nowCaching)
    return sendSnapshot(found, request, reply)
  })

  serve(api.watching.live, async ({ params, query }, http) => {
    if (query.version !== publicVersion) throw new AppError('too-old')
    const giveBack = takePlaces(http.request)
    const place = { ...placeIn(rooms, giveBack), noteOpen: notePublic }
    try {
      // Runs before an opening slot is taken: invalid tokens must not use up the slots.
      const link = await openLink(params.token, http.request, findLink)
      return await openings.open(async () => answerWithStream(http, query, { link }, place))
    } catch (error) {
      giveBack()
      throw error
    }
  })

  /** If a room of this link is open, it has the match and is told when the link is turned off. */
  async function findLink(linkHash: string): Promise<WatchedLink | undefined> {
    const watched = rooms.findLink(linkHash)
    if (watched) return watched
    const found = await boards.find(linkHash)
    return found && { linkHash, names: found.names, matchId: found.matchId }
  }

  /** Takes one slot of the node and one of the address, or none. */
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

function rejectFor(reply: FastifyReply) {
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
  if (!acceptsGzip(request)) return reply.send(await inflate(gzipped))
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

// Outside the handler: objects that live as long as a stream must not retain its request.
function placeIn(rooms: PublicRooms, giveBack: () => void) {
  return {
    enter: (watcher: PublicWatcher) => rooms.enter(watcher),
    leave: (watcher: PublicWatcher) => {
      rooms.leave(watcher)
      giveBack()
    },
  }
}
