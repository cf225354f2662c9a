import type { JoinRules } from '@nineteenth/contracts'
import { joiningEndpoints, takeBackEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

// The organizer shows the code and sees each guest arrive. Joining doesn't change the match, so the match's own stream
// doesn't report it.
const refetchMs = 2_000

/** The link of a match, and who joined with it; polled while visible. */
export function joinLinkQuery(id: number) {
  return queryOptions({
    queryKey: ['join-link', id],
    queryFn: ({ signal }) => callApi(joiningEndpoints.getLink, { params: { id } }, signal),
    refetchInterval: refetchMs,
    staleTime: 0,
  })
}

/** Replaces the link. Returns its token once, with the new link. */
export function useMakeLink(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: JoinRules) => {
      const { token } = await callApi(joiningEndpoints.makeLink, { params: { id }, body })
      const made = await queryClient.fetchQuery(joinLinkQuery(id))
      return { token, madeAt: made.link?.madeAt ?? '' }
    },
    // No retry: a second link would end the first one, whose reply may only be late.
    retry: false,
  })
}

export function useChangeLink(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: JoinRules) => callApi(joiningEndpoints.changeLink, { params: { id }, body }),
    onSuccess: async (link) => {
      const { queryKey } = joinLinkQuery(id)
      // A reply that is on its way has the old rules.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, link)
    },
  })
}

/** Takes back everything from one phone, or everything by the link, and then turns it off. */
export function useTakeBack(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (phone: string | undefined) =>
      callApi(takeBackEndpoints.takeBack, { params: { id }, body: { phone } }),
    onSuccess: ({ link }) => queryClient.setQueryData(joinLinkQuery(id).queryKey, link),
    // Only the reply may be lost, so the list shows whether it worked.
    onError: () => void queryClient.invalidateQueries(joinLinkQuery(id)),
    // No retry: a second request would report that there was nothing to take back.
    retry: false,
  })
}

export function useTurnLinkOff(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(joiningEndpoints.turnLinkOff, { params: { id } }),
    onSuccess: (link) => queryClient.setQueryData(joinLinkQuery(id).queryKey, link),
  })
}
