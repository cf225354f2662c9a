import { api } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

interface HistoryCell {
  matchId: number
  userId: number
  holeNumber: number
}

export const cellHistoryQuery = ({ matchId, userId, holeNumber }: HistoryCell) =>
  queryOptions({
    queryKey: ['matches', matchId, 'history', userId, holeNumber],
    queryFn: ({ signal }) =>
      callApi(api.scores.history, { params: { id: matchId, userId, holeNumber } }, signal),
    // Somebody looks because they doubt what they see: never an old answer.
    staleTime: 0,
    gcTime: 0,
  })
