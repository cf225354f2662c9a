import { api } from '@nineteenth/contracts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Database } from '#tables.ts'
import type { Live } from '../live/live-stream.ts'
import { hashLinkToken, newLinkToken } from '../joining/link-token.ts'
import { getMatch } from '../matches/match-access.ts'
import { matchStateStore } from '../matches/match-state-store.ts'
import type { OpenLink } from './board-routes.ts'
import { serveBoards } from './board-routes.ts'
import type { Boards } from './boards.ts'
import { openBoards } from './boards.ts'
import { openPublicRooms } from './public-rooms.ts'
import type { WatchLinkStore } from './watch-link-store.ts'
import { watchLinkStore } from './watch-link-store.ts'
import type { WatchPageDeps } from './watch-page-routes.ts'
import { serveWatchPage } from './watch-page-routes.ts'

export interface WatchingDeps {
  database: Database
  databasePool: number
  rateLimits: RateLimits
  live: Pick<Live, 'add' | 'announce' | 'noteStream' | 'report'>
  /** The maximum number of public streams on this node. */
  publicStreams: number
  streamOpenings: number
  isBusy: () => boolean
  page: Pick<WatchPageDeps, 'webRoot' | 'origin'>
}

/** Public boards: the organizer's calls for their link, and the viewers' calls. */
export async function serveWatching(app: FastifyInstance, serve: Serve, deps: WatchingDeps): Promise<void> {
  const { database, databasePool, rateLimits, live, publicStreams, streamOpenings, isBusy } = deps
  const links = watchLinkStore(database)
  const boards = openBoards(links)
  const openLink = linkOpener(boards, rateLimits)
  // Half the limit of the members' rooms: players come first.
  const readsAtOnce = Math.max(1, Math.floor(databasePool / 8))
  const rooms = openPublicRooms({ links, readsAtOnce, report: live.report })
  live.add(rooms.live)
  serveLinks(serve, links, deps)
  serveBoards(app, serve, {
    boards,
    rooms,
    openLink,
    publicStreams,
    streamOpenings,
    isBusy,
    noteStream: live.noteStream,
  })
  const getPreview: WatchPageDeps['getPreview'] = async (token, request) =>
    openLink(token, request, boards.findPreview)
  await serveWatchPage(app, { ...deps.page, getPreview, report: live.report })
}

/** Only links that never existed are counted: many viewers of a link that was turned off get this at once. */
function linkOpener(boards: Boards, rateLimits: RateLimits): OpenLink {
  return async (token, request, find) => {
    const linkHash = hashLinkToken(token).toString('hex')
    const found = await find(linkHash)
    if (found) return found
    if (!boards.wasOpen(linkHash)) await rateLimits.count(request, 'watchMisses')
    throw new AppError('link-not-found')
  }
}

/** The organizer's calls for a match's link. */
function serveLinks(serve: Serve, links: WatchLinkStore, { database, live }: WatchingDeps): void {
  const states = matchStateStore(database)

  serve(api.watching.getLink, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId, 'delete')
    return links.get(params.id)
  })

  // Also for a complete match: most viewers want to see how it ended.
  serve(api.watching.makeLink, async ({ params, body: { names }, caller }) => {
    await getMatch(states, params.id, caller.userId, 'delete')
    const token = newLinkToken()
    await links.put(params.id, { tokenHash: hashLinkToken(token), madeBy: caller.userId, names })
    // Ends the boards of the previous link.
    live.announce(params.id)
    return { token }
  })

  serve(api.watching.turnLinkOff, async ({ params, caller }) => {
    await getMatch(states, params.id, caller.userId, 'delete')
    await links.remove(params.id)
    live.announce(params.id)
    return links.get(params.id)
  })
}
