import type { MatchSummary } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Found, MatchFilter, MatchSearchStore } from './match-search-store.ts'
import type { Cursor, MatchStore } from './match-store.ts'

const pageSize = 20

export interface ListMatchesQuery {
  cursor?: string | undefined
  status?: 'in-progress' | 'complete' | 'asked' | undefined
  search?: string | undefined
}

/** One page of a person's matches, and where the next begins. A page that was searched for may have fewer, or none. */
export async function listMatches(
  stores: { matches: MatchStore; searches: MatchSearchStore },
  userId: number,
  { cursor, status, search }: ListMatchesQuery,
): Promise<{ matches: MatchSummary[]; nextCursor: string | null }> {
  const { matches, lookedTo } = await find(stores, userId, {
    after: cursor === undefined ? undefined : parseCursor(cursor),
    isComplete: status === undefined || status === 'asked' ? undefined : status === 'complete',
    isAsked: status === 'asked',
    search: search || undefined,
    // One more than shown tells whether there is a next page.
    limit: pageSize + 1,
  })
  const page = matches.slice(0, pageSize)
  const end = matches.length > pageSize ? page.at(-1) : lookedTo
  return { matches: page, nextCursor: end ? formatCursor(end) : null }
}

async function find(
  { matches, searches }: { matches: MatchStore; searches: MatchSearchStore },
  userId: number,
  filter: MatchFilter,
): Promise<Found> {
  const isPlain = filter.isComplete === undefined && !filter.isAsked && filter.search === undefined
  if (!isPlain) return searches.listFitting(userId, filter)
  return { matches: await matches.listOf(userId, filter), lookedTo: undefined }
}

function formatCursor({ date, id }: Cursor): string {
  return `${date}_${id}`
}

function parseCursor(text: string): Cursor {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(text) ?? []
  if (date === undefined || Number.isNaN(Date.parse(date))) throw new AppError('invalid-request')
  return { date, id: Number(id) }
}
