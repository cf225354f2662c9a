import type { MatchSummary } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Cursor, MatchStore } from './match-store.ts'

const pageSize = 20

export interface ListMatchesQuery {
  cursor?: string | undefined
  status?: 'in-progress' | 'complete' | undefined
  search?: string | undefined
}

/** One page of a person's matches, and where the next begins. */
export async function listMatches(
  matches: MatchStore,
  userId: number,
  { cursor, status, search }: ListMatchesQuery,
): Promise<{ matches: MatchSummary[]; nextCursor: string | null }> {
  // One more than shown tells whether there is a next page.
  const found = await matches.listOf(userId, {
    after: cursor === undefined ? undefined : parseCursor(cursor),
    isComplete: status && status === 'complete',
    search: search || undefined,
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return { matches: page, nextCursor: found.length > pageSize && last ? formatCursor(last) : null }
}

function formatCursor({ date, id }: Cursor): string {
  return `${date}_${id}`
}

function parseCursor(text: string): Cursor {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(text) ?? []
  if (date === undefined || Number.isNaN(Date.parse(date))) throw new AppError('invalid-request')
  return { date, id: Number(id) }
}
