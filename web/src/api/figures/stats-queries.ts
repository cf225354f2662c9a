import { statsEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => callApi(statsEndpoints.get, {}, signal),
})
