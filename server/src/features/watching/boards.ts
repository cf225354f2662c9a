import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PublicBoard } from '@nineteenth/contracts'
import { applyPublicChanges } from '@nineteenth/contracts'
import { LRUCache } from 'lru-cache'
import { batchRequests } from '#platform/batch-requests.ts'
import type { PublicLink } from './public-changes.ts'
import { boardRevision, publicEpoch, toPublicChanges } from './public-changes.ts'
import type { WatchLinkStore } from './watch-link-store.ts'

/** The position of a board; its epoch is the public one. */
export interface BoardPosition extends PublicLink {
  matchId: number
  epoch: string
  revision: number
}

/** A board at one revision, encoded once for all viewers. */
export interface Snapshot {
  revision: string
  gzipped: Buffer
  preview: Preview
}

/** The preview that a chat shows for a board's address. */
export type Preview = Pick<PublicBoard, 'date' | 'isComplete'> & {
  courseName: string
  playerNames: readonly string[]
}

export type Boards = ReturnType<typeof openBoards>

// The database is queried at most once a second per board, for any number of viewers. A link that is turned off stops
// within that second.
const freshMs = 1_000

// A viewer who learned of a later revision from another node should not wait a second for it.
const soonMs = 100

const maxLinks = 2_000
const maxSnapshotBytes = 64 * 1024 * 1024

const compress = promisify(gzip)

/** The boards that viewers request on this node, cached. */
export function openBoards(links: Pick<WatchLinkStore, 'listOpen' | 'findChanges'>) {
  const loadPosition = batchRequests(async (hashes: readonly string[]) => {
    const { epoch, matches } = await links.listOpen(hashes)
    return hashes.map((linkHash) => {
      const found = matches.get(linkHash)
      return found && toPosition({ linkHash, ...found }, epoch)
    })
  })
  const onceOpen = new LRUCache<string, true>({ max: maxLinks })
  const positions = new LRUCache<string, { position: BoardPosition | undefined }>({
    max: maxLinks,
    ttl: freshMs,
    // Many guesses may evict a link during its lookup: its viewers still get the answer.
    ignoreFetchAbort: true,
    fetchMethod: async (linkHash, _stale, { options }) => {
      const requestedMs = performance.now()
      const position = await loadPosition(linkHash)
      if (position) onceOpen.set(linkHash, true)
      options.ttl = Math.max(1, freshMs - (performance.now() - requestedMs))
      return { position }
    },
  })
  /**
   * Keyed by link and the board's last known revision. If a score arrives in the meantime, the
   * board is at a later revision.
   */
  const snapshots = new LRUCache<string, Snapshot, BoardPosition>({
    maxSize: maxSnapshotBytes,
    sizeCalculation: ({ gzipped }) => gzipped.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: position }) => readSnapshot(links, position),
  })

  return {
    find: async (linkHash: string) => find(linkHash, freshMs),

    /** Whether a link once opened a board here: then the caller is not guessing. */
    wasOpen: (linkHash: string) => onceOpen.has(linkHash),

    /**
     * The board at a revision if it is cached or current, otherwise the current board; undefined if
     * the link opens no board.
     */
    async getSnapshot(linkHash: string, revision: string): Promise<Snapshot | undefined> {
      const position = await find(linkHash, freshMs)
      if (!position) return undefined
      const cached = snapshots.get(keyOf(linkHash, revision))
      if (cached) return cached
      const now = await find(linkHash, boardRevision(position) === revision ? freshMs : soonMs)
      return now && read(now)
    },

    findPreview: async (linkHash: string): Promise<Preview | undefined> => {
      const position = await find(linkHash, freshMs)
      return position && (await read(position))?.preview
    },
  }

  async function find(linkHash: string, maxAgeMs: number): Promise<BoardPosition | undefined> {
    const ageMs = freshMs - positions.getRemainingTTL(linkHash)
    return (await positions.fetch(linkHash, { forceRefresh: ageMs >= maxAgeMs }))?.position
  }

  async function read(position: BoardPosition): Promise<Snapshot | undefined> {
    return snapshots.fetch(keyOf(position.linkHash, boardRevision(position)), { context: position })
  }
}

function keyOf(linkHash: string, revision: string): string {
  return `${linkHash} ${revision}`
}

async function readSnapshot(
  links: Pick<WatchLinkStore, 'findChanges'>,
  position: BoardPosition,
): Promise<Snapshot | undefined> {
  const changes = await links.findChanges(position.linkHash, 0)
  const board = changes && applyPublicChanges(undefined, toPublicChanges(changes, position))
  return board && toSnapshot(board)
}

function toPosition(
  { linkHash, names, matchId, revision }: PublicLink & { matchId: number; revision: number },
  epoch: string,
): BoardPosition {
  return { linkHash, names, matchId, revision, epoch: publicEpoch(epoch, { linkHash, names }) }
}

async function toSnapshot(board: PublicBoard): Promise<Snapshot> {
  return {
    revision: boardRevision(board),
    gzipped: await compress(JSON.stringify(board)),
    preview: {
      date: board.date,
      isComplete: board.isComplete,
      courseName: board.course.name,
      playerNames: board.players.map(({ displayName }) => displayName),
    },
  }
}
