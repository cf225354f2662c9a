import type { NewMatch } from '@nineteenth/contracts'
import { matchEndpoints } from '@nineteenth/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { isRejectedWith } from '../api-error.ts'
import { matchQuery } from './match-queries.ts'

/** Every list and figure that includes a match. A stranger who was added now shares a match. */
function refreshLists(queryClient: QueryClient): void {
  for (const queryKey of [['matches'], ['stats'], ['players']])
    void queryClient.invalidateQueries({ queryKey })
}

/** Refetches the match and every list that includes it. */
export function useRefreshMatch(id: number) {
  const queryClient = useQueryClient()
  return () => {
    queryClient.removeQueries({ queryKey: matchQuery(id).queryKey })
    refreshLists(queryClient)
  }
}

export function useCreateMatch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMatch) => callApi(matchEndpoints.create, { body }),
    // No retry: if only the reply was lost, a retry would create a second match.
    retry: false,
    onSuccess: () => refreshLists(queryClient),
  })
}

export function useChangeMatch(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMatch) => callApi(matchEndpoints.change, { params: { id }, body }),
    onSuccess: (match) => {
      queryClient.setQueryData(matchQuery(id).queryKey, match)
      refreshLists(queryClient)
    },
  })
}

/** Deletes a match, and undoes that. */
export function useDeleteMatch(id: number) {
  const refresh = useRefreshMatch(id)
  const remove = useMutation({
    mutationFn: () => callApi(matchEndpoints.delete, { params: { id } }).catch(unlessGone),
    onSuccess: refresh,
  })
  // Called from a toast, after the page and its hooks have unmounted.
  const restore = async () => {
    await callApi(matchEndpoints.restore, { params: { id } })
    refresh()
  }
  return { remove, restore }
}

/** Safe to retry: the second call finds the work done. */
export function unlessGone(error: unknown): void {
  if (!isRejectedWith(error, 'match-not-found')) throw error
}
