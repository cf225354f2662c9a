import type { OwnProfile, ProfileChange } from '@nineteenth/contracts'
import { authEndpoints, userEndpoints } from '@nineteenth/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

export const handicapsQuery = queryOptions({
  queryKey: ['me', 'handicaps'],
  queryFn: ({ signal }) => callApi(userEndpoints.handicaps, {}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => callApi(authEndpoints.listSessions, {}, signal),
})

/** Changes the person's own record; the history of the handicap and Home's figures follow. */
export function useChangeProfile(onChanged: (profile: OwnProfile) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChange) => callApi(userEndpoints.changeMe, { body }),
    onSuccess: (profile) => {
      onChanged(profile)
      void queryClient.invalidateQueries({ queryKey: handicapsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['stats'] })
    },
  })
}

export function useLogoutEverywhere() {
  return useMutation({ mutationFn: () => callApi(authEndpoints.logoutEverywhere, {}) })
}
