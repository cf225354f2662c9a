import type { MatchState } from '@nineteenth/contracts'
import { matchEndpoints } from '@nineteenth/contracts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

export const recentMatchesQuery = queryOptions({
  queryKey: ['matches', 'recent'],
  queryFn: ({ signal }) => callApi(matchEndpoints.recent, {}, signal),
})

export type MatchStatusFilter = 'in-progress' | 'complete'

export interface MatchFilter {
  status?: MatchStatusFilter | undefined
  search?: string | undefined
}

/** A person's matches page by page. While another filter loads, what is there stays. */
export function matchPagesQuery(filter: MatchFilter) {
  return infiniteQueryOptions({
    queryKey: ['matches', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(matchEndpoints.list, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function matchQuery(id: number) {
  return queryOptions({
    queryKey: ['match', id],
    queryFn: ({ signal }) => callApi(matchEndpoints.get, { params: { id } }, signal),
  })
}

/** The newest matches in progress, whole: a list does not tell who plays. */
export async function listOpenMatches(): Promise<MatchState[]> {
  const { matches } = await callApi(matchEndpoints.list, { query: { status: 'in-progress' } })
  return Promise.all(matches.map(({ id }) => callApi(matchEndpoints.get, { params: { id } })))
}
