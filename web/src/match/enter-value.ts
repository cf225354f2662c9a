import type { MatchFeed } from '#sync/match-feed.ts'
import { type Cell, type MatchState, isSameCell } from '@nineteenth/contracts'
import { showNotSaved } from '#golf/entry/show-not-saved.ts'

/** Enters a value other than a score. Changing a cell that shows a conflict decides it. */
export function enterValue(
  feed: MatchFeed,
  match: Pick<MatchState, 'open'>,
  cell: Cell,
  value: number | null,
): void {
  const isDisputed = match.open.some((entry) => entry.state === 'conflict' && isSameCell(entry, cell))
  const write = isDisputed ? feed.settle : feed.enter
  write(cell, value).catch(showNotSaved)
}
