import { claimEndpoints, userEndpoints, usernameKey } from '@nineteenth/contracts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'
import { useReloadAll } from '../query-client.ts'

/** Members who have rounds of the signed-in member's guests. */
export const claimsQuery = queryOptions({
  queryKey: ['claims'],
  queryFn: ({ signal }) => callApi(claimEndpoints.list, {}, signal),
  // A guest may have registered since the page was last open.
  staleTime: 0,
})

/** The member with exactly this username, or null: player search also finds others. */
export function useFindMember() {
  return useMutation({
    mutationFn: async (text: string) => {
      const username = text.replace(/^@/, '')
      const found = await callApi(userEndpoints.list, { query: { search: username } })
      const key = usernameKey(username)
      return found.find((player) => player.username !== null && usernameKey(player.username) === key) ?? null
    },
    retry: false,
  })
}

export function useLinkGuest(guestId: number) {
  return useMutation({
    mutationFn: (username: string) =>
      callApi(claimEndpoints.link, { params: { id: guestId }, body: { username } }),
    // No retry: a second request would find the guest already linked.
    retry: false,
    onSettled: useReloadAll(),
  })
}

export function useUnlinkGuest(guestId: number) {
  return useMutation({
    mutationFn: (memberId: number) =>
      callApi(claimEndpoints.unlink, { params: { id: guestId }, body: { memberId } }),
    retry: false,
    onSettled: useReloadAll(),
  })
}
