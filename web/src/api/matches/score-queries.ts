import { type Cell, entryEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Recent entries of a cell, newest first. */
export function cellHistoryQuery(matchId: number, { hole, kind, of }: Cell) {
  return queryOptions({
    queryKey: ['matches', matchId, 'history', hole, kind, of],
    queryFn: ({ signal }) =>
      callApi(entryEndpoints.history, { params: { id: matchId, hole, kind, of }, query: {} }, signal),
    // Golfers open this because they doubt a score, so it never comes from the cache.
    staleTime: 0,
    gcTime: 0,
  })
}
