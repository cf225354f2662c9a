import { cellKey } from '../matches/match-cell.ts'
import type { PublicBoard, PublicChanges } from './watch-links.ts'

/** A board with what changed since, by the rules of a member's match. */
export function applyPublicChanges(
  board: PublicBoard | undefined,
  changes: PublicChanges,
): PublicBoard | undefined {
  const { epoch, since, revision, details, scores } = changes
  if (since === 0) {
    const isNews = epoch !== board?.epoch || revision > board.revision
    return isNews && details ? { ...details, epoch, revision, scores } : board
  }
  if (!board || epoch !== board.epoch || since > board.revision || revision <= board.revision) return board
  const cells = new Map([...board.scores, ...scores].map((score) => [cellKey(score), score]))
  return { ...board, ...details, revision, scores: [...cells.values()] }
}
