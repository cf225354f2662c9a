import type { MatchSummary } from '@nineteenth/contracts'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#tables.ts'
import type { ReportUnreadable } from '../decided-tables.ts'
import type { Found, MatchFilter } from './match-search-store.ts'
import { listFitting } from './match-search-store.ts'
import type { Cursor } from './match-store.ts'
import { matchStore } from './match-store.ts'

const pageSize = 20
const recentMatches = 5
/** Sorts after every match of a day. */
const lastId = Number.MAX_SAFE_INTEGER
const dayMs = 24 * 3_600_000

interface ListDeps {
  database: Database
  reportUnreadable: ReportUnreadable
}

interface ListMatchesQuery {
  cursor?: string | undefined
  status?: 'in-progress' | 'complete' | 'asked' | undefined
  search?: string | undefined
}

/** The newest matches, plus those that may be in play now: planned matches must not hide them. */
export async function listRecent(
  { database, reportUnreadable }: ListDeps,
  userId: number,
  nowMs: number,
): Promise<MatchSummary[]> {
  const matches = matchStore(database, reportUnreadable)
  const newest = await matches.listOf(userId, { limit: recentMatches })
  // In another time zone today may be a day off, and yesterday's round may continue.
  const [from, to] = [dayOf(nowMs - 2 * dayMs), dayOf(nowMs + dayMs)]
  const last = newest.at(recentMatches - 1)
  if (!last || last.date < from) return newest
  const around = await matches.listOf(userId, { after: { date: to, id: lastId }, limit: 2 * recentMatches })
  const isShown = new Set(newest.map(({ id }) => id))
  return [
    ...newest,
    ...around.filter(({ id, date, isComplete }) => date >= from && !isComplete && !isShown.has(id)),
  ]
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** One page of a person's matches, and the cursor of the next. A page of a search may be short, or empty. */
export async function listMatches(
  deps: ListDeps,
  userId: number,
  { cursor, status, search }: ListMatchesQuery,
): Promise<{ matches: MatchSummary[]; nextCursor: string | null }> {
  const { matches, lookedTo } = await find(deps, userId, {
    after: cursor === undefined ? undefined : parseCursor(cursor),
    isComplete: status === undefined || status === 'asked' ? undefined : status === 'complete',
    isUnanswered: status === 'asked',
    search: search || undefined,
    // Reads one more than shown, to know whether there is a next page.
    limit: pageSize + 1,
  })
  const page = matches.slice(0, pageSize)
  const end = matches.length > pageSize ? page.at(-1) : lookedTo
  return { matches: page, nextCursor: end ? formatCursor(end) : null }
}

async function find(deps: ListDeps, userId: number, filter: MatchFilter): Promise<Found> {
  const isPlain = filter.isComplete === undefined && !filter.isUnanswered && filter.search === undefined
  if (!isPlain) return listFitting(deps, userId, filter)
  const matches = await matchStore(deps.database, deps.reportUnreadable).listOf(userId, filter)
  return { matches, lookedTo: undefined }
}

function formatCursor({ date, id }: Cursor): string {
  return `${date}_${id}`
}

function parseCursor(text: string): Cursor {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/.exec(text) ?? []
  if (date === undefined || Number.isNaN(Date.parse(date))) throw new AppError('invalid-request')
  return { date, id: Number(id) }
}
