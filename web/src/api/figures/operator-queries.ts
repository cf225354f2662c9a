import { operatorEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Refetched while the page is visible; the server computes it at most every five seconds. */
export const figuresQuery = queryOptions({
  queryKey: ['operator', 'figures'],
  queryFn: ({ signal }) => callApi(operatorEndpoints.figures, {}, signal),
  staleTime: 0,
  refetchInterval: 15_000,
})
