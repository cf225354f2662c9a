import type { PublicNames } from '@nineteenth/contracts'
import { watchingEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** The match's watch link, if there is one. */
export function watchLinkQuery(id: number) {
  return queryOptions({
    queryKey: ['watch-link', id],
    queryFn: ({ signal }) => callApi(watchingEndpoints.getLink, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Replaces the link. Returns its token once, with the new link. */
export function useMakeWatchLink(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { names: PublicNames }) => {
      const { token } = await callApi(watchingEndpoints.makeLink, { params: { id }, body })
      const made = await queryClient.fetchQuery(watchLinkQuery(id))
      return { token, madeAt: made.link?.madeAt ?? '' }
    },
    // No retry: a second link would end the first, whose reply may only be late.
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
