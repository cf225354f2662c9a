import { scoreEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

interface HistoryCell {
  matchId: number
  ballNo: number
  holeNumber: number
}

/** What was entered for a cell lately, newest first. */
export function cellHistoryQuery({ matchId, ballNo, holeNumber }: HistoryCell) {
  return queryOptions({
    queryKey: ['matches', matchId, 'history', ballNo, holeNumber],
    queryFn: ({ signal }) =>
      callApi(scoreEndpoints.history, { params: { id: matchId, ballNo, holeNumber }, query: {} }, signal),
    // Somebody looks because they doubt what they see: never an old answer.
    staleTime: 0,
    gcTime: 0,
  })
}
