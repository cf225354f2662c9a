import type { JoinRules } from '@nineteenth/contracts'
import { joiningEndpoints, takeBackEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

// The organizer holds up the code and sees each guest arrive. A player who joins changes nothing about the match, so the
// match's own stream says nothing of it.
const askAgainMs = 2_000

/** The link of a match, and who has joined by it; asked for again and again while it is looked at. */
export function joinLinkQuery(id: number) {
  return queryOptions({
    queryKey: ['join-link', id],
    queryFn: ({ signal }) => callApi(joiningEndpoints.getLink, { params: { id } }, signal),
    refetchInterval: askAgainMs,
    staleTime: 0,
  })
}

/** Makes a link instead of the one before. Its token is told once; with it comes the link it belongs to. */
export function useMakeLink(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: JoinRules) => {
      const { token } = await callApi(joiningEndpoints.makeLink, { params: { id }, body })
      const made = await queryClient.fetchQuery(joinLinkQuery(id))
      return { token, madeAt: made.link?.madeAt ?? '' }
    },
    // A second one would put an end to the first, whose answer may only be late.
    retry: false,
  })
}

export function useChangeLink(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: JoinRules) => callApi(joiningEndpoints.changeLink, { params: { id }, body }),
    onSuccess: async (link) => {
      const { queryKey } = joinLinkQuery(id)
      // An answer that is on its way has the old rules.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, link)
    },
  })
}

/** Takes back everything from one phone, or everything by the link, which is off then. */
export function useTakeBack(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (phone: string | undefined) =>
      callApi(takeBackEndpoints.takeBack, { params: { id }, body: { phone } }),
    onSuccess: ({ link }) => queryClient.setQueryData(joinLinkQuery(id).queryKey, link),
    // Only the answer may be lost: the list shows whether it was taken back.
    onError: () => void queryClient.invalidateQueries(joinLinkQuery(id)),
    // A second one would report that there was nothing to take back.
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
