import { resultEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { useRefreshMatch } from './match-mutations.ts'

/** What happened to a match beside its scores; its revision moves with every event. */
export function matchHistoryQuery(id: number, revision: number) {
  return queryOptions({
    queryKey: ['match-history', id, revision],
    queryFn: ({ signal }) => callApi(resultEndpoints.history, { params: { id } }, signal),
    placeholderData: (before) => before,
  })
}

/** What a completed match was decided to be. Its revision moves when it is reopened. */
export function decidedResultsQuery(id: number, revision: number) {
  return queryOptions({
    queryKey: ['match-results', id, revision],
    queryFn: ({ signal }) => callApi(resultEndpoints.get, { params: { id } }, signal),
    staleTime: Infinity,
  })
}

export function useCompleteMatch(id: number) {
  return useMutation({
    mutationFn: () => callApi(resultEndpoints.complete, { params: { id } }),
    // An answer lost on the way may stand for a match that is complete: asking again would be refused.
    retry: false,
    onSuccess: useRefreshMatch(id),
  })
}

export function useReopenMatch(id: number) {
  return useMutation({
    mutationFn: () => callApi(resultEndpoints.reopen, { params: { id } }),
    retry: false,
    onSuccess: useRefreshMatch(id),
  })
}
