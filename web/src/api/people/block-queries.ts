import { blockEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** The people the signed-in member has blocked. */
export const blocksQuery = queryOptions({
  queryKey: ['me', 'blocks'],
  queryFn: ({ signal }) => callApi(blockEndpoints.list, {}, signal),
})

/** Blocks the organizer of a match. */
export function useBlock(matchId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(blockEndpoints.add, { params: { id: matchId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey }),
  })
}

export function useUnblock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(blockEndpoints.remove, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey }),
  })
}
