import { recordEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/**
 * Figures from the member's own rounds. They share the key of all figures, because the same changes
 * affect them.
 */
export const recordQuery = queryOptions({
  queryKey: ['stats', 'record'],
  queryFn: ({ signal }) => callApi(recordEndpoints.mine, {}, signal),
})

/** The signed-in member's results against one opponent. */
export function headToHeadQuery(id: number) {
  return queryOptions({
    queryKey: ['stats', 'against', id],
    queryFn: ({ signal }) => callApi(recordEndpoints.against, { params: { id } }, signal),
  })
}
