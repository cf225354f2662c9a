import { matchListEndpoints } from '@nineteenth/contracts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

export const recentMatchesQuery = queryOptions({
  queryKey: ['matches', 'recent'],
  queryFn: ({ signal }) => callApi(matchListEndpoints.recent, {}, signal),
})

export type MatchStatusFilter = 'in-progress' | 'complete'

export interface MatchFilter {
  status?: MatchStatusFilter | undefined
  search?: string | undefined
}

/** A member's matches page by page. Keeps the old list while another filter loads. */
export function matchPagesQuery(filter: MatchFilter) {
  return infiniteQueryOptions({
    queryKey: ['matches', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(matchListEndpoints.list, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
