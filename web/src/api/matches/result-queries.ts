import { resultEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { useRefreshMatch } from './match-mutations.ts'

/** A match's events apart from scores. Each event changes the revision. */
export function matchHistoryQuery(id: number, revision: number) {
  return queryOptions({
    queryKey: ['match-history', id, revision],
    queryFn: ({ signal }) => callApi(resultEndpoints.history, { params: { id } }, signal),
    placeholderData: (before) => before,
  })
}

/** The result of a completed match. Its revision changes when it is reopened. */
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
    // No retry: if only the reply was lost, a retry would be rejected.
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
