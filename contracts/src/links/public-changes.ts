import { cellKey } from '../entries/cells.ts'
import type { PublicBoard, PublicChanges } from './watch-links.ts'

/** Applies changes to a board, by the same rules as for a member's match. */
export function applyPublicChanges(
  board: PublicBoard | undefined,
  changes: PublicChanges,
): PublicBoard | undefined {
  const { epoch, since, revision, details, cells } = changes
  if (since === 0) {
    const isNews = epoch !== board?.epoch || revision > board.revision
    return isNews && details ? { ...details, epoch, revision, cells } : board
  }
  if (!board || epoch !== board.epoch || since > board.revision || revision <= board.revision) return board
  const current = new Map([...board.cells, ...cells].map((cell) => [cellKey(cell), cell]))
  return { ...board, ...details, revision, cells: [...current.values()] }
}
