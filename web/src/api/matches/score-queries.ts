import { scoreEndpoints } from '@nineteenth/contracts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

interface HistoryCell {
  matchId: number
  ballNo: number
  holeNumber: number
}

/** What was entered for a cell page by page, newest first. */
export function cellHistoryQuery({ matchId, ballNo, holeNumber }: HistoryCell) {
  return infiniteQueryOptions({
    queryKey: ['matches', matchId, 'history', ballNo, holeNumber],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        scoreEndpoints.history,
        { params: { id: matchId, ballNo, holeNumber }, query: { cursor: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Somebody looks because they doubt what they see: never an old answer.
    staleTime: 0,
    gcTime: 0,
  })
}
