import type { HistoryLine, MatchCell } from '@nineteenth/contracts'
import type { ScoreStore } from './score-store.ts'

const pageSize = 50

export interface ListHistoryQuery extends MatchCell {
  matchId: number
  cursor: string | undefined
}

/** One page of what was entered for a cell, and where the next begins. */
export async function listHistory(
  scores: ScoreStore,
  { cursor, ...cell }: ListHistoryQuery,
): Promise<{ lines: HistoryLine[]; nextCursor: string | null }> {
  // One more than shown tells whether there is a next page.
  const found = await scores.listHistory({ ...cell, after: cursor, limit: pageSize + 1 })
  const lines = found.slice(0, pageSize)
  return { lines, nextCursor: found.length > pageSize ? (lines.at(-1)?.id ?? null) : null }
}
