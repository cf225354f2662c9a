import { operatorEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Asked for anew while somebody looks; the server works it out at most every five seconds. */
export const figuresQuery = queryOptions({
  queryKey: ['operator', 'figures'],
  queryFn: ({ signal }) => callApi(operatorEndpoints.figures, {}, signal),
  staleTime: 0,
  refetchInterval: 15_000,
})
