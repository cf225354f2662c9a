import { AppError } from '#platform/app-error.ts'
import { retryLater } from '../live/event-stream.ts'
import type { ReportFailure } from '../live/live-figures.ts'
import { beat, toFrame } from '../live/live-messages.ts'
import type { LiveRooms } from '../live/live-stream.ts'
import type { Audience } from '../live/room.ts'
import type { Watcher } from '../live/rooms.ts'
import { openRooms } from '../live/rooms.ts'
import type { PublicLink } from './public-changes.ts'
import { publicEpoch, toPublicChanges } from './public-changes.ts'
import type { WatchLinkStore } from './watch-link-store.ts'

/** A link, and the match that it opens. */
export type WatchedLink = PublicLink & { matchId: number }

/** Somebody who watches by a link; who they are nobody asks. */
export interface PublicWatcher extends Watcher {
  link: WatchedLink
}

export interface PublicRoomsDeps {
  links: Pick<WatchLinkStore, 'findChanges' | 'listOpen'>
  readsAtOnce: number
  report: ReportFailure
}

export type PublicRooms = ReturnType<typeof openPublicRooms>

/**
 * The rooms of public boards, one for each link, apart from those of members: they wait for each other in nothing. A
 * link that opens nothing any more is a match that is gone.
 */
export function openPublicRooms({ links, readsAtOnce, report }: PublicRoomsDeps) {
  const linksOf = new Map<number, Set<string>>()
  const watched = new Map<string, WatchedLink>()
  const rooms = openRooms<string, PublicWatcher>({
    states: {
      findChanges: links.findChanges,
      listRevisions: async (linkHashes) => {
        const { epoch, matches } = await links.listOpen(linkHashes)
        return { epoch, revisions: new Map(Array.from(matches, ([hash, { revision }]) => [hash, revision])) }
      },
    },
    audienceOf: ({ link }) => anybody(link),
    refusal: 'link-not-found',
    readsAtOnce,
    report,
  })

  return {
    /** The link of a room that somebody is in. */
    findLink: (linkHash: string) => (rooms.isWatched(linkHash) ? watched.get(linkHash) : undefined),

    enter(watcher: PublicWatcher): void {
      const { matchId, linkHash } = watcher.link
      linksOf.set(matchId, (linksOf.get(matchId) ?? new Set()).add(linkHash))
      watched.set(linkHash, watcher.link)
      rooms.enter(linkHash, watcher)
    },

    leave(watcher: PublicWatcher): void {
      const { matchId, linkHash } = watcher.link
      rooms.leave(linkHash, watcher)
      if (rooms.has(linkHash)) return
      watched.delete(linkHash)
      const hashes = linksOf.get(matchId)
      hashes?.delete(linkHash)
      if (hashes?.size === 0) linksOf.delete(matchId)
    },

    live: {
      kind: 'public',
      has: (matchId) => linksOf.has(matchId),
      take: (matchId, changes) => {
        for (const linkHash of linksOf.get(matchId) ?? []) rooms.take(linkHash, changes)
      },
      sweep: async () => rooms.sweep(),
      keepAlive: async () => rooms.writeToEverybody(beat),
      end: () => rooms.end(() => true, retryLater, new AppError('unavailable', { because: 'stopping' })),
      count: rooms.count,
    } satisfies LiveRooms,
  }
}

/** Whoever holds the link is told what is public, in an epoch of the link's own. */
function anybody(link: PublicLink): Audience<PublicWatcher> {
  return {
    mayWatch: () => true,
    epochOf: (epoch) => publicEpoch(epoch, link),
    toFrame: (changes) => toFrame(toPublicChanges(changes, link)),
  }
}
