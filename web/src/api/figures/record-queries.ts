import { recordEndpoints } from '@nineteenth/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** What the person's own rounds come to. Under the key of the figures: what changes those changes these. */
export const recordQuery = queryOptions({
  queryKey: ['stats', 'record'],
  queryFn: ({ signal }) => callApi(recordEndpoints.mine, {}, signal),
})

/** How the signed-in person fared against another. */
export function headToHeadQuery(id: number) {
  return queryOptions({
    queryKey: ['stats', 'against', id],
    queryFn: ({ signal }) => callApi(recordEndpoints.against, { params: { id } }, signal),
  })
}
