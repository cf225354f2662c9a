import type { PublicNames } from '@nineteenth/contracts'
import { watchingEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** Whether anybody may watch a match by a link. */
export function watchLinkQuery(id: number) {
  return queryOptions({
    queryKey: ['watch-link', id],
    queryFn: ({ signal }) => callApi(watchingEndpoints.getLink, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Makes a link instead of the one before. Its token is told once; with it comes the link it belongs to. */
export function useMakeWatchLink(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { names: PublicNames }) => {
      const { token } = await callApi(watchingEndpoints.makeLink, { params: { id }, body })
      const made = await queryClient.fetchQuery(watchLinkQuery(id))
      return { token, madeAt: made.link?.madeAt ?? '' }
    },
    // A second one would put an end to the first, whose answer may only be late.
    retry: false,
  })
}

export function useTurnWatchLinkOff(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(watchingEndpoints.turnLinkOff, { params: { id } }),
    onSuccess: (link) => queryClient.setQueryData(watchLinkQuery(id).queryKey, link),
  })
}
