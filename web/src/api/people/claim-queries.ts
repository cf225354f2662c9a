import { claimEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Claims that wait or can be undone: the signed-in person's own, and those on their guests. */
export const claimsQuery = queryOptions({
  queryKey: ['claims'],
  queryFn: ({ signal }) => callApi(claimEndpoints.list, {}, signal),
  // Whoever opens the page looks whether somebody has asked.
  staleTime: 0,
})

export function useAgree() {
  const moveRounds = useMovedRounds()
  return useMutation({
    mutationFn: (id: number) => callApi(claimEndpoints.agree, { params: { id } }),
    onSettled: moveRounds,
  })
}

export function useUndoClaim() {
  const moveRounds = useMovedRounds()
  return useMutation({
    mutationFn: (id: number) => callApi(claimEndpoints.undo, { params: { id } }),
    // A second one would say that there is nothing to undo.
    retry: false,
    onSettled: moveRounds,
  })
}

/** Whose a round is stands in matches, players, records and balances: all that was fetched is asked for anew. */
function useMovedRounds() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries()
}
