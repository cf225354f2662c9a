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

/** A link and its match. */
export type WatchedLink = PublicLink & { matchId: number }

/** An anonymous viewer with a link. */
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
 * The rooms of public boards, one per link, separate from the members' rooms: neither delays the other. A link that no
 * longer works counts as a deleted match.
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
    audienceOf: ({ link }) => publicAudience(link),
    rejection: 'link-not-found',
    readsAtOnce,
    report,
  })

  return {
    /** The link of an open room. */
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

/** Viewers with the link get the public part, in an epoch of the link's own. */
function publicAudience(link: PublicLink): Audience<PublicWatcher> {
  return {
    mayWatch: () => true,
    epochOf: (epoch) => publicEpoch(epoch, link),
    toFrame: (changes) => toFrame(toPublicChanges(changes, link)),
  }
}
