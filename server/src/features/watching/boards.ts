import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PublicBoard } from '@nineteenth/contracts'
import { applyPublicChanges } from '@nineteenth/contracts'
import { askTogether } from '#platform/ask-together.ts'
import type { PublicLink } from './public-changes.ts'
import { boardRevision, publicEpoch, toPublicChanges } from './public-changes.ts'
import type { WatchLinkStore } from './watch-link-store.ts'

/** Where a board stands; its epoch is the public one. */
export interface BoardPosition extends PublicLink {
  matchId: number
  epoch: string
  revision: number
}

/** A board at one revision, as the bytes that everybody gets. */
export interface Snapshot {
  revision: string
  gzipped: Buffer
  preview: Preview
}

/** What a chat shows of a board when its address is pasted. */
export type Preview = Pick<PublicBoard, 'date' | 'isComplete'> & {
  courseName: string
  playerNames: readonly string[]
}

export interface BoardsDeps {
  links: Pick<WatchLinkStore, 'listOpen' | 'findChanges'>
  nowMs?: () => number
}

export type Boards = ReturnType<typeof openBoards>

interface Board {
  /** Nothing before the first answer, and when its link does not open it any more. */
  position: BoardPosition | undefined
  wasOpen: boolean
  askedMs: number
  asking: Promise<BoardPosition | undefined> | undefined
  reading: Promise<Snapshot | undefined> | undefined
  /** The latest last. */
  snapshots: readonly Snapshot[]
  usedMs: number
}

// However many ask: the database is asked once a second for a board, and what was turned off is off within one.
const freshMs = 1_000

// Somebody who was sent here by a node that knows more; often enough for them, too seldom to be a burden.
const soonMs = 100

const snapshotsKept = 16
const boardsKept = 2_000
const bytesKept = 64 * 1024 * 1024
const idleMs = 5 * 60_000

const compress = promisify(gzip)

/** The boards that are asked for on this node, as it remembers them. */
export function openBoards({ links, nowMs = () => performance.now() }: BoardsDeps) {
  // In the order in which they were used: the first is the one that is missed least.
  const boards = new Map<string, Board>()
  let bytes = 0
  const ask = askTogether(async (hashes: readonly string[]) => {
    const { epoch, matches } = await links.listOpen(hashes)
    return hashes.map((linkHash) => {
      const found = matches.get(linkHash)
      return found && toPosition({ linkHash, ...found }, epoch)
    })
  })

  return {
    find: async (linkHash: string) => find(linkHash, freshMs),

    /** Whether a link opened a board here a while ago: whoever asks for it then is no guesser. */
    hasKnown: (linkHash: string) => boards.has(linkHash),

    /** The board at a revision where that is kept or current; else as it stands; nothing when the link opens none. */
    async getSnapshot(linkHash: string, revision: string): Promise<Snapshot | undefined> {
      const position = await find(linkHash, freshMs)
      if (!position) return undefined
      const kept = findKept(linkHash, revision)
      if (kept) return kept
      const now = isLater(revision, position) ? await find(linkHash, soonMs) : position
      if (!now) return undefined
      return findKept(linkHash, boardRevision(now)) ?? readOnce(linkHash, now)
    },

    findPreview: async (linkHash: string): Promise<Preview | undefined> => {
      const position = await find(linkHash, freshMs)
      if (!position) return undefined
      const kept = findKept(linkHash, boardRevision(position))
      return (kept ?? (await readOnce(linkHash, position)))?.preview
    },
  }

  async function find(linkHash: string, patienceMs: number): Promise<BoardPosition | undefined> {
    const board = boards.get(linkHash) ?? newBoard()
    board.usedMs = nowMs()
    keepLast(linkHash, board)
    if (board.asking) return board.asking
    if (nowMs() - board.askedMs < patienceMs) return board.position
    return askFor(linkHash, board)
  }

  async function askFor(linkHash: string, board: Board): Promise<BoardPosition | undefined> {
    const askedMs = nowMs()
    board.asking = ask(linkHash)
    try {
      board.position = await board.asking
      board.askedMs = askedMs
      board.wasOpen ||= board.position !== undefined
      if (!board.position) keepSnapshots(board, [])
      return board.position
    } finally {
      board.asking = undefined
      // Guesses must not fill the memory.
      if (!board.wasOpen) boards.delete(linkHash)
    }
  }

  function findKept(linkHash: string, revision: string): Snapshot | undefined {
    return boards.get(linkHash)?.snapshots.find((one) => one.revision === revision)
  }

  /** However many wait for it, a board is read and encoded once. */
  async function readOnce(linkHash: string, position: BoardPosition): Promise<Snapshot | undefined> {
    const board = boards.get(linkHash) ?? { ...newBoard(), position, wasOpen: true }
    // Others, or guesses, may have pushed it out since it was found.
    keepLast(linkHash, board)
    board.reading ??= read(board, position).finally(() => (board.reading = undefined))
    return board.reading
  }

  async function read(board: Board, position: BoardPosition): Promise<Snapshot | undefined> {
    const changes = await links.findChanges(position.linkHash, 0)
    const state = changes && applyPublicChanges(undefined, toPublicChanges(changes, position))
    if (!state) return undefined
    const snapshot = await toSnapshot(state)
    const known = board.position
    // Turned off while it was read.
    if (!known) return undefined
    // Pushed out meanwhile: what would be kept of it now, nobody would ever count out again.
    if (boards.get(position.linkHash) !== board) return snapshot
    const others = board.snapshots.filter(({ revision }) => revision !== snapshot.revision)
    keepSnapshots(board, [...others, snapshot].slice(-snapshotsKept))
    if (state.epoch === known.epoch && state.revision > known.revision)
      board.position = { ...known, revision: state.revision }
    forgetSome()
    return snapshot
  }

  function keepSnapshots(board: Board, snapshots: readonly Snapshot[]): void {
    bytes += sizeOf(snapshots) - sizeOf(board.snapshots)
    board.snapshots = snapshots
  }

  function keepLast(linkHash: string, board: Board): void {
    const isNew = !boards.delete(linkHash)
    boards.set(linkHash, board)
    if (isNew) forgetSome()
  }

  function forgetSome(): void {
    const longAgoMs = nowMs() - idleMs
    for (const [linkHash, board] of boards) {
      if (boards.size <= boardsKept && bytes <= bytesKept && board.usedMs >= longAgoMs) return
      boards.delete(linkHash)
      keepSnapshots(board, [])
    }
  }

  function newBoard(): Board {
    return {
      position: undefined,
      wasOpen: false,
      askedMs: -Infinity,
      asking: undefined,
      reading: undefined,
      snapshots: [],
      usedMs: nowMs(),
    }
  }
}

function toPosition(
  { linkHash, names, matchId, revision }: PublicLink & { matchId: number; revision: number },
  epoch: string,
): BoardPosition {
  return { linkHash, names, matchId, revision, epoch: publicEpoch(epoch, { linkHash, names }) }
}

/** Of the same board, ahead of where this node knows it to be. */
function isLater(revision: string, position: BoardPosition): boolean {
  const [number, epoch] = revision.split('-')
  return position.epoch.startsWith(epoch ?? '') && Number(number) > position.revision
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

function sizeOf(snapshots: readonly Snapshot[]): number {
  return snapshots.reduce((sum, { gzipped }) => sum + gzipped.length, 0)
}
